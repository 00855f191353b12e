import { expect, it } from 'vitest'
import { medianOf, verdictOf } from './paired.ts'

it('is moved little by rounds that something else has hit', () => {
  const quiet = Array.from({ length: 30 }, (_, n) => 0.96 + 0.002 * (n % 10))
  const { median, from, to } = medianOf([...quiet, 0.1, 0.2, 0.3, 0.4, 2, 3, 4, 5])
  expect(median).toBeCloseTo(0.969, 2)
  expect([from > 0.95, to < 0.99]).toEqual([true, true])
})

it('holds the true median in about 95 of 100 runs', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let held = 0
  for (let run = 0; run < 1_000; run++) {
    const { from, to } = medianOf(Array.from({ length: 40 }, () => random() ** 3))
    if (from <= 0.125 && 0.125 <= to) held += 1
  }
  expect(held).toBeGreaterThan(925)
  expect(held).toBeLessThan(990)
})

it('calls reached or missed only what is not chance', () => {
  const at = (from: number, to: number) => verdictOf({ median: (from + to) / 2, from, to }, 0.97)
  expect([at(0.98, 1.02), at(0.9, 0.96), at(0.95, 1.01)]).toEqual([
    'reached',
    'missed',
    'not shown',
  ])
})
