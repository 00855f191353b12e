import { CAMPAIGN_DEFAULTS, WEBHOOK_EVENTS } from '@guise/core'
import { testId } from '@guise/core/testing'
import { expect, it } from 'vitest'
import {
  createCampaignReportStore,
  createCampaignStore,
} from '../../src/adapters/postgres/index.ts'
import { createReportStore } from '../../src/features/reports/store.ts'
import { useWebhooks } from './use-webhooks.ts'

const { database, jobs, openAccount, openWebhook, submit, claim, succeed } = await useWebhooks()

/** A finished job that somebody was told of, with a name and a note. */
async function named(accountId: string, campaignId: string | null = null): Promise<string> {
  const { id } = await submit(accountId, { clientReference: 'jane@example.com', campaignId })
  await claim(id)
  expect(await succeed(id, 1)).toBe(true)
  return id
}

async function wordsOf(accountId: string, id: string) {
  const events = await database.query<{ words: string }>(
    `select (snapshot -> 'client_reference')::text || (snapshot -> 'notes')::text as words
      from event_deliveries where job_id = $1 order by number`,
    [id],
  )
  const job = await jobs.find(accountId, id)
  return [[job?.clientReference, job?.notes], ...events.map(({ words }) => words)]
}
const WORDS = [
  ['jane@example.com', ['a note']],
  ...['"jane@example.com"[]', '"jane@example.com"[]', '"jane@example.com"["a note"]'],
]
const NONE = [[null, []], 'null[]', 'null[]', 'null[]']

it('leave a job that is taken down and its events, and no other', async () => {
  const account = await openAccount()
  await openWebhook(account, WEBHOOK_EVENTS)
  const [taken, other] = [await named(account), await named(account)]
  expect(await wordsOf(account, taken)).toEqual(WORDS)
  await createReportStore(database).forgetWords(taken)
  expect(await wordsOf(account, taken)).toEqual(NONE)
  expect(await wordsOf(account, other)).toEqual(WORDS)
})

it('leave the jobs of a campaign that is erased, and no others', async () => {
  const account = await openAccount()
  await openWebhook(account, WEBHOOK_EVENTS)
  const now = new Date()
  const campaignId = testId()
  const campaign = { ...CAMPAIGN_DEFAULTS, id: campaignId, accountId: account, name: 'Gala' }
  const about = { spent: 0, createdBy: null, createdAt: now, updatedAt: now, timeZone: 'UTC' }
  await createCampaignStore(database).create({ ...campaign, ...about }, 99)
  const [erased, other] = [await named(account, campaignId), await named(account)]
  const reports = createCampaignReportStore(database)
  expect(await reports.forgetReferences({ accountId: account, campaignId })).toBe(1)
  expect(await wordsOf(account, erased)).toEqual(NONE)
  expect(await wordsOf(account, other)).toEqual(WORDS)
})
