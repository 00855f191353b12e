import { useEffect, useMemo, useState } from 'react'
import { Slider } from '../../../../ui/slider.tsx'
import { scaleOf } from '../model/number-scale.ts'
import type { ControlProps } from './control-props.ts'

/** A slider for the hand and a field for exact numbers. */
export function NumberControl({ control, label, value, onChange }: ControlProps<'number'>) {
  const number = typeof value === 'number' ? value : control.min
  // The scale must not change under the hand, so it is that of the first value.
  const [usual] = useState(number)
  const scale = useMemo(() => scaleOf(control, usual), [control, usual])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3">
      <Slider
        label={label}
        value={scale.toPlace(number)}
        min={0}
        max={1000}
        step={1}
        onChange={(place) => onChange(scale.toValue(place))}
      />
      <NumberField
        label={`${label}, exact value`}
        value={number}
        min={control.min}
        max={control.max}
        step={scale.step}
        onChange={onChange}
      />
    </div>
  )
}

/** Takes what is typed as soon as it is a number within its bounds. */
export function NumberField({
  label,
  value,
  min,
  max,
  step,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  const [text, setText] = useState(String(value))
  useEffect(() => {
    setText((now) => (Number(now) === value && now !== '' ? now : String(value)))
  }, [value])
  const isFine = text !== '' && Number(text) >= min && Number(text) <= max
  return (
    <input
      type="number"
      aria-label={label}
      aria-invalid={!isFine || undefined}
      title={`${min} to ${max}`}
      value={text}
      min={min}
      max={max}
      step={step}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        const number = Number(typed)
        if (typed !== '' && number >= min && number <= max) onChange(number)
      }}
      onBlur={() => setText(String(value))}
      className="h-9 w-full rounded-control border border-line-strong/60 bg-surface px-2 text-sm tabular-nums hover:border-line-strong aria-invalid:border-bad"
    />
  )
}
