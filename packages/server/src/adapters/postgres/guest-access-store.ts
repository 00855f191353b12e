import {
  type CampaignToken,
  CLOSED_PHONE_SECONDS,
  type GuestAccess,
  type GuestAccessStore,
} from '@guise/core'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, isDeadlock, isOfTheData } from '../../platform/postgres/database.ts'
import { COLUMNS, type TokenRow, toToken } from './campaign-token-store.ts'

type AccessRow = {
  campaign_id: string
  account_id: string
  is_open: boolean
  is_campaign_open: boolean
  code_number: number
  per_device: number | null
  per_hour: number | null
  total: number | null
  email_delivery: boolean
  pictures: number
}

const toAccess = (row: AccessRow): GuestAccess => ({
  campaignId: row.campaign_id,
  accountId: row.account_id,
  isOpen: row.is_open,
  isCampaignOpen: row.is_campaign_open,
  codeNumber: row.code_number,
  perDevice: row.per_device,
  perHour: row.per_hour,
  total: row.total,
  emailDelivery: row.email_delivery,
  pictures: row.pictures,
})

/** Whoever admits or ends jobs locks the account first: in another order, both would wait for each other. */
const LOCK_ACCOUNT = 'select 1 from accounts where id = $1 for no key update'

/** A phone that comes in the same moment is either closed with the others, or meets the end of its code. */
const END_CODE = 'select end_guest_code($1)'

// Only for a campaign of the account.
const BEGIN = `
  insert into campaign_guests (campaign_id, account_id, is_open, updated_at)
    select id, account_id, false, now() from campaigns where account_id = $1 and id = $2 for key share
    on conflict (campaign_id) do nothing`

const RETURNING = 'returning *, campaign_is_open(account_id, campaign_id) as is_campaign_open'

/** A whole house scans the code in the same moment: what arrives together shares statements and commits. */
const BATCHES = { maxBatch: 100, maxInFlight: 2 }

export function createGuestAccessStore(database: Database): GuestAccessStore {
  const readTogether = createBatcher((asked: readonly Of[]) => readAll(database, asked), BATCHES)
  const lookTogether = createBatcher(
    (asked: readonly Device[]) => lookAll(database, asked),
    BATCHES,
  )
  const oneByOne = createBatcher((devices: readonly NewDevice[]) => openAll(database, devices), {
    maxBatch: 1,
    maxInFlight: 2,
  })
  const openTogether = createBatcher(async (devices: readonly NewDevice[]) => {
    const nameOf = ({ campaignId, device }: NewDevice) => `${campaignId} ${device}`
    const last = new Map(devices.map((one) => [nameOf(one), one]))
    try {
      const opened = await openAll(database, [...last.values()])
      const found = new Map([...last.keys()].map((name, place) => [name, opened[place]]))
      // A phone that comes twice gets two secrets, one after the other.
      return devices.map((one) =>
        last.get(nameOf(one)) === one ? (found.get(nameOf(one)) ?? oneByOne(one)) : oneByOne(one),
      )
    } catch (error) {
      if (!isOfTheData(error) && !isDeadlock(error)) throw error
      // One campaign was deleted meanwhile: the guests of the others must not suffer.
      return devices.map((one) => oneByOne(one))
    }
  }, BATCHES)
  return {
    find: async (of) => (await readTogether(of)).access,

    change: ({ accountId, campaignId }, change) =>
      database.transaction(async (client) => {
        await client.query(LOCK_ACCOUNT, [accountId])
        if (change.isOpen === false) await client.query(END_CODE, [campaignId])
        await client.query(BEGIN, [accountId, campaignId])
        const { rows } = await client.query<AccessRow>(
          `update campaign_guests set is_open = coalesce($3, is_open),
              per_device = case when $4 then $5 else per_device end,
              per_hour = case when $6 then $7 else per_hour end,
              total = case when $8 then $9 else total end, updated_at = now(),
              email_delivery = coalesce($10, email_delivery)
            where account_id = $1 and campaign_id = $2 ${RETURNING}`,
          [
            ...[accountId, campaignId, change.isOpen ?? null],
            ...[change.perDevice !== undefined, change.perDevice ?? null],
            ...[change.perHour !== undefined, change.perHour ?? null],
            ...[change.total !== undefined, change.total ?? null],
            change.emailDelivery ?? null,
          ],
        )
        if (rows[0] && change.isOpen === false) await endPhones(client, rows[0])
        return rows[0] && toAccess(rows[0])
      }),

    renewCode: ({ accountId, campaignId }) =>
      database.transaction(async (client) => {
        await client.query(LOCK_ACCOUNT, [accountId])
        await client.query(END_CODE, [campaignId])
        await client.query(BEGIN, [accountId, campaignId])
        const { rows } = await client.query<AccessRow>(
          `update campaign_guests set code_number = code_number + 1, updated_at = now()
            where account_id = $1 and campaign_id = $2 ${RETURNING}`,
          [accountId, campaignId],
        )
        if (rows[0]) await endPhones(client, rows[0])
        return rows[0] && toAccess(rows[0])
      }),

    hasDevice: async (of, device) => (await lookTogether({ ...of, device })).isKnown,

    openDevice: async (token, now) => (await openTogether({ ...token, now })).token,
  }
}

