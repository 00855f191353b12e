import { Check } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'

/** Any of a few. All of them is no limit at all, which is an empty list; the last one stays. */
export function CheckboxGroup<Value extends string>({
  label,
  hint,
  values,
  words,
  chosen,
  onChange,
}: {
  label: string
  hint: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}) {
  const on = chosen.length === 0 ? values : chosen
  const toggle = (value: Value) => {
    const next = values.filter((one) => (one === value ? !on.includes(one) : on.includes(one)))
    if (next.length > 0) onChange(next.length === values.length ? [] : next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className={cn(
              'inline-flex cursor-pointer items-center gap-1.5 rounded-full border border-line px-4 py-1.5 text-sm font-medium text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              on.includes(value) && 'border-accent bg-accent-soft text-accent-text',
            )}
          >
            <input
              type="checkbox"
              checked={on.includes(value)}
              onChange={() => toggle(value)}
              className="absolute size-px opacity-0"
            />
            {on.includes(value) && <Check className="size-3.5" aria-hidden />}
            {words[value]}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{hint}</p>
    </fieldset>
  )
}
