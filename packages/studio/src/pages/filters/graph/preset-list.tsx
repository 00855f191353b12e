import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import {
  GROUP_LABELS,
  groupsOf,
  hasDefault,
  PRESET_CHOICES,
  presetNames,
  presetValue,
  withoutPresetName,
  withPreset,
  withPresetName,
} from './presets.ts'
import { type GraphNode, placeKey, placesOf, readValue } from './recipe.ts'
import { Typed } from './typed.tsx'
import type { PresetGroup, Value, Workflow } from './workflow.ts'

type Edit = { readonly workflow: Workflow; readonly onChange: (workflow: Workflow) => void }

/** Values that depend on what a run asks for: another width for landscape, other words for a boy. */
export function PresetList({
  nodes,
  ...edit
}: Edit & {
  nodes: readonly GraphNode[]
}) {
  return (
    <section aria-label="Presets" className="space-y-3">
      <div>
        <h2 className="text-base font-semibold">Presets</h2>
        <p className="text-sm text-muted">
          Values for a size or a person. Where a field is empty, the default is used. In texts,{' '}
          <code>{'{prompt}'}</code> stands for the words of the request.
        </p>
      </div>
      {groupsOf(edit.workflow).map((group) => (
        <Group key={group} group={group} nodes={nodes} {...edit} />
      ))}
    </section>
  )
}

function Group({
  group,
  nodes,
  workflow,
  onChange,
}: Edit & { group: PresetGroup; nodes: readonly GraphNode[] }) {
  const names = presetNames(workflow, group)
  const inGraph = new Map(placesOf(nodes).map((place) => [placeKey(place), place.value]))
  const free = Object.entries(workflow.bindings).flatMap(([name, binding]) => {
    const value = binding.default ?? inGraph.get(placeKey(binding)) ?? null
    return hasDefault(binding) && value !== null && !names.includes(name) ? [{ name, value }] : []
  })
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{GROUP_LABELS[group]}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-hidden className="font-medium">
          {GROUP_LABELS[group]}
        </p>
        {free.length > 0 && (
          <AddedName
            group={group}
            free={free}
            onAdd={({ name, value }) => onChange(withPresetName(workflow, group, name, value))}
          />
        )}
      </div>
      {names.length === 0 && <p className="mt-1 text-sm text-muted">The same for all.</p>}
      {names.map((name) => (
        <Row key={name} group={group} name={name} workflow={workflow} onChange={onChange} />
      ))}
    </fieldset>
  )
}

type Free = { readonly name: string; readonly value: Value }

function AddedName({
  group,
  free,
  onAdd,
}: {
  group: PresetGroup
  free: readonly Free[]
  onAdd: (added: Free) => void
}) {
  return (
    <Field label={`Add a value ${GROUP_LABELS[group].toLowerCase()}`} isLabelHidden>
      {(control) => (
        <NativeSelect
          {...control}
          value=""
          onChange={(event) => {
            const added = free.find(({ name }) => name === event.target.value)
            if (added) onAdd(added)
          }}
        >
          <option value="">Add a value</option>
          {free.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** One binding, with a field for each choice. */
function Row({ group, name, workflow, onChange }: Edit & { group: PresetGroup; name: string }) {
  const { kind, default: usual } = workflow.bindings[name] ?? {}
  if (!kind) return null
  const isLong = kind === 'prompt'
  const label = `${name}, ${GROUP_LABELS[group].toLowerCase()}`
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="sr-only">{label}</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <code aria-hidden className="text-sm">
          {name}
        </code>
        <Button
          size="small-icon"
          variant="quiet"
          aria-label={`Remove ${label}`}
          onClick={() => onChange(withoutPresetName(workflow, group, name))}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div
        className={
          isLong ? 'space-y-3' : 'grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3'
        }
      >
        {Object.entries(PRESET_CHOICES[group]).map(([choice, words]) => {
          const value = presetValue(workflow, group, choice, name)
          return (
            <Typed
              key={choice}
              label={words}
              value={value === undefined ? '' : String(value)}
              placeholder={usual === undefined ? undefined : String(usual)}
              isLong={isLong}
              isNumber={kind === 'int' || kind === 'float'}
              onDone={(text) =>
                onChange(withPreset(workflow, group, choice, name, readValue(kind, text)))
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
