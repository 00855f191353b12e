import { describe, expect, it } from 'vitest'
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
