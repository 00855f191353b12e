import { Plus, RotateCcw } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { isSame, type Json, type JsonObject, withField } from '../../json.ts'
import { hintOf, labelOf } from '../labels.ts'
import type { FormField } from '../model/form-model.ts'
import { beginningOf, fits } from '../model/values.ts'
import type { Nesting } from './control-props.ts'
import { JsonControl } from './json-control.tsx'

/** The fields of a layer, an effect, or a part of one. */
export function FieldList({
  fields,
  value,
  onChange,
  messageOf = (name) => ({ label: labelOf(name) }),
  problems = {},
  Inner,
}: Nesting & {
  fields: readonly FormField[]
  value: JsonObject
  /** `field`: which of them was changed. */
  onChange: (value: JsonObject, field: string) => void
  messageOf?: (name: string) => { label: string; hint?: string }
  problems?: Readonly<Record<string, string>>
}) {
  return (
    <div className="space-y-4">
      {fields
        .filter(({ control }) => control.kind !== 'fixed')
        .map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            Inner={Inner}
            hint={hintOf(field.name) ?? field.words}
            {...messageOf(field.name)}
            value={value[field.name]}
            problem={problems[field.name]}
            onChange={(next) => onChange(withField(value, field.name, next), field.name)}
          />
        ))}
    </div>
  )
}

/** One field. What is left out follows its default, or the engine's own judgement. */
function FieldRow({
  field: { control, isRequired, default: usual },
  label,
  hint,
  value,
  problem,
  onChange,
  Inner,
}: Nesting & {
  field: FormField
  label: string
  hint?: string | undefined
  value: Json | undefined
  problem: string | undefined
  onChange: (value: Json | undefined) => void
}) {
  const shown = value ?? usual
  if (control.kind === 'switch') {
    return <Switch label={label} hint={hint} isOn={shown === true} onChange={onChange} />
  }
  const isPart = control.kind === 'object' || control.kind === 'list' || control.kind === 'union'
  const isSet = value !== undefined && !isSame(value, usual)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <span aria-hidden>
          <span className="text-sm font-medium">{label}</span>
          {isPart && hint && <span className="block text-xs text-muted">{hint}</span>}
        </span>
        {shown === undefined ? (
          <Button
            size="small"
            aria-label={`Set ${label}`}
            onClick={() => onChange(beginningOf(control))}
          >
            <Plus /> Set
          </Button>
        ) : (
          isSet &&
          !isRequired && (
            <Button
              variant="quiet"
              size="small-icon"
              aria-label={`${label}: back to automatic`}
              title="Back to automatic"
              onClick={() => onChange(undefined)}
            >
              <RotateCcw />
            </Button>
          )
        )}
      </div>
      {shown !== undefined && (
        <div className={control.kind === 'object' ? 'border-l-2 border-line pl-4' : ''}>
          {fits(control, shown) ? (
            <Inner control={control} label={label} value={shown} onChange={onChange} />
          ) : (
            <JsonControl label={label} value={shown} onChange={onChange} />
          )}
        </div>
      )}
      {(problem ?? (isPart ? undefined : hint)) && (
        <p
          role={problem ? 'alert' : undefined}
          className={`mt-1 text-xs ${problem ? 'text-bad' : 'text-muted'}`}
        >
          {problem ?? hint}
        </p>
      )}
    </fieldset>
  )
}
