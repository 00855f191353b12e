import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export function Switch({
  label,
  hint,
  isOn,
  onChange,
  isDisabled = false,
}: {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Radix.Root
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        className="mt-0.5 h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5 rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
      <label htmlFor={id}>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
    </div>
  )
}
