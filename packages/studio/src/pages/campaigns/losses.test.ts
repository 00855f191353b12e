import { describe, expect, it } from 'vitest'
import { describeLosses } from './losses.ts'

describe('what a swap would stop', () => {
  it('is told in words, and not at all when it stops nothing', () => {
    expect(describeLosses({ filter_type: null, genders: [], sizes: [] })).toEqual([])
    expect(
      describeLosses({
        filter_type: null,
        genders: ['male', 'boy', 'girl'],
        sizes: ['landscape'],
      }),
    ).toEqual([
      'Photos of men, boys and girls are rejected.',
      'Pictures in landscape are rejected.',
    ])
  })

  it('is everything when the type is another', () => {
    const filter_type = { from: 'face_swap', to: 'multi_swap' } as const
    expect(describeLosses({ filter_type, genders: [], sizes: [] })).toEqual([
      'Apps that use this alias for face swap get an error, because the new filter is for multi swap.',
    ])
  })
})
