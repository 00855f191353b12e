import { expect, it } from 'vitest'
import type { Claim, JobStore } from '../ports/job-store.ts'
import { LEASE, STILL_DONE } from '../testing/job-fixtures.ts'
import { announceChanges } from './announce-changes.ts'

it('knows whose job it is when its end is written late, but not of more than 10,000', async () => {
  let isAway = true
  const claim = { job: { accountId: 'somebody' }, attempt: 1 } as Claim
  const store = {
    claim: async () => claim,
    finish: async () => {
      if (isAway) throw new Error('Postgres is away')
      return true
    },
  } as unknown as JobStore
  const told: unknown[] = []
  const jobs = announceChanges(store, async (...change) => void told.push(change))
  const ids = Array.from({ length: 10_001 }, (_, n) => `job ${n}`)
  for (const id of ids) {
    await jobs.claim(id, LEASE)
    await expect(jobs.finish(id, 1, STILL_DONE)).rejects.toThrow('away')
  }
  isAway = false
  told.length = 0
  for (const id of ['job 0', 'job 1', 'job 10000']) await jobs.finish(id, 1, STILL_DONE)
  expect(told).toEqual([
    ['job 0', undefined],
    ['job 1', 'somebody'],
    ['job 10000', 'somebody'],
  ])
})
