import { useEffect, useState } from 'react'
import type { Json } from '../../json.ts'
import type { ControlProps } from './control-props.ts'
import { NumberField } from './number-control.tsx'

const HEX = /^#[0-9a-f]{6}$/i

/** A well for the eye and a field for those who know the number. */
export function ColourWell({
  label,
  hex,
  onChange,
}: {
  label: string
  hex: string
  onChange: (hex: string) => void
}) {
  const [text, setText] = useState(hex)
  useEffect(() => setText(hex), [hex])
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <input
        type="color"
        aria-label={label}
        value={HEX.test(hex) ? hex.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="colour-well size-9 shrink-0 cursor-pointer rounded-control border border-line-strong/60 bg-surface p-0.5"
      />
      <input
        aria-label={`${label}, as hex code`}
        aria-invalid={!HEX.test(text) || undefined}
        value={text}
        spellCheck={false}
        maxLength={7}
        onChange={(event) => {
          setText(event.target.value)
          if (HEX.test(event.target.value)) onChange(event.target.value.toLowerCase())
        }}
        onBlur={() => setText(hex)}
        className="h-9 w-[5.25rem] min-w-0 rounded-control border border-line-strong/60 bg-surface px-2 font-mono text-sm hover:border-line-strong aria-invalid:border-bad"
      />
    </div>
  )
}

export function ColourControl({ label, value, onChange }: ControlProps<'colour'>) {
  return <ColourWell label={label} hex={String(value)} onChange={onChange} />
}

/** A colour and how many times as bright it shines; written without a gain of 1. */
export function LightControl({ control, label, value, onChange }: ControlProps<'light'>) {
  const [hex, gain] = lightOf(value)
  const give = (colour: string, times: number) => onChange(times === 1 ? colour : [colour, times])
  return (
    <div className="flex items-center gap-1.5">
      <ColourWell label={label} hex={hex} onChange={(colour) => give(colour, gain)} />
      <span className="text-sm text-muted" aria-hidden>
        ×
      </span>
      <div className="w-16">
        <NumberField
          label={`${label}: brightness factor`}
          value={gain}
          min={0}
          max={control.maxGain}
          step={0.1}
          onChange={(times) => give(hex, times)}
        />
      </div>
    </div>
  )
}

export function lightOf(value: Json | undefined): [hex: string, gain: number] {
  if (Array.isArray(value)) {
    const [hex, gain] = value as readonly Json[]
    return [String(hex), typeof gain === 'number' ? gain : 1]
  }
  return [String(value), 1]
}
