import { describe, expect, it } from 'vitest'
import { lossesInWords } from './losses.ts'

describe('what a swap would stop', () => {
  it('is told in words, and not at all when it stops nothing', () => {
    expect(lossesInWords({ filter_type: null, genders: [], sizes: [] })).toEqual([])
    expect(
      lossesInWords({
        filter_type: null,
        genders: ['male', 'boy', 'girl'],
        sizes: ['landscape'],
      }),
    ).toEqual(['Photos of men, boys and girls are refused.', 'Pictures in landscape are refused.'])
  })

  it('is everything when the type is another', () => {
    const filter_type = { from: 'face_swap', to: 'multi_swap' } as const
    expect(lossesInWords({ filter_type, genders: [], sizes: [] })).toEqual([
      'Apps that run face swap through this alias are refused: the new filter is for multi swap.',
    ])
  })
})
