import { USE_CASES } from '@guise/core'
import { testId } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { createComplaintStore, maintainDatabase } from '../../src/adapters/postgres/index.ts'
import { useWebhooks } from './use-webhooks.ts'

const { database, openAccount, submit } = await useWebhooks()
const complaints = createComplaintStore(database)
const now = new Date()
const ports = { complaints, clock: { now: () => now } }
const { dismiss } = USE_CASES.complaints
const KEPT = { idempotencyTtlMs: 24 * 3600_000, jobRecordTtlMs: 90 * 24 * 3600_000 }

/** Whether its picture can be seen is nobody's business here: this job waits. */
async function reported(jobId?: string): Promise<string> {
  const accountId = await openAccount()
  const id = testId()
  const job = jobId ?? (await submit(accountId)).id
  await complaints.add({ id, accountId, jobId: job, campaignId: null, reason: 'me' }, now)
  return id
}

it('are dismissed also when there is no picture or no job any more', async () => {
  for (const id of [await reported(), await reported(testId())]) {
    expect(await dismiss(ports, id)).toMatchObject({ id, state: 'dismissed' })
  }
  await expect(dismiss(ports, testId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('stay taken down when somebody else dismisses them at the same time', async () => {
  const id = await reported()
  expect(await complaints.decide(id, 'taken_down', now)).toBe(true)
  expect(await complaints.decide(id, 'dismissed', now)).toBe(false)
  expect(await complaints.decide(id, 'taken_down', now)).toBe(true)
  await expect(dismiss(ports, id)).rejects.toMatchObject({ code: 'RESULT_EXPIRED' })
  expect(await complaints.find(id)).toMatchObject({ state: 'taken_down' })
})

it('go when the record of the job is gone', async () => {
  const [kept, gone] = [await reported(), await reported(testId())]
  await maintainDatabase(database, KEPT)
  expect(await complaints.find(kept)).toBeDefined()
  expect(await complaints.find(gone)).toBeUndefined()
})
