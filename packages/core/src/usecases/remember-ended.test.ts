import { describe, expect, it, vi } from 'vitest'
import type { JobStatus } from '../ports/job-store.ts'
import { testId } from '../testing/job-fixtures.ts'
import { rememberEnded } from './remember-ended.ts'

function world(change: Partial<JobStatus> = {}) {
  const [id, accountId] = [testId(), testId()]
  const state = { now: 0 }
  const job = {
    ...{ id, accountId, family: 'face-swap-v6', state: 'failed', outputs: [], notes: [] },
    ...{ failure: null, expiresAt: null, erasedAt: null, aliasId: null },
    ...change,
  } as JobStatus
  const status = vi.fn(async (owner: string) => (owner === accountId ? job : undefined))
  const read = rememberEnded(status, { now: () => new Date(state.now) })
  return { id, accountId, job, status, read, state }
}

describe('how jobs ended', () => {
  it('is asked once, and told to the owner only', async () => {
    const { id, accountId, job, status, read } = world()
    expect(await read(accountId, id)).toEqual(job)
    expect(await read(accountId, id)).toEqual(job)
    expect(status).toHaveBeenCalledTimes(1)
    expect(await read(testId(), id)).toBeUndefined()
  })

  it('is not remembered for longer than a minute', async () => {
    const { id, accountId, status, read, state } = world()
    await read(accountId, id)
    state.now = 60_000
    await read(accountId, id)
    expect(status).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a job that moves', { state: 'running' }],
    ['a video, whose link must end when it is erased', { family: 'video', state: 'succeeded' }],
  ] as const)('is asked each time of %s', async (_, change) => {
    const { id, accountId, status, read } = world(change)
    await read(accountId, id)
    await read(accountId, id)
    expect(status).toHaveBeenCalledTimes(2)
  })
})
