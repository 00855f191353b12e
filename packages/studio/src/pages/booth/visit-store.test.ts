import { expect, it } from 'vitest'
import { isFresh, isOf, isUnsent, nextNumber, visitStore } from './visit-store.ts'

it('takes a guest to wait for minutes, not for an hour', () => {
  const visit = { takenAt: 1_000_000, number: null }
  expect(isFresh(visit, visit.takenAt + 5 * 60_000)).toBe(true)
  expect(isFresh(visit, visit.takenAt + 60 * 60_000)).toBe(false)
  // One with a number comes back in the evening, not tomorrow.
  const kept = { ...visit, number: 7 }
  expect(isFresh(kept, visit.takenAt + 6 * 3600_000)).toBe(true)
  expect(isFresh(kept, visit.takenAt + 24 * 3600_000)).toBe(false)
})

it('does no harm where a browser keeps nothing', async () => {
  expect(await visitStore.all()).toEqual([])
  await visitStore.forget()
})

it('gives numbers that nobody else has', () => {
  expect(nextNumber([])).toBe(1)
  expect(nextNumber([{ number: 3 }, { number: null }, { number: 1 }])).toBe(4)
})

it('knows whose a photo is, and which only this browser has', () => {
  expect(isOf({ accountId: 'ours' }, 'ours')).toBe(true)
  expect(isOf({ accountId: 'theirs' }, 'ours')).toBe(false)
  // Of an earlier version.
  expect(isOf({}, 'ours')).toBe(true)
  expect(isUnsent({ jobId: null, outcome: null })).toBe(true)
  // Refused for good: nothing is lost with it.
  expect(isUnsent({ jobId: null, outcome: 'failed' })).toBe(false)
  expect(isUnsent({ jobId: 'a job', outcome: null })).toBe(false)
})
