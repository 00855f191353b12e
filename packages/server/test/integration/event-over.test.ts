import { readFile } from 'node:fs/promises'
import { CAMPAIGN_DEFAULTS } from '@guise/core'
import { newJob, testId } from '@guise/core/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  createAliasStore,
  createAliasSwapStore,
  createCampaignStore,
  createJobStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const campaigns = createCampaignStore(database)
const jobs = createJobStore(database, { pendingCap: 999, idempotencyTtlMs: 1e6 })

let of: { accountId: string; campaignId: string }
beforeEach(async () => {
  const email = `over-${testId()}@example.com`
  const accountId = await createOperator(database).openAccount({ name: email, email, credits: 999 })
  const id = testId()
  const about = { id, accountId, name: 'Gala', spent: 0, createdBy: null }
  const times = { createdAt: new Date(), updatedAt: new Date() }
  await campaigns.create({ ...CAMPAIGN_DEFAULTS, ...about, ...times }, 99)
  of = { accountId, campaignId: id }
})
const set = (columns: string) =>
  database.query(`update campaigns set ${columns} where id = $1`, [of.campaignId])
const campaign = () => campaigns.find(of.accountId, of.campaignId)
const admit = (forGuest: boolean) =>
  jobs.admit(newJob(of.accountId, { campaignId: of.campaignId, credits: 1, forGuest }))

it('admits no job of a guest once its erasure has begun', async () => {
  const guests = Array.from({ length: 30 }, () => admit(true))
  const erased = campaigns.markErased(of.accountId, of.campaignId)
  const later = Array.from({ length: 30 }, () => admit(true))
  await erased
  const seen = await jobs.list(of.accountId, { campaignId: of.campaignId, limit: 100 })
  const outcomes = (await Promise.all([...guests, ...later])).map(({ outcome }) => outcome)
  expect(new Set([...outcomes, 'accepted', 'event-over'])).toEqual(
    new Set(['accepted', 'event-over']),
  )
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(seen.length)
  expect((await admit(true)).outcome).toBe('event-over')
  expect((await admit(false)).outcome).toBe('accepted')
  expect(await jobs.list(of.accountId, { campaignId: of.campaignId, limit: 100 })).toHaveLength(
    seen.length,
  )
})

it('refuses guests for the event before it looks at credits', async () => {
  await set("ends_on = '2020-01-01'")
  const dear = { campaignId: of.campaignId, credits: 1e6 }
  const asked = (forGuest: boolean) => jobs.admit(newJob(of.accountId, { ...dear, forGuest }))
  expect((await asked(true)).outcome).toBe('event-over')
  expect((await asked(false)).outcome).toBe('insufficient-credits')
})

it('ends a day of a zone that Postgres does not know where days end last', async () => {
  await set("ends_on = '2030-05-10', time_zone = 'Moon/Tycho', grace_hours = 0")
  expect((await campaign())?.stopsAt).toEqual(new Date('2030-05-11T12:00:00Z'))
  await set("ends_on = '2030-05-10', time_zone = 'Pacific/Kiritimati'")
  expect((await campaign())?.stopsAt).toEqual(new Date('2030-05-10T10:00:00Z'))
})

it('stays open for 7 days where it was over before the upgrade', async () => {
  await set("ends_on = '2020-01-01'")
  await set('ends_at = null, open_until = null')
  const file = new URL('../../src/schema/migrations/0111_open_until.sql', import.meta.url)
  for (const statement of (await readFile(file, 'utf8')).split(';').slice(0, 2)) {
    await database.query(statement)
  }
  const found = await campaign()
  expect(found?.state).toBe('grace')
  const days = ((found?.stopsAt?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
})

it('is not reopened into the past, and keeps what it was', async () => {
  await campaigns.markErased(of.accountId, of.campaignId)
  expect(await campaigns.reopen(of.accountId, of.campaignId, '2020-01-01')).toBe(false)
  expect(await campaign()).toMatchObject({ state: 'erased', endsOn: null })
  expect(await campaigns.reopen(of.accountId, of.campaignId, null)).toBe(true)
  expect(await campaign()).toMatchObject({ state: 'open', stopsAt: null })
})

it('lets a planned swap fail that is due after its event, and counts a deleted alias as closed', async () => {
  const { accountId, campaignId } = of
  const filterId = testId()
  const now = new Date()
  await createOperator(database).saveFilter({
    ...{ id: filterId, versionId: testId(), accountId, name: 'Neon', modelType: 'face_swap' },
    ...{ model: 'v6', engine: 'cpu', recipe: {}, previewBlobs: [] },
  })
  const aliases = createAliasStore(database)
  const alias = await aliases.create(
    {
      ...{
        id: testId(),
        accountId,
        campaignId,
        filterId,
        filterName: 'Neon',
        name: '',
        project: '',
      },
      ...{ createdBy: null, ownerEmail: '', lockedType: null, lastUsedAt: null, history: [] },
      ...{ createdAt: now, updatedAt: now, projectChangedAt: now },
    },
    9,
  )
  const aliasId = alias?.id ?? ''
  const aliasIds = [aliasId, testId()]
  expect(await aliases.areOpen({ accountId, aliasIds })).toBe(true)
  const swaps = createAliasSwapStore(database)
  const plannedBy = { userId: null, keyId: null }
  const swap = { id: testId(), accountId, aliasId, filterId, filterName: 'Neon', plannedBy }
  await swaps.plan({ ...swap, at: now, timeZone: 'UTC', createdAt: now }, 9)
  await set("ends_on = '2020-01-01'")
  // Other tests may have left swaps that are due. Only those of open events are judged.
  while (await swaps.performNext(async () => ({ failure: 'of another test' })));
  expect(await swaps.list(accountId, aliasId)).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('event was over') },
  ])
  await set('ends_on = null')
  await aliases.delete(accountId, aliasId)
  expect(await aliases.areOpen({ accountId, aliasIds })).toBe(false)
})
