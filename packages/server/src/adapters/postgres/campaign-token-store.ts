import type { CampaignToken, CampaignTokenStore, NewCampaignToken } from '@guise/core'
import type pg from 'pg'
import type { Database } from '../../platform/postgres/database.ts'

export type TokenRow = {
  id: string
  account_id: string
  campaign_id: string
  prefix: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  last_used_at: Date | null
  spend_cap: number | null
  spent: number
  picture_limit: number | null
  pictures: number
}

export const COLUMNS = `id, account_id, campaign_id, prefix, created_at, expires_at, revoked_at, last_used_at,
  spend_cap, spent, picture_limit, pictures`

export function toToken(row: TokenRow): CampaignToken {
  return {
    id: row.id,
    accountId: row.account_id,
    campaignId: row.campaign_id,
    prefix: row.prefix,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    spendCap: row.spend_cap,
    spent: row.spent,
    pictureLimit: row.picture_limit,
    pictures: row.pictures,
  }
}

export function createCampaignTokenStore(database: Database): CampaignTokenStore {
  return {
    async list({ accountId, campaignId }, now, most) {
      const rows = await database.query<TokenRow>(
        `select ${COLUMNS} from api_keys
          where campaign_id = $2 and account_id = $1 and revoked_at is null and expires_at > $3
          order by created_at desc, id desc limit $4`,
        [accountId, campaignId, now, most],
      )
      return rows.map(toToken)
    },

    create: (token, { now, most }) =>
      database.transaction(async (client) => {
        if (!(await isThere(client, token))) return undefined
        const { rows: alive } = await client.query(
          `select count(*) >= $2 as full from api_keys
            where campaign_id = $1 and revoked_at is null and expires_at > $3`,
          [token.campaignId, most, now],
        )
        if (alive[0]?.full) return 'too-many'
        const { rows } = await client.query<TokenRow>(
          `insert into api_keys (id, account_id, campaign_id, name, prefix, digest, role, submit_limit,
              read_limit, spend_cap, picture_limit, expires_at, created_at)
            values ($1, $2, $3, '', $4, $5, 'creator', $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
          [
            ...[token.id, token.accountId, token.campaignId, token.prefix, token.digest],
            ...[token.submitLimit, token.readLimit, token.spendCap, token.pictureLimit],
            ...[token.expiresAt, now],
          ],
        )
        const [row] = rows
        return row && toToken(row)
      }),

    async revoke({ accountId, campaignId, id }, now) {
      const rows = await database.query(
        `update api_keys set revoked_at = coalesce(revoked_at, $4)
          where account_id = $1 and campaign_id = $2 and id = $3 returning id`,
        [accountId, campaignId, id, now],
      )
      return rows.length > 0
    },
  }
}

/** Locked against being deleted meanwhile. */
async function isThere(
  client: pg.PoolClient,
  { accountId, campaignId }: NewCampaignToken,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from campaigns where account_id = $1 and id = $2 for key share',
    [accountId, campaignId],
  )
  return rowCount === 1
}
