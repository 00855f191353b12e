import { describe, expect, it } from 'vitest'
import { rangeAsked } from './byte-range.ts'

describe('the range asked for', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=7-', { start: 7, end: 9 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=a-b', 'whole'],
    ['items=0-1', 'whole'],
    [`bytes=0-${'9'.repeat(400)}`, 'whole'],
  ])('by %s of ten bytes', (header, expected) => {
    expect(rangeAsked(header, 10)).toEqual(expected)
  })

  it('cannot be satisfied by an empty blob', () => {
    expect(rangeAsked('bytes=0-', 0)).toBe('unsatisfiable')
    expect(rangeAsked('bytes=-1', 0)).toBe('unsatisfiable')
  })
})
