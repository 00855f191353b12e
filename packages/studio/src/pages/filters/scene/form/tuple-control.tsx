import { type Json, numbered, withItem } from '../../json.ts'
import type { Control } from '../model/form-model.ts'
import type { ControlProps, Nesting } from './control-props.ts'
import { NumberField } from './number-control.tsx'
import { PlacePad } from './place-pad.tsx'

type NumberControl = Extract<Control, { kind: 'number' }>

/** A place, an area, a range, or a few things that belong together. */
export function TupleControl({
  control,
  label,
  value,
  onChange,
  Inner,
}: ControlProps<'tuple'> & Nesting) {
  const values = value as readonly Json[]
  const numbers = control.items.filter((item): item is NumberControl => item.kind === 'number')
  if (numbers.length !== control.items.length) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        {numbered(control.items).map(({ item, index: i }) => (
          <div key={i} className={item.kind === 'number' ? 'w-16' : ''}>
            <Part
              Inner={Inner}
              control={item}
              label={`${label} ${item.kind === 'number' ? 'at' : 'colour'}`}
              value={values[i] ?? null}
              onChange={(next) => onChange(withItem(values, i, next))}
            />
          </div>
        ))}
      </div>
    )
  }
  const names = namesOf(numbers)
  const fields = numbers.map((item, i) => (
    <div key={names[i]} className="min-w-0 flex-1">
      <span aria-hidden className="text-xs text-muted">
        {names[i]}
      </span>
      <NumberField
        label={`${label}: ${names[i]}`}
        value={Number(values[i])}
        min={item.min}
        max={item.max}
        step={item.isWhole ? 1 : item.max <= 2 && !isPlace(numbers) ? 0.001 : 0.01}
        onChange={(next) => onChange(withItem(values, i, next))}
      />
    </div>
  ))
  if (!isPlace(numbers)) {
    return (
      <div className={numbers.length > 2 ? 'grid grid-cols-2 gap-2 sm:flex' : 'flex gap-2'}>
        {fields}
      </div>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <PlacePad
        label={label}
        at={[Number(values[0]), Number(values[1])]}
        onChange={(at) => onChange(at)}
      />
      <div className="flex min-w-0 flex-1 gap-2">{fields}</div>
    </div>
  )
}

/** Inside a row there is no room for a slider. */
function Part({ control, label, value, onChange, Inner }: ControlProps<Control['kind']> & Nesting) {
  if (control.kind !== 'number') {
    return <Inner control={control} label={label} value={value} onChange={onChange} />
  }
  const { min, max } = control
  return (
    <NumberField
      label={label}
      value={Number(value)}
      min={min}
      max={max}
      step={0.01}
      onChange={onChange}
    />
  )
}

function isPlace(numbers: readonly NumberControl[]): boolean {
  return numbers.length === 2 && numbers.every(({ min, max }) => min === -1 && max === 2)
}

function namesOf(numbers: readonly NumberControl[]): readonly string[] {
  if (numbers.length === 4) return ['Left', 'Top', 'Right', 'Bottom']
  if (numbers.length === 3) return ['Right', 'Down', 'Towards the camera']
  if (isPlace(numbers)) return ['Across', 'Down']
  return numbers.every(({ min }) => min < 0) ? ['Right', 'Down'] : ['From', 'To']
}
