import { Input, NativeSelect } from '../../../../ui/field.tsx'
import { isObject, type Json } from '../../json.ts'
import { labelOf } from '../labels.ts'
import type { Control } from '../model/form-model.ts'
import { beginningOf, fits, objectOf } from '../model/values.ts'
import { ColourControl, LightControl } from './colour-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FieldList } from './field-list.tsx'
import { JsonControl } from './json-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { TupleControl } from './tuple-control.tsx'

/** The control for a value, by what the schema says it is. */
export function ControlInput({ control, label, value, onChange }: ControlProps<Control['kind']>) {
  const common = { label, value, onChange }
  switch (control.kind) {
    case 'number':
      return <NumberControl control={control} {...common} />
    case 'colour':
      return <ColourControl control={control} {...common} />
    case 'light':
      return <LightControl control={control} {...common} />
    case 'tuple':
      return <TupleControl Inner={ControlInput} control={control} {...common} />
    case 'list':
      return <ListControl Inner={ControlInput} control={control} {...common} />
    case 'choice':
      return (
        <Select
          label={label}
          value={String(value)}
          options={control.options.map((word) => [word, labelOf(word)])}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <Input
          aria-label={label}
          value={String(value)}
          maxLength={control.longest}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'object':
      return (
        <FieldList
          Inner={ControlInput}
          fields={control.fields}
          value={isObject(value) ? value : {}}
          onChange={(next) => onChange(next)}
        />
      )
    case 'union':
      return <UnionControl control={control} {...common} />
    case 'either':
      return <EitherControl control={control} {...common} />
    case 'fixed':
      return <p className="text-sm text-muted">{labelOf(String(control.value))}</p>
    default:
      return <JsonControl label={label} value={value} onChange={onChange} />
  }
}

function UnionControl({ control, label, value, onChange }: ControlProps<'union'>) {
  const { by, options } = control
  const object = isObject(value) ? value : {}
  const chosen = options.find((option) => option.value === object[by])
  return (
    <div className="space-y-4">
      <Select
        label={label}
        value={String(object[by])}
        options={options.map((option) => [option.value, labelOf(option.value)])}
        onChange={(word) => {
          const fields = options.find((option) => option.value === word)?.fields ?? []
          onChange({ [by]: word, ...objectOf(fields) })
        }}
      />
      {chosen && (
        <FieldList
          Inner={ControlInput}
          fields={chosen.fields}
          value={object}
          onChange={(next) => onChange(next)}
        />
      )}
    </div>
  )
}

function EitherControl({ control, label, value, onChange }: ControlProps<'either'>) {
  const at = control.options.findIndex((option) => fits(option, value))
  const chosen = control.options[at]
  return (
    <div className="space-y-2">
      <Select
        label={`${label}: type`}
        value={String(at)}
        options={control.options.map((option, i) => [String(i), wayOf(option)])}
        onChange={(next) => {
          const option = control.options[Number(next)]
          if (option) onChange(beginningOf(option))
        }}
      />
      {chosen && chosen.kind !== 'fixed' && (
        <ControlInput control={chosen} label={label} value={value} onChange={onChange} />
      )}
    </div>
  )
}

function wayOf(control: Control): string {
  if (control.kind === 'fixed') return labelOf(String(control.value))
  return (
    { tuple: 'A place', number: 'A number', colour: 'A colour' }[control.kind as string] ?? 'Custom'
  )
}

function Select({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChange: (value: Json & string) => void
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      className="h-9 text-sm"
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([word, words]) => (
        <option key={word} value={word}>
          {words}
        </option>
      ))}
    </NativeSelect>
  )
}
