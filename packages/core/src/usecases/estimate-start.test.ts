import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateStart, type LaneLoad } from './estimate-start.ts'

const start = (load: LaneLoad): number => estimateStart(load) ?? Number.NaN

it('starts at once where nobody waits and somebody is free', () => {
  expect(start({ capacity: 2, underWay: [500], ahead: [] })).toBe(0)
})

it('lets every job ahead take the place that is free first', () => {
  expect(start({ capacity: 1, underWay: [300], ahead: [1000, 200] })).toBe(1500)
  expect(start({ capacity: 2, underWay: [300, 400], ahead: [1000, 200] })).toBe(600)
})

it('counts jobs it does not know one by one by their average', () => {
  const further = { count: 800, each: 50 }
  expect(start({ capacity: 4, underWay: [], ahead: [], further })).toBe(10_000)
})

it('says nothing when nobody works', () => {
  expect(estimateStart({ capacity: 0, underWay: [], ahead: [] })).toBeUndefined()
})

const durations = fc.array(fc.nat(60_000), { maxLength: 40 })
const loads = fc.record({
  capacity: fc.integer({ min: 1, max: 12 }),
  underWay: durations,
  ahead: durations,
  further: fc.record({ count: fc.nat(5000), each: fc.nat(5000) }),
})

it('never goes back in time, is never earlier with one more ahead, never later with one more worker', () => {
  fc.assert(
    fc.property(loads, fc.nat(60_000), (load, one) => {
      const before = start(load)
      expect(before).toBeGreaterThanOrEqual(0)
      const { ahead, further, capacity } = load
      expect(start({ ...load, ahead: [...ahead, one] })).toBeGreaterThanOrEqual(before)
      const more = { ...further, count: further.count + 1 }
      expect(start({ ...load, further: more })).toBeGreaterThanOrEqual(before)
      expect(start({ ...load, capacity: capacity + 1 })).toBeLessThanOrEqual(before)
    }),
    { numRuns: 500 },
  )
})
