import { expect, it } from 'vitest'
import { nearestMarked } from './nearest.ts'

it('tells how far the nearest marked pixel is and which one', () => {
  const [width, height] = [9, 7]
  const marked = new Uint8Array(width * height)
  const [left, right] = [3 * width + 1, 3 * width + 7]
  marked[left] = marked[right] = 1
  const { away, from } = nearestMarked(marked, width, height)
  expect(away[left]).toBe(0)
  expect(away[3 * width + 3]).toBe(2)
  expect(from[3 * width + 3]).toBe(left)
  expect(from[0]).toBe(left)
  expect(from[width * height - 1]).toBe(right)
  expect(away[6 * width + 4]).toBeCloseTo(3 * Math.SQRT2, 4)
})

it('knows no nearest where nothing is marked', () => {
  const { from } = nearestMarked(new Uint8Array(12), 4, 3)
  expect(new Set(from)).toEqual(new Set([-1]))
})
