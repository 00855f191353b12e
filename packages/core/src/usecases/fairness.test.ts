import { expect, it } from 'vitest'
import { agedPriority, basePriority, MAX_PRIORITY } from './fairness.ts'

it('puts a caller with many jobs behind a caller with few, until it has waited', () => {
  expect(basePriority(1)).toBeLessThan(basePriority(400))
  expect(agedPriority(400, 0)).toBe(400)
  expect(agedPriority(400, 60_000)).toBe(388)
  expect(agedPriority(400, 3_600_000)).toBe(1)
  expect(basePriority(10_000_000)).toBe(MAX_PRIORITY)
})
