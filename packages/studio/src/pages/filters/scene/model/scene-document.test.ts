import { describe, expect, it } from 'vitest'
import {
  documentOf,
  findItem,
  hiddenOf,
  kindOf,
  type SceneDocument,
  sceneOf,
} from './scene-document.ts'
import {
  addItem,
  duplicateItem,
  hideItem,
  moveItem,
  moveToList,
  removeItem,
  setItem,
  setPart,
} from './scene-edits.ts'

const scene = {
  framing: { melt: 0.1 },
  back: [{ layer: 'gradient' }, { layer: 'bokeh' }, { layer: 'dof' }],
  person: { light: { face: 0.3 } },
  front: [{ layer: 'rain' }],
  finish: [{ effect: 'bloom' }],
  variants: { group: {} },
}
const document = documentOf(scene)
const idOf = (of: SceneDocument, kind: string) =>
  Object.values(of.lists)
    .flat()
    .find(({ value }) => kindOf(value) === kind)?.id ?? 'none'
const kinds = (of: SceneDocument) => of.lists.back.map(({ value }) => kindOf(value))

describe('a scene as the editor holds it', () => {
  it('is the same scene when nothing was changed', () => {
    expect(sceneOf(document)).toEqual(scene)
  })

  it('leaves empty lists out, but never the layers behind the people', () => {
    expect(sceneOf(documentOf({ back: [], front: [] }))).toEqual({ back: [] })
  })

  it('keeps a hidden layer out of the recipe and puts it back to its place', () => {
    const hidden = hideItem(document, idOf(document, 'bokeh'), true)
    expect(sceneOf(hidden).back).toEqual([{ layer: 'gradient' }, { layer: 'dof' }])
    expect(hiddenOf(hidden)).toEqual([{ list: 'back', at: 1, value: { layer: 'bokeh' } }])
    const again = documentOf(sceneOf(hidden), hiddenOf(hidden))
    expect(kinds(again)).toEqual(['gradient', 'bokeh', 'dof'])
    expect(sceneOf(hideItem(again, idOf(again, 'bokeh'), false))).toEqual(scene)
  })

  it('names a drawing by its own name', () => {
    expect(kindOf({ layer: 'art', art: { name: 'hills' } })).toBe('hills')
    expect(kindOf('crown')).toBe('crown')
  })
})

describe('edits of a scene', () => {
  it('moves a layer, and no further than the ends', () => {
    const id = idOf(document, 'gradient')
    expect(kinds(moveItem(document, id, 1))).toEqual(['bokeh', 'gradient', 'dof'])
    expect(kinds(moveItem(document, id, 9))).toEqual(['bokeh', 'dof', 'gradient'])
    expect(kinds(moveItem(document, id, -1))).toEqual(['gradient', 'bokeh', 'dof'])
  })

  it('brings a layer before the people', () => {
    const moved = moveToList(document, idOf(document, 'bokeh'), 'front')
    expect(kinds(moved)).toEqual(['gradient', 'dof'])
    expect(sceneOf(moved).front).toEqual([{ layer: 'rain' }, { layer: 'bokeh' }])
  })

  it('gives a copy an id of its own, right behind the first', () => {
    const { document: copied, id } = duplicateItem(document, idOf(document, 'gradient'))
    expect(kinds(copied)).toEqual(['gradient', 'gradient', 'bokeh', 'dof'])
    expect(findItem(copied, id)?.index).toBe(1)
    expect(new Set(copied.lists.back.map((item) => item.id)).size).toBe(4)
  })

  it('adds, changes and removes', () => {
    const { document: added, id } = addItem(document, 'finish', { effect: 'grain' })
    const set = setItem(added, id, { effect: 'grain', amount: 0.1 })
    expect(sceneOf(set).finish).toEqual([{ effect: 'bloom' }, { effect: 'grain', amount: 0.1 }])
    expect(sceneOf(removeItem(set, id))).toEqual(scene)
    expect(removeItem(set, 'nobody')).toBe(set)
  })

  it('sets and leaves out the parts that are no lists', () => {
    expect(sceneOf(setPart(document, 'framing', undefined)).framing).toBeUndefined()
    expect(sceneOf(setPart(document, 'framing', { x: 0.4 })).framing).toEqual({ x: 0.4 })
  })
})
