import {
  type Campaign,
  type CampaignLook,
  type CampaignStore,
  CLOSED_PHONE_SECONDS,
  changeCampaign,
  lookAssets,
  type NewCampaign,
  PLAIN_LOOK,
  raisesBudget,
  takesPhotos,
} from '@guise/core'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { limitReached } from '../../platform/postgres/limit-reached.ts'

type CampaignRow = {
  id: string
  account_id: string
  name: string
  first_day: string | null
  last_day: string | null
  time_zone: string
  grace_hours: number
  state: Campaign['state']
  stops_at: Date | null
  language: Campaign['language']
  look: Partial<CampaignLook>
  texts: Campaign['texts']
  consent_text: string | null
  result_seconds: number | null
  photo_seconds: number | null
  spend_cap: number | null
  spent: number
  created_by: string | null
  created_at: Date
  updated_at: Date
}

// A day is no instant: as text it is the same day everywhere.
const SELECT = `
  select c.*, c.starts_on::text as first_day, c.ends_on::text as last_day, campaign_state(c) as state,
    campaign_stops_at(c) as stops_at
  from campaigns c where c.account_id = $1`

function toCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    startsOn: row.first_day,
    endsOn: row.last_day,
    timeZone: row.time_zone,
    graceHours: row.grace_hours,
    state: row.state,
    stopsAt: row.stops_at,
    language: row.language,
    look: { ...PLAIN_LOOK, ...row.look },
    texts: row.texts,
    consentText: row.consent_text,
    resultSeconds: row.result_seconds,
    photoSeconds: row.photo_seconds,
    spendCap: row.spend_cap,
    spent: row.spent,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const settingsOf = (campaign: NewCampaign) => [
  campaign.id,
  campaign.name,
  campaign.startsOn,
  campaign.endsOn,
  campaign.timeZone,
  campaign.language,
  campaign.look,
  campaign.consentText,
  campaign.resultSeconds,
  campaign.photoSeconds,
  campaign.spendCap,
  campaign.updatedAt,
  campaign.texts,
  campaign.graceHours,
]

export function createCampaignStore(database: Database): CampaignStore {
  return {
    async list(accountId) {
      const rows = await database.query<CampaignRow>(
        `${SELECT} order by c.created_at desc, c.id desc`,
        [accountId],
      )
      return rows.map(toCampaign)
    },

    async find(accountId, id) {
      const [row] = await database.query<CampaignRow>(`${SELECT} and c.id = $2`, [accountId, id])
      return row && toCampaign(row)
    },

    create: (campaign, most) =>
      database.transaction(async (client) => {
        if (await limitReached(client, 'campaigns', campaign.accountId, most)) return 'full'
        const { rowCount } = await client.query(
          `insert into campaigns (id, name, starts_on, ends_on, time_zone, language, look, consent_text,
              result_seconds, photo_seconds, spend_cap, updated_at, texts, grace_hours, account_id, created_by, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
            on conflict (account_id, name) do nothing`,
          [...settingsOf(campaign), campaign.accountId, campaign.createdBy, campaign.createdAt],
        )
        return rowCount === 1 ? 'created' : 'name taken'
      }),

    change: (accountId, id, change, now, may) =>
      database.transaction(async (client) => {
        await lockCampaign(client, accountId, id)
        const row = await readRow(client, accountId, id)
        if (!row) return undefined
        if (change.look && !(await hasPictures(client, id, lookAssets(change.look)))) {
          return 'picture missing'
        }
        const before = toCampaign(row)
        if (may?.keepsBudget && raisesBudget(before, change)) return 'budget raised'
        const after = changeCampaign(before, change, now)
        if (after === before) return before
        const { rowCount } = await client.query(
          `update campaigns set name = $2, starts_on = $3, ends_on = $4, time_zone = $5, language = $6,
              look = $7, consent_text = $8, result_seconds = $9, photo_seconds = $10, spend_cap = $11,
              updated_at = $12, texts = $13, grace_hours = $14
            where id = $1 and not exists (select 1 from campaigns o
              where o.account_id = campaigns.account_id and o.name = $2 and o.id <> $1)`,
          settingsOf(after),
        )
        if (rowCount === 0) return 'name taken'
        const stored = await readRow(client, accountId, id)
        return stored && toCampaign(stored)
      }),

    markErased: (accountId, id) =>
      database.transaction(async (client) => {
        await lockCampaign(client, accountId, id)
        await endCampaign(client, accountId, id)
        await client.query(
          `update campaigns set erased_at = coalesce(erased_at, now()), updated_at = now()
            where account_id = $1 and id = $2`,
          [accountId, id],
        )
      }),

    async reopen(accountId, id, endsOn) {
      try {
        await database.transaction(async (client) => {
          await lockCampaign(client, accountId, id)
          const { rows } = await client.query<{ state: Campaign['state'] }>(
            `update campaigns c set ends_on = $3, erased_at = null, open_until = null, updated_at = now()
              where account_id = $1 and id = $2 returning campaign_state(c) as state`,
            [accountId, id, endsOn],
          )
          if (!rows[0] || !takesPhotos(rows[0].state)) throw new StillOver()
        })
        return true
      } catch (error) {
        if (error instanceof StillOver) return false
        throw error
      }
    },

    delete: (accountId, id) =>
      database.transaction(async (client) => {
        await lockCampaign(client, accountId, id)
        await endCampaign(client, accountId, id)
        const { rowCount } = await client.query(
          'delete from campaigns where account_id = $1 and id = $2',
          [accountId, id],
        )
        return rowCount === 1
      }),
  }
}

/** Rolls the reopening back. */
class StillOver extends Error {}

async function readRow(client: PoolClient, accountId: string, id: string) {
  const { rows } = await client.query<CampaignRow>(`${SELECT} and c.id = $2`, [accountId, id])
  return rows[0]
}

async function endCampaign(client: PoolClient, accountId: string, id: string): Promise<void> {
  await client.query(
    `select end_campaign(id, now() + $3 * interval '1 second') from campaigns where account_id = $1 and id = $2`,
    [accountId, id, CLOSED_PHONE_SECONDS],
  )
}

/** Asked under the lock: whoever deletes a picture takes it too. */
async function hasPictures(client: PoolClient, id: string, wanted: readonly string[]) {
  if (wanted.length === 0) return true
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from campaign_assets where campaign_id = $1 and id = any ($2::uuid[])',
    [id, wanted],
  )
  return rows[0]?.count === wanted.length
}

/**
 * The account as in admission, which counts uses and credits of aliases and campaigns; then the aliases, as
 * whoever names the project of one has it first. The campaign itself comes last.
 */
export async function lockCampaign(
  client: PoolClient,
  accountId: string,
  id: string,
): Promise<void> {
  await client.query('select 1 from accounts where id = $1 for no key update', [accountId])
  await client.query('select 1 from aliases where campaign_id = $1 order by id for update', [id])
}
