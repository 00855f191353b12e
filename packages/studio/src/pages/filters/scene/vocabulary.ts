import { type Control, controlOf, type FormField, fieldsOf } from './model/form-model.ts'
import { type SceneKinds, type Schema, schemaOfScene } from './model/schema.ts'

/** What an engine's scenes are made of, read from the schema of its recipes. */
export type SceneVocabulary = {
  readonly layers: ReadonlyMap<string, readonly FormField[]>
  readonly effects: ReadonlyMap<string, readonly FormField[]>
  readonly drawings: readonly string[]
  readonly props: readonly string[]
  readonly person: readonly FormField[]
  readonly framing: readonly FormField[]
  /** The costume of one guest as a single field; empty where an engine has none. */
  readonly character: readonly FormField[]
  /** In groups, with words; an engine need not have them. */
  readonly kinds: SceneKinds | undefined
}

export function vocabularyOf(recipeSchema: unknown): SceneVocabulary | undefined {
  const found = schemaOfScene(recipeSchema)
  if (!found) return undefined
  const { scene, resolve, kinds } = found
  const part = (name: string): Schema => resolve(scene.properties?.[name] ?? {})
  const itemOf = (name: string): Control => {
    const { items } = part(name)
    return typeof items === 'object' ? controlOf(items, resolve) : { kind: 'json' }
  }
  const layers = kindsOf(itemOf('back'))
  const drawing = layers.get('art')?.find(({ name }) => name === 'art')?.control
  const prop = itemOf('props')
  return {
    layers,
    effects: kindsOf(itemOf('finish')),
    drawings: drawing ? [...kindsOf(drawing).keys()] : [],
    props: prop.kind === 'choice' ? prop.options : [],
    person: fieldsOf(part('person'), resolve),
    framing: fieldsOf(part('framing'), resolve),
    character: fieldsOf(only(scene, 'character'), resolve),
    kinds,
  }
}

/** A schema with only one of its fields. */
function only({ properties }: Schema, name: string): Schema {
  const field = properties?.[name]
  return { properties: field ? { [name]: field } : {} }
}

function kindsOf(control: Control): ReadonlyMap<string, readonly FormField[]> {
  return control.kind === 'union'
    ? new Map(control.options.map(({ value, fields }) => [value, fields]))
    : new Map()
}
