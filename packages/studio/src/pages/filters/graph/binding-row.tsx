import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { hasDefault } from './presets.ts'
import { KIND_LABELS, KINDS, kindOf, meaningOf, type Place, placeKey, readValue } from './recipe.ts'
import { Typed } from './typed.tsx'
import type { Binding, Kind, Value } from './workflow.ts'

export type PlaceChoice = Place & { readonly value: Value | null; readonly words: string }

/** One thing that a run sets: its name, where it goes, and what it is without a value. */
export function BindingRow({
  name,
  binding,
  places,
  onRename,
  onChange,
  onRemove,
}: {
  name: string
  binding: Binding
  places: readonly PlaceChoice[]
  onRename: (name: string) => void
  onChange: (binding: Binding) => void
  onRemove: () => void
}) {
  const { kind, default: preset } = binding
  const isHalf = hasDefault(binding) && kind !== 'prompt'
  const move = (key: string) => {
    const place = places.find((one) => placeKey(one) === key)
    if (!place) return
    const { default: _old, ...rest } = binding
    const { node, input, value } = place
    const next = kindOf(input, value)
    const fresh = value !== null && hasDefault({ kind: next }) ? { default: value } : {}
    onChange({ ...rest, node, input, kind: next, ...fresh })
  }
  return (
    <li aria-label={`Binding ${name}`} className="rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex items-center gap-2">
        <p className="min-w-0 flex-1 text-sm text-muted">{meaningOf(name)}</p>
        <Button
          size="small-icon"
          variant="quiet"
          aria-label={`Remove the binding ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Typed label="Name" value={name} onDone={onRename} />
        <Field label="Kind">
          {(control) => (
            <NativeSelect
              {...control}
              value={kind}
              onChange={(event) => {
                const { default: _old, ...rest } = binding
                onChange({ ...rest, kind: event.target.value as Kind })
              }}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_LABELS[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Sets" className={isHalf ? '' : 'sm:col-span-2'}>
          {(control) => (
            <NativeSelect
              {...control}
              value={placeKey(binding)}
              onChange={(event) => move(event.target.value)}
            >
              {places.map((place) => (
                <option key={placeKey(place)} value={placeKey(place)}>
                  {place.words}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {hasDefault(binding) && (
          <Typed
            label="Default"
            isLong={kind === 'prompt'}
            isNumber={kind === 'int' || kind === 'float'}
            className={kind === 'prompt' ? 'sm:col-span-2' : ''}
            value={preset === undefined ? '' : String(preset)}
            onDone={(text) => {
              const { default: _old, ...rest } = binding
              const value = readValue(kind, text)
              onChange(value === undefined ? rest : { ...rest, default: value })
            }}
          />
        )}
      </div>
    </li>
  )
}
