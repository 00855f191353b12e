import { CAMPAIGN_DEFAULTS } from '@guise/core'
import { later, testId } from '@guise/core/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { mintCampaignToken } from '../../src/adapters/credentials/index.ts'
import { createCampaignStore, createGuestAccessStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const access = createGuestAccessStore(database)
const now = new Date()

let of: { accountId: string; campaignId: string }
beforeEach(async () => {
  const email = `phones-${testId()}@example.com`
  const accountId = await createOperator(database).openAccount({ name: email, email, credits: 9 })
  const id = testId()
  const about = { id, accountId, name: 'Gala', spent: 0, createdBy: null }
  const times = { createdAt: now, updatedAt: now, timeZone: 'UTC' }
  await createCampaignStore(database).create({ ...CAMPAIGN_DEFAULTS, ...about, ...times }, 99)
  of = { accountId, campaignId: id }
  await access.change(of, { isOpen: true })
})

const come = (codeNumber: number, device = testId()) => {
  const { secret: _secret, ...material } = mintCampaignToken()
  const limits = { spendCap: null, pictureLimit: null, submitLimit: 9, readLimit: 9 }
  const token = { id: testId(), ...of, ...material, ...limits, device, codeNumber }
  return access.openDevice({ ...token, expiresAt: later(now, 3600_000) }, now)
}
const codeNow = async () => (await access.find(of))?.codeNumber ?? -1

it('come in with the code of now, and with no other', async () => {
  const code = await codeNow()
  const phone = testId()
  expect(await come(code, phone)).toMatchObject({ campaignId: of.campaignId })
  expect(await come(code + 1)).toBeUndefined()
  await access.renewCode(of)
  expect(await come(code, phone), 'not even the same phone').toBeUndefined()
  expect(await come(await codeNow(), phone)).toMatchObject({ campaignId: of.campaignId })
  await access.change(of, { isOpen: false })
  expect(await come(await codeNow())).toBeUndefined()
})

it('do not slip in while the code is being replaced', async () => {
  const code = await codeNow()
  const phone = testId()
  await come(code, phone)
  const renewal = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const renewed = database.transaction(async (client) => {
    await client.query('select end_guest_code($1)', [of.campaignId])
    begun.resolve()
    await renewal.promise
    await client.query(
      'update campaign_guests set code_number = code_number + 1 where campaign_id = $1',
      [of.campaignId],
    )
  })
  await begun.promise
  const [again, stranger] = [come(code, phone), come(code)]
  const waiting = () =>
    database
      .query<{ count: number }>(
        `select count(*) as count from pg_stat_activity
          where wait_event = 'advisory' and query like '%open_guest_phones%' and datname = current_database()`,
      )
      .then(([row]) => row?.count)
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
  renewal.resolve()
  await renewed
  expect(await Promise.all([again, stranger])).toEqual([undefined, undefined])
})

it('are known by the browser once they came, in their own campaign', async () => {
  const phone = testId()
  expect(await access.hasDevice(of, phone)).toBe(false)
  await come(await codeNow(), phone)
  expect(await access.hasDevice(of, phone)).toBe(true)
  expect(await access.hasDevice({ ...of, campaignId: testId() }, phone)).toBe(false)
})
