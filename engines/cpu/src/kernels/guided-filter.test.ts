import { expect, test } from 'vitest'
import type { Pixels } from '../pixels.ts'
import { guidedFilter } from './guided-filter.ts'

const WIDTH = 64
const HEIGHT = 32
const EVERYWHERE = new Float32Array(WIDTH * HEIGHT).fill(1)
const OPTIONS = { radius: 8, softness: 1e-4, factor: 1 }

function picture(value: (x: number) => number): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.fill(value(i % WIDTH), i * 3, i * 3 + 3)
  return { data, width: WIDTH, height: HEIGHT }
}

function plane(value: (x: number) => number): Float32Array {
  const data = new Float32Array(WIDTH * HEIGHT)
  for (let i = 0; i < data.length; i++) data[i] = value(i % WIDTH)
  return data
}

const row = (data: Float32Array) => data.subarray(16 * WIDTH, 17 * WIDTH)

test.each([1, 2])('a soft edge moves onto the edge of the picture, on a grid of 1/%i', (factor) => {
  const soft = plane((x) => Math.min(1, Math.max(0, (x - 24) / 16)))
  const drawn = row(
    guidedFilter(
      picture((x) => (x < 32 ? 20 : 220)),
      soft,
      EVERYWHERE,
      { ...OPTIONS, factor },
    ),
  )
  expect(drawn[30]).toBeLessThan(0.3)
  expect(drawn[33]).toBeGreaterThan(0.7)
  expect(drawn[33]! - drawn[30]!).toBeGreaterThan(2 * (soft[33]! - soft[30]!))
})

test('a flat picture says nothing: the plane is only smoothed', () => {
  const drawn = row(
    guidedFilter(
      picture(() => 128),
      plane((x) => (x < 32 ? 0 : 1)),
      EVERYWHERE,
      OPTIONS,
    ),
  )
  expect(drawn[31]).toBeGreaterThan(0.35)
  expect(drawn[31]).toBeLessThan(0.5)
  expect(drawn[4]).toBeCloseTo(0, 2)
})

test('only what is wanted is worked out', () => {
  const wanted = plane((x) => (x < 32 ? 1 : 0))
  const drawn = row(
    guidedFilter(
      picture(() => 128),
      plane(() => 1),
      wanted,
      OPTIONS,
    ),
  )
  expect(drawn[10]).toBeCloseTo(1, 3)
  expect(drawn[40]).toBe(0)
})
