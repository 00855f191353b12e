import {
  type Actor,
  type Alias,
  type AliasChange,
  type AliasHistoryEntry,
  type AliasRuns,
  type AliasStore,
  type AliasSummary,
  changeAlias,
  type GuestsAlias,
  LAST_USED_RESOLUTION_MS,
} from '@guise/core'
import type { PoolClient } from 'pg'
import { auditActor } from '../../features/audit/audit.ts'
import { recordWith } from '../../features/audit/store.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { limitReached } from '../../platform/postgres/limit-reached.ts'
import { lockCampaign } from './campaign-store.ts'

/** As guests see the aliases of a campaign. */
export const GUEST_ORDER = 'a.place, a.created_at, a.id'

type AliasRow = {
  id: string
  account_id: string
  created_by: string | null
  owner_email: string
  filter_id: string
  filter_name: string
  name: string
  campaign_id: string | null
  project: string
  locked_type: Alias['lockedType']
  created_at: Date
  updated_at: Date
  project_changed_at: Date
  last_used_at: Date | null
  history: { filter_id: string; filter_name: string; removed_at: string }[]
}

const SELECT = `
  select a.*, live.name as filter_name, coalesce(u.email, c.email) as owner_email, coalesce((
      select jsonb_agg(jsonb_build_object('filter_id', h.filter_id, 'filter_name', h.filter_name,
        'removed_at', h.removed_at) order by h.id)
      from alias_history h where h.alias_id = a.id), '[]') as history
  from aliases a
  join filters f on f.id = a.filter_id
  join filter_versions live on live.id = f.version_id
  join accounts c on c.id = a.account_id
  left join users u on u.id = a.created_by
  where a.account_id = $1`

function toAlias(row: AliasRow): Alias {
  return {
    id: row.id,
    accountId: row.account_id,
    createdBy: row.created_by,
    ownerEmail: row.owner_email,
    filterId: row.filter_id,
    filterName: row.filter_name,
    name: row.name,
    campaignId: row.campaign_id,
    project: row.project,
    lockedType: row.locked_type,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    projectChangedAt: row.project_changed_at,
    lastUsedAt: row.last_used_at,
    history: row.history.map(
      (entry): AliasHistoryEntry => ({
        filterId: entry.filter_id,
        filterName: entry.filter_name,
        removedAt: new Date(entry.removed_at),
      }),
    ),
  }
}

