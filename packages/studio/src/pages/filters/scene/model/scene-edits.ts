import { type Json, withField } from '../../json.ts'
import {
  findItem,
  type ListName,
  type SceneDocument,
  type SceneItem,
  withNewId,
} from './scene-document.ts'

function withList(
  document: SceneDocument,
  list: ListName,
  items: readonly SceneItem[],
): SceneDocument {
  return { ...document, lists: { ...document.lists, [list]: items } }
}

/** Changes the list that holds the item; a document without it stays as it is. */
function editItem(
  document: SceneDocument,
  id: string,
  edit: (items: readonly SceneItem[], index: number, item: SceneItem) => readonly SceneItem[],
): SceneDocument {
  const found = findItem(document, id)
  if (!found) return document
  return withList(document, found.list, edit(document.lists[found.list], found.index, found.item))
}

/** Adds it as the last of its list: painted over the others. Answers its id too. */
export function addItem(
  document: SceneDocument,
  list: ListName,
  value: Json,
): { document: SceneDocument; id: string } {
  const id = `i${document.nextId}`
  const items = [...document.lists[list], { id, value, isHidden: false }]
  return { document: { ...withList(document, list, items), nextId: document.nextId + 1 }, id }
}

export function setItem(document: SceneDocument, id: string, value: Json): SceneDocument {
  return editItem(document, id, (items, index, item) => items.with(index, { ...item, value }))
}

export function hideItem(document: SceneDocument, id: string, isHidden: boolean): SceneDocument {
  return editItem(document, id, (items, index, item) => items.with(index, { ...item, isHidden }))
}

export function removeItem(document: SceneDocument, id: string): SceneDocument {
  return editItem(document, id, (items, index) => items.toSpliced(index, 1))
}

/** To another place of its list; the ends hold. */
export function moveItem(document: SceneDocument, id: string, to: number): SceneDocument {
  return editItem(document, id, (items, index, item) => {
    const place = Math.max(0, Math.min(items.length - 1, to))
    return place === index ? items : items.toSpliced(index, 1).toSpliced(place, 0, item)
  })
}

/** A layer from behind the people to before them, or back. */
export function moveToList(document: SceneDocument, id: string, list: ListName): SceneDocument {
  const found = findItem(document, id)
  if (!found || found.list === list) return document
  const without = removeItem(document, id)
  return withList(without, list, [...without.lists[list], found.item])
}

export function duplicateItem(
  document: SceneDocument,
  id: string,
): { document: SceneDocument; id: string } {
  const copy = `i${document.nextId}`
  const edited = editItem(document, id, (items, index, item) =>
    items.toSpliced(index + 1, 0, { ...item, id: copy, value: withNewId(item.value) }),
  )
  return { document: { ...edited, nextId: document.nextId + 1 }, id: copy }
}

/** `framing`, `person` and the other parts that are no lists; `undefined` leaves one out. */
export function setPart(
  document: SceneDocument,
  name: string,
  value: Json | undefined,
): SceneDocument {
  return { ...document, rest: withField(document.rest, name, value) }
}
