import { expect, it } from 'vitest'
import { Fault } from '../fault.ts'
import type { SharePass } from '../ports/share-tokens.ts'
import { LEASE, later, newJob, STILL_SUMMARY, testId } from '../testing/job-fixtures.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { openShare, type SharePorts, shareJob } from './shares.ts'

const START = new Date('2026-05-01T12:00:00.400Z')
const HOUR_MS = 3600_000

async function world() {
  let now = START
  const clock = { now: () => now }
  const memory = createMemoryJobStore({ pendingCap: 9, idempotencyTtlMs: 1e9 }, clock)
  const { store: jobs, ledger } = memory
  const accountId = testId()
  ledger.open(accountId, 10)
  const job = newJob(accountId, { now: START })
  await jobs.admit(job)
  const passes: SharePass[] = []
  const ports: SharePorts = {
    jobs,
    clock,
    shareTokens: { write: (pass) => String(passes.push(pass)), read: (n) => passes[Number(n) - 1] },
  }
  const address = { accountId, id: job.id }
  return {
    jobs,
    ports,
    address,
    share: (seconds: number) => shareJob(ports, address, seconds),
    open: (token: string) => openShare(ports, token),
    pass(ms: number) {
      now = later(now, ms)
    },
    async succeed() {
      await jobs.claim(job.id, LEASE)
      const ending = { state: 'succeeded', outputs: ['results/a.png'], notes: [] } as const
      await jobs.finish(job.id, 1, { ...ending, summary: STILL_SUMMARY, keptMs: HOUR_MS })
    },
  }
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )

it('opens a result until the time is over', async () => {
  const here = await world()
  await here.succeed()
  const { token, until } = await here.share(60)
  expect(until.toISOString()).toBe('2026-05-01T12:01:00.000Z')
  expect((await here.open(token)).job.id).toBe(here.address.id)
  here.pass(59_600)
  expect(await code(here.open(token))).toBe('RESULT_EXPIRED')
})

it('never outlives the result, and ends when the pictures are erased', async () => {
  const here = await world()
  await here.succeed()
  const { token, until } = await here.share(86_400)
  expect(until.toISOString()).toBe('2026-05-01T13:00:00.000Z')
  await here.jobs.recordErasure(here.address.id)
  expect(await code(here.open(token))).toBe('RESULT_EXPIRED')
  expect(await code(here.share(60))).toBe('RESULT_EXPIRED')
})

it("has nothing to share of a job that waits, nor of one that is somebody else's", async () => {
  const here = await world()
  expect(await code(here.share(60))).toBe('NOT_FOUND')
  const foreign = { ...here.address, accountId: testId() }
  expect(await code(shareJob(here.ports, foreign, 60))).toBe('JOB_NOT_FOUND')
  expect(await code(here.open('7'))).toBe('NOT_FOUND')
})
