import { expect, it } from 'vitest'
import { movedTo } from './moved.ts'

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
])('moves %s to place %i', (item, place, order) => {
  expect(movedTo(['a', 'b', 'c'], item, place).join('')).toBe(order)
})