type Of = Parameters<GuestAccessStore['find']>[0]
type Device = Of & { readonly device: string }
type NewDevice = Parameters<GuestAccessStore['openDevice']>[0] & { readonly now: Date }
type Opened = { readonly token: CampaignToken | undefined }

async function readAll(
  database: Database,
  asked: readonly Of[],
): Promise<readonly { readonly access: GuestAccess | undefined }[]> {
  const rows = await database.query<AccessRow>(
    // A deleted campaign has no row of its own: its codes are answered as over.
    `select a.id as account_id, asked.campaign_id, coalesce(g.is_open, false) as is_open,
        coalesce(g.code_number, 0) as code_number, g.per_device, g.per_hour, g.total,
        coalesce(g.email_delivery, false) as email_delivery, coalesce(g.pictures, 0) as pictures,
        campaign_is_open(a.id, asked.campaign_id) as is_campaign_open
      from (select distinct * from unnest($1::uuid[], $2::uuid[]) as pair (account_id, campaign_id)) asked
      join accounts a on a.id = asked.account_id and a.status = 'active'
      left join campaign_guests g on g.account_id = a.id and g.campaign_id = asked.campaign_id`,
    [asked.map(({ accountId }) => accountId), asked.map(({ campaignId }) => campaignId)],
  )
  const found = new Map(rows.map((row) => [`${row.account_id} ${row.campaign_id}`, toAccess(row)]))
  return asked.map(({ accountId, campaignId }) => ({
    access: found.get(`${accountId} ${campaignId}`),
  }))
}

async function lookAll(
  database: Database,
  asked: readonly Device[],
): Promise<readonly { readonly isKnown: boolean }[]> {
  const rows = await database.query<{ name: string }>(
    `select campaign_id || ' ' || device as name from api_keys
      where account_id = any ($1::uuid[]) and campaign_id = any ($2::uuid[]) and device = any ($3)`,
    [
      [...new Set(asked.map(({ accountId }) => accountId))],
      [...new Set(asked.map(({ campaignId }) => campaignId))],
      asked.map(({ device }) => device),
    ],
  )
  const known = new Set(rows.map(({ name }) => name))
  return asked.map(({ campaignId, device }) => ({ isKnown: known.has(`${campaignId} ${device}`) }))
}

async function openAll(
  database: Database,
  devices: readonly NewDevice[],
): Promise<readonly Opened[]> {
  const rows = await database.query<TokenRow & { device: string }>(
    `select ${COLUMNS}, device from open_guest_phones($1)`,
    [
      JSON.stringify(
        devices.map((one) => ({
          ...{ id: one.id, account_id: one.accountId, campaign_id: one.campaignId },
          code_number: one.codeNumber,
          ...{ device: one.device, prefix: one.prefix, digest: one.digest },
          ...{ submit_limit: one.submitLimit, read_limit: one.readLimit },
          ...{ expires_at: one.expiresAt, created_at: one.now },
        })),
      ),
    ],
  )
  const found = new Map(rows.map((row) => [`${row.campaign_id} ${row.device}`, toToken(row)]))
  return devices.map(({ campaignId, device }) => ({ token: found.get(`${campaignId} ${device}`) }))
}

/**
 * They begin nothing more, and can follow what they have begun for a while. They may come again with the code of then,
 * and are the same guests.
 */
async function endPhones(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  { campaign_id, account_id }: AccessRow,
): Promise<void> {
  // In the order in which those who open them together lock them.
  await client.query(
    `with open_now as (
        select id from api_keys
          where account_id = $1 and campaign_id = $2 and device is not null and expires_at > now()
            and closed_at is null
          order by device for update
      )
      update api_keys k set closed_at = now(), expires_at = least(k.expires_at, now() + $3 * interval '1 second')
        from open_now where k.id = open_now.id`,
    [account_id, campaign_id, CLOSED_PHONE_SECONDS],
  )
}
