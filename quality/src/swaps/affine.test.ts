import { expect, test } from 'vitest'
import { affineBetween } from './affine.ts'

test('affineBetween finds the map that carries one set of points onto another', () => {
  const from = [
    [0, 0],
    [10, 0],
    [0, 20],
    [7, 3],
  ] as const
  const to = from.map(([x, y]) => [2 * x - y + 5, 0.5 * x + 3 * y - 1] as const)
  const map = affineBetween(from, to)
  for (const [i, expected] of [2, -1, 5, 0.5, 3, -1].entries()) {
    expect(map[i]).toBeCloseTo(expected, 6)
  }
})
