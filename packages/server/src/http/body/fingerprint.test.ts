import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

it('depends on what is meant, not on the order of fields', () => {
  expect(fingerprint({ a: 1, b: [2, 'x'] })).toBe(fingerprint({ b: [2, 'x'], a: 1 }))
})

it.each([
  [{ a: 1 }, { a: '1' }],
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [[['a'], 'b'], [['a', 'b']]],
  [{ a: null }, {}],
  [{ a: undefined }, { a: null }],
])('tells %o from %o', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other))
})
