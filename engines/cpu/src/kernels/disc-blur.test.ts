import { expect, it } from 'vitest'
import { discBlur } from './disc-blur.ts'

function point(size: number): Float32Array {
  const data = new Float32Array(size * size * 3)
  data.fill(100, ((size >> 1) * size + (size >> 1)) * 3, ((size >> 1) * size + (size >> 1)) * 3 + 3)
  return data
}

it.each([3, 7.5, 24])('spreads a point over a disc of radius %d and loses no light', (radius) => {
  const size = 81
  const out = discBlur({ data: point(size), width: size, height: size }, radius)
  const at = (dx: number, dy: number) => out[((40 + dy) * size + 40 + dx) * 3]!
  let sum = 0
  for (let p = 0; p < out.length; p += 3) sum += out[p]!
  expect(sum).toBeCloseTo(100, 1)
  expect(at(Math.floor(radius * 0.8), 0)).toBeCloseTo(at(0, 0), 2)
  expect(at(Math.ceil(radius * 1.2) + 1, 0)).toBeLessThan(at(0, 0) * 0.2)
})

it('leaves an even picture as it is', () => {
  const data = new Float32Array(40 * 30 * 3).fill(0.4)
  const out = discBlur({ data, width: 40, height: 30 }, 6)
  for (const value of out) expect(value).toBeCloseTo(0.4, 5)
})
