import type { GuestAccess, GuestAccessStore } from '@guise/core'
import { COLUMNS, type TokenRow, toToken } from './campaign-token-store.ts'
import type { Database } from './database.ts'

type AccessRow = {
  campaign_id: string
  account_id: string
  is_open: boolean
  code_number: number
  per_device: number | null
  per_hour: number | null
  total: number | null
  pictures: number
}

const toAccess = (row: AccessRow): GuestAccess => ({
  campaignId: row.campaign_id,
  accountId: row.account_id,
  isOpen: row.is_open,
  codeNumber: row.code_number,
  perDevice: row.per_device,
  perHour: row.per_hour,
  total: row.total,
  pictures: row.pictures,
})

/** Whoever admits or ends jobs locks the account first: in another order, both would wait for each other. */
const LOCK_ACCOUNT = 'select 1 from accounts where id = $1 for no key update'

// Only for a campaign of the account.
const BEGIN = `
  insert into campaign_guests (campaign_id, account_id, is_open, updated_at)
    select id, account_id, false, $3 from campaigns where account_id = $1 and id = $2 for key share
    on conflict (campaign_id) do nothing`

export function createGuestAccessStore(database: Database): GuestAccessStore {
  return {
    async find({ accountId, campaignId }) {
      const [row] = await database.query<AccessRow>(
        `select g.* from campaign_guests g join accounts a on a.id = g.account_id and a.status = 'active'
          where g.account_id = $1 and g.campaign_id = $2`,
        [accountId, campaignId],
      )
      return row && toAccess(row)
    },

    change: ({ accountId, campaignId }, change, now) =>
      database.transaction(async (client) => {
        await client.query(LOCK_ACCOUNT, [accountId])
        await client.query(BEGIN, [accountId, campaignId, now])
        const { rows } = await client.query<AccessRow>(
          `update campaign_guests set is_open = coalesce($3, is_open),
              per_device = case when $4 then $5 else per_device end,
              per_hour = case when $6 then $7 else per_hour end,
              total = case when $8 then $9 else total end, updated_at = $10
            where account_id = $1 and campaign_id = $2 returning *`,
          [
            ...[accountId, campaignId, change.isOpen ?? null],
            ...[change.perDevice !== undefined, change.perDevice ?? null],
            ...[change.perHour !== undefined, change.perHour ?? null],
            ...[change.total !== undefined, change.total ?? null, now],
          ],
        )
        if (rows[0] && change.isOpen === false) await endPhones(client, rows[0], now)
        return rows[0] && toAccess(rows[0])
      }),

    renewCode: ({ accountId, campaignId }, now) =>
      database.transaction(async (client) => {
        await client.query(LOCK_ACCOUNT, [accountId])
        await client.query(BEGIN, [accountId, campaignId, now])
        const { rows } = await client.query<AccessRow>(
          `update campaign_guests set code_number = code_number + 1, updated_at = $3
            where account_id = $1 and campaign_id = $2 returning *`,
          [accountId, campaignId, now],
        )
        if (rows[0]) await endPhones(client, rows[0], now)
        return rows[0] && toAccess(rows[0])
      }),

    async openDevice(token, now) {
      const [row] = await database.query<TokenRow>(
        `insert into api_keys (id, account_id, campaign_id, device, name, prefix, digest, role,
            submit_limit, read_limit, expires_at, created_at)
          values ($1, $2, $3, $4, '', $5, $6, 'creator', $7, $8, $9, $10)
          on conflict (campaign_id, device) where device is not null do update
            set prefix = excluded.prefix, digest = excluded.digest, expires_at = excluded.expires_at
            where api_keys.revoked_at is null
          returning ${COLUMNS}`,
        [
          ...[token.id, token.accountId, token.campaignId, token.device, token.prefix],
          ...[token.digest, token.submitLimit, token.readLimit, token.expiresAt, now],
        ],
      )
      return row && toToken(row)
    },
  }
}

/** They may come again with the code of then, and are the same guests. */
async function endPhones(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  { campaign_id, account_id }: AccessRow,
  now: Date,
): Promise<void> {
  await client.query(
    `update api_keys set expires_at = $3
      where account_id = $1 and campaign_id = $2 and device is not null and expires_at > $3`,
    [account_id, campaign_id, now],
  )
}
