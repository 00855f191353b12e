import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'

export type Option<Value extends string> = { value: Value; label: ReactNode; isDisabled?: boolean }

/** One of a few, all in sight. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => chosen && onChange(chosen as Value)}
      className={cn(
        'inline-flex max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.isDisabled ?? false}
          className="h-8 rounded-[0.45rem] px-3 text-sm font-medium text-muted hover:text-ink disabled:opacity-50 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-sm"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
