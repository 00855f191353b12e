import { describe, expect, it } from 'vitest'
import { faultOfRecipe } from '../filter-recipe.ts'
import { assetsOf } from '../queries/assets-of.ts'

const slot = { x: 0.5, y: 0.3, size: 0.2 }
const picture = { asset: 'one', slots: [slot] }
const frame = { x: 0.1, y: 0, width: 0.8, height: 0.6 }

describe('a recipe of one’s own pictures', () => {
  it.each([
    ['one picture', [picture]],
    ['a leaning head', [{ ...picture, slots: [{ ...slot, angle: -12 }] }]],
    ['pictures for some', [{ ...picture, for: ['boy', 'girl'] }, picture]],
    ['a frame by hand', [{ ...picture, painting: true, frames: { portrait: frame } }]],
  ])('may have %s', (_what, pictures) => {
    expect(faultOfRecipe({ pictures }, 'face_swap')).toBeUndefined()
  })

  it.each([
    ['no picture', [], 'must have at least one picture'],
    ['no place', [{ ...picture, slots: [] }], 'at least one face'],
    ['a crowd', [{ ...picture, slots: Array(13).fill(slot) }], 'at most 12 faces'],
    ['a misspelt word', [{ ...picture, paintig: true }], 'pictures[0]'],
    ['a place outside', [{ ...picture, slots: [{ ...slot, x: 1.2 }] }], 'pictures[0].slots[0].x'],
    [
      'a frame without the face',
      [{ ...picture, frames: { square: { ...frame, y: 0.4 } } }],
      'Face 1 lies outside the square frame',
    ],
    [
      'a frame beyond the picture',
      [{ ...picture, frames: { portrait: { ...frame, width: 0.95 } } }],
      'must lie inside the picture',
    ],
  ])('is refused with %s', (_what, pictures, words) => {
    expect(faultOfRecipe({ pictures })).toContain(words)
  })

  it('has one place a picture in a face swap, and several for groups', () => {
    const pictures = [picture, { ...picture, slots: [slot, slot] }]
    expect(faultOfRecipe({ pictures }, 'face_swap')).toContain('pictures[1].slots')
    expect(faultOfRecipe({ pictures }, 'multi_swap')).toBeUndefined()
  })

  it('names its assets once each, finished or not', () => {
    const pictures = [picture, { ...picture, asset: 'two' }, picture, {}, null]
    expect(assetsOf({ pictures })).toEqual(['one', 'two'])
    expect(assetsOf({ scene: {} })).toEqual([])
    expect(assetsOf(null)).toEqual([])
  })
})