export function createAliasStore(database: Database): AliasStore {
  return {
    async list(accountId) {
      const rows = await database.query<AliasRow>(
        `${SELECT} order by a.created_at desc, a.id desc`,
        [accountId],
      )
      return rows.map(toAlias)
    },

    async ofCampaign(accountId, campaignId) {
      const rows = await database.query<AliasRow>(
        `${SELECT} and a.campaign_id = $2 order by ${GUEST_ORDER}`,
        [accountId, campaignId],
      )
      return rows.map(toAlias)
    },

    order: (accountId, campaignId, ids) =>
      database.transaction(async (client) => {
        await lockCampaign(client, accountId, campaignId)
        const { rows } = await client.query<{ named: number }>(
          `select count(*) as named from aliases
            where account_id = $1 and campaign_id = $2 and id = any ($3::uuid[])`,
          [accountId, campaignId, ids],
        )
        if (rows[0]?.named !== ids.length) return false
        await client.query(
          `update aliases set place = array_position($3::uuid[], id)
            where account_id = $1 and campaign_id = $2
              and place is distinct from array_position($3::uuid[], id)`,
          [accountId, campaignId, ids],
        )
        return true
      }),

    async find(accountId, id) {
      const [row] = await database.query<AliasRow>(`${SELECT} and a.id = $2`, [accountId, id])
      return row && toAlias(row)
    },

    async summary(accountId, id) {
      const [row] = await database.query<AliasSummary>(
        `select a.filter_id as "filterId", a.name, a.campaign_id as "campaignId", alias_is_open(a) as "isOpen"
          from aliases a where a.account_id = $1 and a.id = $2`,
        [accountId, id],
      )
      return row
    },

    async findByCopy({ accountId, ...of }, { catalog, id }, preferred = null) {
      const [campaignId, aliasIds] =
        'campaignId' in of ? [of.campaignId, []] : [null, [...of.aliasIds]]
      const [row] = await database.query<GuestsAlias>(
        `select a.id, a.campaign_id as "campaignId", alias_is_open(a) as "isOpen" from aliases a join filters f on f.id = a.filter_id
          where a.account_id = $1 and (a.campaign_id = $2 or a.id = any ($3::uuid[]))
            and f.copied_catalog = $4 and f.copied_id = $5 and f.archived_at is null
          order by a.id is not distinct from $6::uuid desc, a.created_at, a.id limit 1`,
        [accountId, campaignId, aliasIds, catalog, id, preferred],
      )
      return row
    },

    async areOpen({ accountId, ...of }) {
      const [row] = await ('campaignId' in of
        ? database.query<{ open: boolean }>('select campaign_is_open($1, $2) as open', [
            accountId,
            of.campaignId,
          ])
        : database.query<{ open: boolean }>(
            `select coalesce(bool_or(alias_is_open(a)), false) as open from aliases a
              where a.account_id = $1 and a.id = any ($2::uuid[])`,
            [accountId, of.aliasIds],
          ))
      return row?.open ?? false
    },

    create: (alias, most) =>
      database.transaction(async (client) => {
        if (await limitReached(client, 'aliases', alias.accountId, most)) return undefined
        // Whoever deletes a campaign locks the account as well: it stays until the alias is there.
        const { rows } = await client.query<Pick<AliasRow, 'campaign_id' | 'project'>>(
          `insert into aliases (id, account_id, created_by, filter_id, project, locked_type, created_at,
              updated_at, project_changed_at, campaign_id, name)
            select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
            where $10::uuid is null or exists (
              select 1 from campaigns where id = $10 and account_id = $2)
            returning campaign_id, project`,
          [
            alias.id,
            alias.accountId,
            alias.createdBy,
            alias.filterId,
            alias.project,
            alias.lockedType,
            alias.createdAt,
            alias.updatedAt,
            alias.projectChangedAt,
            alias.campaignId,
            alias.name,
          ],
        )
        const [row] = rows
        return row && { ...alias, campaignId: row.campaign_id, project: row.project }
      }),

    change: (accountId, id, change, by) =>
      database.transaction((client) => changeLocked(client, { accountId, id }, change, by)),

    async delete(accountId, id) {
      const rows = await database.query(
        'delete from aliases where account_id = $1 and id = $2 returning id',
        [accountId, id],
      )
      return rows.length > 0
    },

    runs: (accountId, id, since) =>
      database.query<AliasRuns>(
        `select k.name as by, count(*)::integer as jobs
          from jobs j left join api_keys k on k.id = j.key_id and k.campaign_id is null
          where j.alias_id = $2 and j.account_id = $1 and j.id >= uuid_floor($3)
          group by k.name order by jobs desc, by`,
        [accountId, id, since],
      ),

    async touch(id, now) {
      await database.query(
        `update aliases set last_used_at = $2
          where id = $1 and (last_used_at is null or last_used_at <= $3)`,
        [id, now, new Date(now.getTime() - LAST_USED_RESOLUTION_MS)],
      )
    },
  }
}

async function timeOf(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date()
}

/** Part of a transaction: locks the alias, so that two swaps at once both appear in the history. */
export async function changeLocked(
  client: PoolClient,
  { accountId, id }: { accountId: string; id: string },
  change: AliasChange,
  by?: Actor,
  at?: Date,
): Promise<Alias | undefined> {
  await client.query('select 1 from aliases where id = $1 for update', [id])
  const { rows } = await client.query<AliasRow>(`${SELECT} and a.id = $2`, [accountId, id])
  const [row] = rows
  if (!row) return undefined
  const before = toAlias(row)
  const now = at ?? (await timeOf(client))
  const after = changeAlias(before, change, now)
  if (after === before) return before
  const stored = await client.query<Pick<AliasRow, 'campaign_id' | 'project'>>(
    `update aliases set filter_id = $2, project = $3, updated_at = $4, project_changed_at = $5, name = $6,
        place = case when project = $3 then place end
      where id = $1 returning campaign_id`,
    [id, after.filterId, after.project, after.updatedAt, after.projectChangedAt, after.name],
  )
  for (const entry of after.history.slice(before.history.length)) {
    await client.query(
      `insert into alias_history (alias_id, filter_id, filter_name, removed_at, swapped_by_user,
          swapped_by_key)
        values ($1, $2, $3, $4, $5, $6)`,
      [
        ...[id, entry.filterId, entry.filterName, entry.removedAt],
        ...[by?.userId ?? null, by?.keyId ?? null],
      ],
    )
    await recordWith(client, {
      ...{ at: now, action: 'alias.swapped', accountId, subject: { kind: 'alias', id } },
      actor: auditActor(by ?? { userId: null, keyId: null }),
      facts: { from: entry.filterId, to: after.filterId },
    })
  }
  return { ...after, campaignId: stored.rows[0]?.campaign_id ?? null }
}
