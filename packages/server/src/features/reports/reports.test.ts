import { randomUUID } from 'node:crypto'
import { newJob } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { maintainDatabase } from '../../adapters/postgres/index.ts'

// How a picture is reported, seen and taken down is in the contract: test/contract/cases/reports.ts.
const { context, database, openAccount, openOperator } = await useApi()
const { jobs, reports } = context
const operator = await openOperator()
const dismiss = (id: string) => operator.post(`/v1/operator/reports/${id}/dismiss`)

/** A report of the picture of a job that waits, or of one that is gone. */
async function reported({ isGone = false } = {}): Promise<string> {
  const account = await openAccount()
  const job = newJob(account.id)
  if (!isGone) expect((await jobs.admit(job)).outcome).toBe('accepted')
  const id = randomUUID()
  await reports.add({ id, accountId: account.id, jobId: job.id, campaignId: null, reason: 'me' })
  return id
}

it('can be dismissed also when there is no picture or no job any more', async () => {
  for (const id of [await reported(), await reported({ isGone: true })]) {
    expect(await dismiss(id)).toMatchObject({ status: 200, body: { id, state: 'dismissed' } })
  }
  expect(await dismiss(randomUUID())).toMatchObject({ status: 404 })
})

it('stays taken down when somebody else dismisses it at the same time', async () => {
  const id = await reported()
  expect(await reports.decide(id, 'taken_down')).toBe(true)
  expect(await reports.decide(id, 'dismissed')).toBe(false)
  expect(await reports.decide(id, 'taken_down')).toBe(true)
  expect(await dismiss(id)).toMatchObject({ status: 410, body: { error_code: 'RESULT_EXPIRED' } })
  expect(await reports.find(id)).toMatchObject({ state: 'taken_down' })
})

it('goes when the record of the job is gone', async () => {
  const [kept, gone] = [await reported(), await reported({ isGone: true })]
  const day = 24 * 3_600_000
  await maintainDatabase(database, { idempotencyTtlMs: day, jobRecordTtlMs: 90 * day })
  expect(await reports.find(kept)).toBeDefined()
  expect(await reports.find(gone)).toBeUndefined()
})
