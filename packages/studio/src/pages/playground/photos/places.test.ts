import { describe, expect, it } from 'vitest'
import { moved, put, without } from './places.ts'

describe('places for photos', () => {
  it('fill from the first empty one', () => {
    expect(put([], 'a', 2)).toEqual(['a', null])
    expect(put([null, 'b'], 'a', 2)).toEqual(['a', 'b'])
    expect(put(['a'], 'b', 5).slice(0, 2)).toEqual(['a', 'b'])
  })

  it('take a new photo over an old one when they are full, or where it is dropped', () => {
    expect(put(['a'], 'b', 1)).toEqual(['b'])
    expect(put(['a', 'b'], 'c', 2, 0)).toEqual(['c', 'b'])
  })

  it('keep photos that another family has places for', () => {
    expect(put(['a', 'b', 'c'], 'd', 1)).toEqual(['d', 'b', 'c'])
  })

  it('lose and move photos', () => {
    expect(without(['a', 'b'], 'a')).toEqual([null, 'b'])
    expect(moved(['a', null, 'b'], 'b', -1)).toEqual(['b', 'a'])
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  })
})
