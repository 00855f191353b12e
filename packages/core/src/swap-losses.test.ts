import { describe, expect, it } from 'vitest'
import { describeLosses, type FilterLimits, swapLosses } from './swap-losses.ts'

const filter = (limits: Partial<FilterLimits> = {}): FilterLimits => ({
  ...{ name: 'Gala', modelType: 'face_swap', genders: [], sizes: [] },
  ...limits,
})
const NONE = { type: null, genders: [], sizes: [] }

describe('what a swap would stop', () => {
  it('is nothing when the new filter takes as much', () => {
    const narrow = filter({ genders: ['girl'], sizes: ['square'] })
    expect(swapLosses(filter(), filter())).toEqual(NONE)
    expect(swapLosses(narrow, filter())).toEqual(NONE)
    expect(swapLosses(narrow, narrow)).toEqual(NONE)
  })

  it('is whom and what the new filter refuses and the old one takes', () => {
    const before = filter({ genders: ['male', 'female', 'boy'] })
    const after = filter({ genders: ['female', 'girl'], sizes: ['portrait', 'square'] })
    const losses = { type: null, genders: ['male', 'boy'], sizes: ['landscape'] }
    expect(swapLosses(before, after)).toEqual(losses)
    expect(describeLosses('Princess', swapLosses(before, after))).toEqual([
      '"Princess" does not accept gender 0 (male), 2 (boy).',
      '"Princess" does not support the ratio landscape.',
    ])
  })

  it('is everything when the type is another', () => {
    const losses = swapLosses(filter(), filter({ modelType: 'multi_swap', genders: ['girl'] }))
    expect(losses).toEqual({ ...NONE, type: { from: 'face_swap', to: 'multi_swap' } })
    expect(describeLosses('Everybody', losses)).toEqual([
      '"Everybody" is a multi_swap filter. After the swap, face_swap endpoints reject this alias.',
    ])
  })

  it('is nothing between filters for groups, whose limits nobody asks', () => {
    const group = filter({ modelType: 'multi_swap' })
    expect(swapLosses(group, { ...group, genders: ['girl'], sizes: ['square'] })).toEqual(NONE)
  })

  it('is counted from everybody when the filter of before is gone', () => {
    const after = filter({ genders: ['male', 'female', 'boy'] })
    expect(swapLosses(undefined, after)).toEqual({ ...NONE, genders: ['girl'] })
  })
})
