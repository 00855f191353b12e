import { Plus } from 'lucide-react'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { BindingRow, type PlaceChoice } from './binding-row.tsx'
import {
  changeBinding,
  type GraphNode,
  placeKey,
  placesOf,
  renameBinding,
  savingNodes,
  withBinding,
  withoutBinding,
} from './recipe.ts'
import type { Workflow } from './workflow.ts'

/** What a run may change in the graph, and which of its nodes have the result. */
export function BindingList({
  workflow,
  nodes,
  onChange,
}: {
  workflow: Workflow
  nodes: readonly GraphNode[]
  onChange: (workflow: Workflow) => void
}) {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]))
  const places: readonly PlaceChoice[] = placesOf(nodes).map((place) => ({
    ...place,
    words: `${titles.get(place.node)} (${place.node}) › ${place.input}`,
  }))
  const bound = new Set(Object.values(workflow.bindings).map(placeKey))
  const free = places.filter((place) => !bound.has(placeKey(place)))
  return (
    <section aria-label="Bindings" className="space-y-3">
      <div>
        <h2 className="text-base font-semibold">What a run sets</h2>
        <p className="text-sm text-muted">
          Guessed from titles and kinds of nodes. Everything else stays as it is in the graph.
        </p>
      </div>
      <ul className="space-y-3">
        {Object.entries(workflow.bindings).map(([name, binding]) => (
          <BindingRow
            key={`${name} ${placeKey(binding)}`}
            name={name}
            binding={binding}
            places={places.filter(
              (place) => !bound.has(placeKey(place)) || placeKey(place) === placeKey(binding),
            )}
            onRename={(next) => onChange(renameBinding(workflow, name, next.trim()))}
            onChange={(next) => onChange(changeBinding(workflow, name, next))}
            onRemove={() => onChange(withoutBinding(workflow, name))}
          />
        ))}
      </ul>
      <Field
        label={
          <span className="inline-flex items-center gap-1.5">
            <Plus className="size-4" aria-hidden /> Add a binding
          </span>
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            value=""
            onChange={(event) => {
              const place = free.find((one) => placeKey(one) === event.target.value)
              if (place) onChange(withBinding(workflow, place))
            }}
          >
            <option value="">Choose an input of a node</option>
            {free.map((place) => (
              <option key={placeKey(place)} value={placeKey(place)}>
                {place.words}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <OutputChoice workflow={workflow} nodes={nodes} titles={titles} onChange={onChange} />
    </section>
  )
}

/** Only what these nodes save is collected. */
function OutputChoice({
  workflow,
  nodes,
  titles,
  onChange,
}: {
  workflow: Workflow
  nodes: readonly GraphNode[]
  titles: ReadonlyMap<string, string>
  onChange: (workflow: Workflow) => void
}) {
  const isChosen = (node: string) => workflow.outputs.some((output) => output.node === node)
  return (
    <fieldset className="pt-5">
      <legend className="mb-2 text-base font-semibold">Result</legend>
      <div className="space-y-2">
        {savingNodes(nodes).map((saving) => (
          <label key={saving.node} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={isChosen(saving.node)}
              onChange={() =>
                onChange({
                  ...workflow,
                  outputs: isChosen(saving.node)
                    ? workflow.outputs.filter(({ node }) => node !== saving.node)
                    : [...workflow.outputs, saving],
                })
              }
            />
            {titles.get(saving.node)} ({saving.node}){saving.kind === 'video' && ', a video'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
