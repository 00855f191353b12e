import { describe, expect, it } from 'vitest'
import { assetsNamedIn, sourceOf } from './filter-draft.ts'

const A = '0b8c1f0e-2d4a-4c55-9a53-6b8a0f6d2f11'
const B = '1b8c1f0e-2d4a-4c55-9a53-6b8a0f6d2f11'

describe('recipes', () => {
  it.each([
    [{ pictures: [] }, 'pictures'],
    [{ scene: {} }, 'scene'],
    [{ graph: {} }, 'graph'],
    [{ template: {} }, null],
    [null, null],
    ['scene', null],
  ])('%o is made from %s', (recipe, source) => {
    expect(sourceOf(recipe)).toBe(source)
  })

  it('name their assets under the word asset, each once and at any depth', () => {
    const recipe = {
      pictures: [{ asset: A }, { asset: B }, { asset: A }],
      scene: { back: [{ asset: 'no id' }, { id: B, asset: 7 }] },
      asset: { asset: B },
    }
    expect(assetsNamedIn(recipe)).toEqual([A, B])
    expect(assetsNamedIn(null)).toEqual([])
  })
})
