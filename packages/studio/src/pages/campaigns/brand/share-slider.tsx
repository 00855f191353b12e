import { Slider } from '../../../ui/slider.tsx'

/** A length as people read it: per cent of the shorter side. */
export function ShareSlider({
  label,
  name,
  value,
  min,
  max,
  step = 0.005,
  onChange,
}: {
  /** What stands above it, and what screen readers say. */
  label: string
  name: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}) {
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-1.5 flex justify-between text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">{Math.round(value * 1000) / 10} %</span>
      </div>
      <Slider
        label={name}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(next) => onChange(Math.round(next * 1000) / 1000)}
      />
    </div>
  )
}
