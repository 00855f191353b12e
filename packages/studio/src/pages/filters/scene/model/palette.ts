import { isObject, type Json, mapTexts } from '../../json.ts'
import { LISTS, type ListName, type SceneDocument } from './scene-document.ts'

export type PaletteColour = { readonly hex: string; readonly uses: number }

const HEX = /^#[0-9a-f]{6}$/i

/** All colours of the scene, the most used first. What is hidden counts too: it may come back. */
export function paletteOf({ lists, rest }: SceneDocument): readonly PaletteColour[] {
  const uses = new Map<string, number>()
  const visit = (value: Json): void => {
    if (typeof value === 'string') {
      if (HEX.test(value)) uses.set(value.toLowerCase(), (uses.get(value.toLowerCase()) ?? 0) + 1)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) Object.values(value).forEach(visit)
  }
  for (const list of LISTS) for (const { value } of lists[list]) visit(value)
  visit(rest)
  return [...uses].map(([hex, count]) => ({ hex, uses: count })).sort((a, b) => b.uses - a.uses)
}

/** One colour for another, everywhere. */
export function replaceColour(document: SceneDocument, from: string, to: string): SceneDocument {
  const swap = (text: string) => (text.toLowerCase() === from.toLowerCase() ? to : text)
  const inList = (list: ListName) =>
    document.lists[list].map((item) => ({ ...item, value: mapTexts(item.value, swap) }))
  const lists = {
    back: inList('back'),
    props: inList('props'),
    front: inList('front'),
    finish: inList('finish'),
  }
  return { ...document, lists, rest: mapTexts(document.rest, swap) as SceneDocument['rest'] }
}
