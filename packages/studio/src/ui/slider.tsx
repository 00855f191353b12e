import { Slider as Radix } from 'radix-ui'

export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  onCommit,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** When the hand lets go. */
  onCommit?: (value: number) => void
}) {
  return (
    <Radix.Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      className="relative flex h-6 w-full touch-none items-center select-none"
    >
      <Radix.Track className="h-1.5 w-full rounded-full bg-line">
        <Radix.Range className="absolute h-1.5 rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        className="block size-5 rounded-full border-2 border-accent bg-white shadow"
      />
    </Radix.Root>
  )
}
