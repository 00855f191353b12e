import { expect, it } from 'vitest'
import { createMemoryJobStore, LEASE, later, newJob, testId } from '../testing/index.ts'
import { progressReporter } from './progress-reporter.ts'
import type { WorkPorts } from './work-ports.ts'

const EVERY_MS = 250

async function world() {
  const { store, ledger } = createMemoryJobStore({ pendingCap: 10, idempotencyTtlMs: 1000 })
  const accountId = testId()
  ledger.open(accountId, 10)
  let now = new Date()
  const job = newJob(accountId, { now })
  await store.admit(job)
  const claim = await store.claim(job.id, LEASE)
  if (!claim) throw new Error('not claimed')
  const written: number[] = []
  const jobs = {
    ...store,
    reportProgress: (id: string, attempt: number, progress: number) => {
      written.push(progress)
      return store.reportProgress(id, attempt, progress)
    },
  }
  const settings = { progressEveryMs: EVERY_MS } as WorkPorts['settings']
  const report = progressReporter({ jobs, clock: { now: () => now }, settings }, claim)
  return {
    written,
    progress: async () => (await store.find(accountId, job.id))?.progress,
    async report(fraction: number, afterMs: number) {
      now = later(now, afterMs)
      report(fraction)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('writes the first report at once and then only as often as wanted', async () => {
  const here = await world()
  await here.report(0.1, 0)
  await here.report(0.2, EVERY_MS - 1)
  await here.report(0.3, 1)
  await here.report(0.4, EVERY_MS)
  expect(here.written).toEqual([0.1, 0.3, 0.4])
  expect(await here.progress()).toBe(0.4)
})

it('never takes a job back', async () => {
  const here = await world()
  await here.report(0.5, 0)
  await here.report(0.2, EVERY_MS)
  expect(await here.progress()).toBe(0.5)
})
