import type { Pixels } from '@guise/engine-cpu/pixels'
import { expect, it } from 'vitest'
import { contrastAt, lettersOf } from './legibility.ts'

const SIZE = { width: 200, height: 60 }
const box = { left: 10, top: 10, width: 180, height: 40 }

/** Bars of 6 pixels for letters, on a ground that may differ from left to right. */
function drawn(ground: (x: number) => number, ink: number | null): Pixels {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3)
  for (let p = 0; p < SIZE.width * SIZE.height; p++) {
    const [x, y] = [p % SIZE.width, Math.floor(p / SIZE.width)]
    const isInk = ink !== null && x % 20 < 6 && x > 20 && x < 180 && y > 15 && y < 45
    data.fill(isInk ? ink : ground(x), p * 3, p * 3 + 3)
  }
  return { ...SIZE, data }
}

const letters = (ink: number) =>
  lettersOf(
    drawn(() => 0, ink),
    drawn(() => 255, ink),
    box,
    30,
  )

it('is that of WCAG where all is even', () => {
  expect(
    contrastAt(
      letters(255),
      drawn(() => 0, 255),
    ),
  ).toBeCloseTo(21, 1)
  expect(
    contrastAt(
      letters(255),
      drawn(() => 255, 255),
    ),
  ).toBeCloseTo(1, 2)
})

it('is that of the part that is read worst', () => {
  const half = (x: number) => (x > 120 ? 235 : 0)
  expect(contrastAt(letters(255), drawn(half, 255))).toBeLessThan(1.4)
  expect(
    contrastAt(
      letters(255),
      drawn(() => 0, 255),
      drawn(half, null),
    ),
  ).toBeLessThan(1.4)
})
