import { sentence } from '../../../lib/errors.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { isObject, type Json, type JsonObject, withField } from '../json.ts'
import { ControlInput } from './form/control-input.tsx'
import { FieldList } from './form/field-list.tsx'
import { JsonControl } from './form/json-control.tsx'
import { labelOf, personLabelOf } from './labels.ts'
import type { Selection } from './layer-list.tsx'
import type { Fault } from './model/faults.ts'
import type { FormField } from './model/form-model.ts'
import { findItem, kindOf, type ListName, type SceneItem } from './model/scene-document.ts'
import * as edits from './model/scene-edits.ts'
import type { SceneEditor } from './use-scene-editor.ts'
import type { SceneVocabulary } from './vocabulary.ts'

/** The form of whatever is selected, made from the engine's own vocabulary. */
export function SelectionForm({
  editor,
  selection,
  vocabulary,
  faults,
}: {
  editor: SceneEditor
  selection: Selection
  vocabulary: SceneVocabulary
  faults: readonly Fault[]
}) {
  const { document, edit } = editor
  if (selection === 'character') {
    const { character } = document.rest
    return (
      <FieldList
        Inner={ControlInput}
        key={selection}
        fields={vocabulary.character}
        value={character === undefined ? {} : { character }}
        onChange={(next) => edit(edits.setPart(document, 'character', next.character), selection)}
      />
    )
  }
  if (selection === 'person' || selection === 'framing') {
    const part = document.rest[selection]
    return (
      <FieldList
        Inner={ControlInput}
        key={selection}
        fields={vocabulary[selection]}
        value={isObject(part) ? part : {}}
        {...(selection === 'person' ? { messageOf: personLabelOf } : {})}
        onChange={(next, field) =>
          edit(edits.setPart(document, selection, emptied(next)), `${selection}.${field}`)
        }
      />
    )
  }
  const found = findItem(document, selection)
  if (!found) return null
  const { item, list } = found
  const fields = fieldsOfItem(item, list, vocabulary)
  const set = (value: Json, field: string) =>
    edit(edits.setItem(document, item.id, value), `${item.id}.${field}`)
  const own = faults.filter(({ itemId }) => itemId === item.id)
  const problems = Object.fromEntries(own.map(({ field, words }) => [field ?? '', sentence(words)]))
  return (
    <>
      {problems[''] && (
        <p role="alert" className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
          {problems['']}
        </p>
      )}
      {isObject(item.value) && 'layer' in item.value && (
        <LayerName
          key={`name ${item.id}`}
          value={item.value}
          onChange={(value) => set(value, 'name')}
        />
      )}
      {typeof item.value === 'string' ? (
        <p className="text-muted">Everybody in the picture wears it. It has no settings.</p>
      ) : fields && isObject(item.value) ? (
        fields.length === 0 ? (
          <p className="text-muted">This layer has no settings.</p>
        ) : (
          <FieldList
            Inner={ControlInput}
            key={item.id}
            fields={fields}
            value={item.value}
            problems={problems}
            onChange={set}
          />
        )
      ) : (
        <JsonControl
          label="Layer data"
          value={item.value}
          onChange={(value) => set(value, 'json')}
        />
      )}
    </>
  )
}

function fieldsOfItem(
  { value }: SceneItem,
  list: ListName,
  { layers, effects }: SceneVocabulary,
): readonly FormField[] | undefined {
  if (!isObject(value)) return undefined
  const fields =
    list === 'finish' ? effects.get(String(value.effect)) : layers.get(String(value.layer))
  return fields?.filter(({ name }) => !OF_THE_LAYER.includes(name))
}

/** Asked for above, or by nobody. */
const OF_THE_LAYER = ['id', 'name']

function LayerName({
  value,
  onChange,
}: {
  value: JsonObject
  onChange: (value: JsonObject) => void
}) {
  return (
    <Field label="Name" className="mb-5">
      {(control) => (
        <Input
          {...control}
          value={typeof value.name === 'string' ? value.name : ''}
          maxLength={60}
          placeholder={labelOf(kindOf(value))}
          onChange={({ target }) => {
            // The engine takes no name that is only room.
            const name = target.value.trimStart()
            onChange(withField(value, 'name', name === '' ? undefined : name))
          }}
        />
      )}
    </Field>
  )
}

/** A part in which nothing is set is left out. */
function emptied(part: JsonObject): JsonObject | undefined {
  return Object.keys(part).length === 0 ? undefined : part
}
