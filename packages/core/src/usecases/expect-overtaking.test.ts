import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectOvertakers, expectOvertaking } from './expect-overtaking.ts'

const at = new Date('2026-01-01T00:00:00Z')
const overMs = 60_000
const eachMs = 1000
const arrival = (outstanding: number, accountId = 'other') => ({ accountId, outstanding, at })
const overtakers = (count: number, outstanding: number) =>
  Array.from({ length: count }, () => ({ outstanding, weight: 1 }))
const places = 5

it('changes nothing where nobody comes', () => {
  expect(expectOvertaking(8000, places, { overtakers: [], overMs, eachMs })).toBe(8000)
})

it('stretches the wait by what those who overtake take for themselves', () => {
  const half = { overtakers: overtakers(30, 1), overMs, eachMs }
  expect(expectOvertaking(8000, places, half)).toBe(16_000)
})

it('does not count those of the same place', () => {
  const none = { overtakers: overtakers(30, 5), overMs, eachMs }
  expect(expectOvertaking(8000, places, none)).toBe(8000)
})

it('lets nobody overtake for ever: waiting improves the place', () => {
  const flood = { overtakers: overtakers(600, 1), overMs, eachMs }
  // A fifth of the pace until 20 s have worn four of five places down, then all of it.
  expect(expectOvertaking(100_000, places, flood)).toBeCloseTo(20_000 + 96_000)
  expect(expectOvertaking(100_000, 2, flood)).toBeCloseTo(5_000 + 99_000)
  expect(expectOvertaking(100_000, -300, flood)).toBe(100_000)
})

it('expects callers again whose backlog goes up and down, and not one that only floods', () => {
  const weights = (...oldestFirst: number[]) =>
    expectOvertakers(oldestFirst.map((place) => arrival(place)).reverse()).map((one) => one.weight)
  expect(weights(1, 2, 3, 4)).toEqual([0, 0, 0, 0])
  expect(weights(2, 1, 1, 2)).toEqual([1, 1, 1, 1])
  expect(weights(4, 3, 2)).toEqual([1, 1, 1])
  expect(weights(1)).toEqual([1])
  const two = expectOvertakers([arrival(3, 'a'), arrival(1, 'b'), arrival(2, 'a')])
  expect(two).toEqual([
    { outstanding: 3, weight: 0 },
    { outstanding: 2, weight: 0 },
    { outstanding: 1, weight: 1 },
  ])
})

it('is never earlier than without anybody, and ends', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.double({ min: -1_000_000, max: 2_000_000, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 50 })),
      fc.nat(20_000),
      (start, behind, coming, each) => {
        const load = { overtakers: expectOvertakers(coming.map((n) => arrival(n))), overMs }
        const found = expectOvertaking(start, behind, { ...load, eachMs: each })
        expect(found).toBeGreaterThanOrEqual(start - 1e-6)
        expect(found).toBeLessThanOrEqual(start * 5 + 1e-6)
      },
    ),
  )
})
