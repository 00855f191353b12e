import { describe, expect, it } from 'vitest'
import { galleryOf } from './gallery.ts'
import starters from './starters.json'
import { tileOf } from './tiles.ts'

/** The guest's own photo looks like nothing else. */
const shown = (kinds: object) => Object.keys(kinds).filter((kind) => kind !== 'photo')

describe('a picture made by the engine', () => {
  it.each(shown({ ...starters.layers, ...starters.drawings }))('shows the layer %s', (kind) => {
    expect(tileOf('back', kind)).toBeTruthy()
    expect(tileOf('front', kind)).toBe(tileOf('back', kind))
  })

  it.each(shown(starters.effects))('shows the effect %s', (kind) => {
    expect(tileOf('finish', kind)).toBeTruthy()
  })

  it('is missing for what is unknown', () => {
    expect(tileOf('props', 'halo')).toBeUndefined()
  })
})

describe('what can be put into a list', () => {
  const effects = new Map([
    ['pencil', []],
    ['bloom', []],
    ['newer', []],
  ])
  const none = {
    layers: new Map(),
    drawings: [],
    props: [],
    person: [],
    framing: [],
    character: [],
  }
  const titles = (kinds: Parameters<typeof galleryOf>[1]['kinds']) =>
    galleryOf('finish', { ...none, effects, kinds }).map(({ title, entries }) => [
      title,
      ...entries.map(({ kind, words }) => `${kind}: ${words}`),
    ])

  it('is grouped as the engine says; what it does not group comes last', () => {
    const lens = { title: 'Lens', kinds: [{ kind: 'bloom', words: 'Bright' }] }
    const drawing = {
      title: 'Drawing',
      kinds: [
        { kind: 'pencil', words: 'Graphite' },
        { kind: 'gone', words: 'No more' },
      ],
    }
    const kinds = { layers: [], drawings: [], props: [], effects: [lens, drawing] }
    expect(titles(kinds)).toEqual([
      ['Lens', 'bloom: Bright'],
      ['Drawing', 'pencil: Graphite'],
      ['More', 'newer: '],
    ])
  })

  it('is one group where an engine has none', () => {
    expect(titles(undefined)).toEqual([['More', 'pencil: ', 'bloom: ', 'newer: ']])
  })
})
