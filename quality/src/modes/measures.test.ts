import type { Pixels } from '@guise/engine-cpu/pixels'
import { expect, test } from 'vitest'
import { changeIn, sharpness, smoothEdges, texture } from './measures.ts'

const SIZE = 40
const WHOLE = { left: 0, top: 0, width: SIZE, height: SIZE }

function picture(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < SIZE * SIZE; i++) {
    data.fill(light(i % SIZE, Math.floor(i / SIZE)), i * 3, i * 3 + 3)
  }
  return { data, width: SIZE, height: SIZE }
}

test('tells a picture from another, and not from itself', () => {
  const [dark, light] = [picture(() => 100), picture(() => 130)]
  expect(changeIn(dark, light, WHOLE)).toBe(30)
  expect(changeIn(dark, dark, WHOLE)).toBe(0)
})

test('sees canvas on a face, and none on a smooth one', () => {
  expect(
    texture(
      picture((x, y) => 120 + 8 * ((x + y) % 2)),
      WHOLE,
    ),
  ).toBeGreaterThan(3)
  expect(
    texture(
      picture((x) => 60 + x),
      WHOLE,
    ),
  ).toBeLessThan(0.1)
})

test('measures the steepness of edges, not how many there are', () => {
  const bars = (every: number) => picture((x) => (x % every === 0 ? 200 : 100))
  expect(sharpness(bars(10), WHOLE)).toBeCloseTo(sharpness(bars(4), WHOLE))
  expect(
    sharpness(
      picture((x) => 100 + 5 * (x % 20)),
      WHOLE,
    ),
  ).toBeLessThan(100)
})

test('tells smooth edges from stairs', () => {
  const edge = (soft: number) =>
    picture((x, y) => 255 * Math.min(1, Math.max(0, (x - y / 3 - 12) / soft + 0.5)))
  expect(smoothEdges(edge(2), WHOLE)).toBeGreaterThan(smoothEdges(edge(0.01), WHOLE) + 0.3)
})
