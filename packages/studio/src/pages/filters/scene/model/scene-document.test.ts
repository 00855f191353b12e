import { describe, expect, it } from 'vitest'
import {
  documentOf,
  findItem,
  hiddenOf,
  kindOf,
  nameOf,
  type SceneDocument,
  sceneOf,
  withIds,
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

describe('ids of layers', () => {
  const layers = (of: SceneDocument) => [...of.lists.back, ...of.lists.front]
  const ids = (of: SceneDocument) => layers(of).map(({ value }) => (value as { id?: string }).id)

  it('are given once, to layers only, with a word for the dice', () => {
    const identified = withIds(document)
    expect(new Set(ids(identified)).size).toBe(4)
    for (const id of ids(identified)) expect(id).toMatch(/^[a-z0-9-]{1,40}$/)
    expect(sceneOf(identified)).toMatchObject({ dice: expect.any(String), finish: scene.finish })
    expect(withIds(identified)).toEqual(identified)
    expect(sceneOf(document)).toEqual(scene)
  })

  it('stay with their layer when it moves; a copy gets one of its own', () => {
    const identified = withIds(document)
    const [first = '', ...others] = ids(identified)
    const gradient = idOf(identified, 'gradient')
    expect(ids(moveItem(identified, gradient, 2)).toSorted()).toEqual([first, ...others].toSorted())
    expect(ids(moveToList(identified, gradient, 'front'))).toContain(first)
    const { document: copied } = duplicateItem(identified, gradient)
    expect(new Set(ids(copied)).size).toBe(5)
  })
})

it('calls a layer by its name, else by its kind', () => {
  expect(nameOf({ layer: 'snow-firs' })).toBe('Snow firs')
  expect(nameOf({ layer: 'snow-firs', name: 'The old forest' })).toBe('The old forest')
  expect(nameOf('crown')).toBe('Crown')
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
