import { expect, it } from 'vitest'
import { isSame } from './json.ts'

it('tells whether two values are the same, whatever the order of their fields', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame(undefined, undefined)).toBe(true)
  expect(isSame(null, {})).toBe(false)
})
