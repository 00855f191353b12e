import { isObject, type Json, type JsonObject } from '../../json.ts'
import { labelOf } from '../labels.ts'

/** The lists of a scene, in the order in which they are painted. */
export const LISTS = ['back', 'props', 'front', 'finish'] as const
export type ListName = (typeof LISTS)[number]

/** One layer, prop or effect. A hidden one is kept here and is no part of the recipe. */
export type SceneItem = { readonly id: string; readonly value: Json; readonly isHidden: boolean }

/** A scene as the editor holds it: lists whose items have names, and all the rest as it is. */
export type SceneDocument = {
  readonly lists: Readonly<Record<ListName, readonly SceneItem[]>>
  readonly rest: JsonObject
  readonly nextId: number
}

/** A hidden item, as it is kept in this browser. */
export type HiddenItem = { readonly list: ListName; readonly at: number; readonly value: Json }

export function documentOf(scene: JsonObject, hidden: readonly HiddenItem[] = []): SceneDocument {
  let nextId = 1
  const item = (value: Json, isHidden: boolean): SceneItem => ({
    id: `i${nextId++}`,
    value,
    isHidden,
  })
  const listOf = (name: ListName): readonly SceneItem[] => {
    const given = scene[name]
    const items = (Array.isArray(given) ? (given as readonly Json[]) : []).map((value) =>
      item(value, false),
    )
    const missing = hidden.filter(({ list }) => list === name).sort((a, b) => a.at - b.at)
    for (const { at, value } of missing) items.splice(Math.max(0, at), 0, item(value, true))
    return items
  }
  const { back: _, props: __, front: ___, finish: ____, ...rest } = scene
  const lists = {
    back: listOf('back'),
    props: listOf('props'),
    front: listOf('front'),
    finish: listOf('finish'),
  }
  return { lists, rest, nextId }
}

/** The scene as the engine reads it. */
export function sceneOf({ lists, rest }: SceneDocument): JsonObject {
  const shown = (name: ListName) =>
    lists[name].filter(({ isHidden }) => !isHidden).map(({ value }) => value)
  const { framing, person, ...others } = rest
  const scene: Record<string, Json> = { ...(framing ? { framing } : {}), back: shown('back') }
  if (person) scene.person = person
  for (const name of ['props', 'front', 'finish'] as const) {
    const values = shown(name)
    if (values.length > 0) scene[name] = values
  }
  return { ...scene, ...others }
}

export function hiddenOf({ lists }: SceneDocument): readonly HiddenItem[] {
  return LISTS.flatMap((list) =>
    lists[list].flatMap(({ value, isHidden }, at) => (isHidden ? [{ list, at, value }] : [])),
  )
}

/** The word that says what kind of layer or effect it is. */
export function kindOf(value: Json): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return 'unknown'
  if (value.layer === 'art' && isObject(value.art)) return String(value.art.name)
  return String(value.layer ?? value.effect ?? 'unknown')
}

/** What people call it: the name they gave it, else its kind. */
export function nameOf(value: Json): string {
  const name = isObject(value) ? value.name : undefined
  return typeof name === 'string' && name.trim() ? name.trim() : labelOf(kindOf(value))
}

const newId = () => Math.random().toString(36).slice(2, 10)

const isLayer = (value: Json): value is JsonObject => isObject(value) && 'layer' in value

export function withNewId(value: Json): Json {
  return isLayer(value) ? { ...value, id: newId() } : value
}

/**
 * Every layer with an id, and a word for the rest of the dice: from then on what is not changed stays
 * as it is, whatever comes, goes or moves.
 */
export function withIds(document: SceneDocument): SceneDocument {
  const identified = (items: readonly SceneItem[]) =>
    items.map((item) =>
      isLayer(item.value) && item.value.id === undefined
        ? { ...item, value: withNewId(item.value) }
        : item,
    )
  const { lists, rest } = document
  return {
    ...document,
    lists: { ...lists, back: identified(lists.back), front: identified(lists.front) },
    rest: rest.dice === undefined ? { ...rest, dice: newId() } : rest,
  }
}

export function findItem(
  document: SceneDocument,
  id: string,
): { list: ListName; index: number; item: SceneItem } | undefined {
  for (const list of LISTS) {
    const index = document.lists[list].findIndex((item) => item.id === id)
    const item = document.lists[list][index]
    if (item) return { list, index, item }
  }
  return undefined
}
