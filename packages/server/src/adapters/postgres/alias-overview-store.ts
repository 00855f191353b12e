import { type AliasOverview, type AliasOverviewStore, OVERVIEW_HISTORY } from '@guise/core'
import { type SwapRow, toSwap } from './alias-swap-row.ts'
import type { Database } from './database.ts'

type OverviewRow = {
  id: string
  name: string
  campaign_id: string | null
  project: string
  locked_type: AliasOverview['lockedType']
  created_at: Date
  updated_at: Date
  project_changed_at: Date
  last_used_at: Date | null
  filter_id: string
  filter_name: string
  model_type: AliasOverview['filter']['modelType']
  model: AliasOverview['filter']['model']
  source: AliasOverview['filter']['source']
  preview_blobs: string[]
  is_available: boolean
  swapped_at: Date
  uses: number
  history: {
    filter_id: string
    filter_name: string
    removed_at: string
    preview_blobs: string[] | null
  }[]
  next_swap: (Omit<SwapRow, 'at' | 'done_at'> & { at: string }) | null
}

// Everything in one statement, however many aliases there are: it is asked every few seconds.
const SELECT = `
  select a.id, a.name, a.campaign_id, a.project, a.locked_type, a.created_at, a.updated_at, a.project_changed_at,
    a.last_used_at,
    f.id as filter_id, live.name as filter_name, f.model_type, f.model, f.preview_blobs,
    case when f.account_id = a.account_id then 'self_created' else 'paid' end as source,
    f.archived_at is null and (f.account_id is not distinct from a.account_id or exists (
      select 1 from filter_entitlements e
      where e.filter_id = f.id and e.account_id = a.account_id)) as is_available,
    swapped.at as swapped_at, a.uses,
    coalesce((
      select jsonb_agg(jsonb_build_object('filter_id', h.filter_id, 'filter_name', h.filter_name,
        'removed_at', h.removed_at, 'preview_blobs', was.preview_blobs) order by h.id)
      from (select * from alias_history where alias_id = a.id
        order by id desc limit ${OVERVIEW_HISTORY}) h
      left join filters was on was.id = h.filter_id), '[]') as history,
    (select to_jsonb(s) from alias_swaps s where s.alias_id = a.id and s.state = 'planned'
      order by s.at, s.id limit 1) as next_swap
  from aliases a
  join filters f on f.id = a.filter_id
  join filter_versions live on live.id = f.version_id
  cross join lateral (select coalesce((
    select removed_at from alias_history where alias_id = a.id order by id desc limit 1),
    a.created_at) as at) swapped
  where a.account_id = $1`

function toOverview(row: OverviewRow): AliasOverview {
  return {
    id: row.id,
    name: row.name,
    campaignId: row.campaign_id,
    project: row.project,
    lockedType: row.locked_type,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    projectChangedAt: row.project_changed_at,
    lastUsedAt: row.last_used_at,
    filter: {
      id: row.filter_id,
      name: row.filter_name,
      modelType: row.model_type,
      model: row.model,
      source: row.source,
      previewBlobs: row.preview_blobs,
      isAvailable: row.is_available,
    },
    swappedAt: row.swapped_at,
    usesSinceSwap: row.uses,
    history: row.history.map((entry) => ({
      filterId: entry.filter_id,
      filterName: entry.filter_name,
      removedAt: new Date(entry.removed_at),
      previewBlobs: entry.preview_blobs ?? [],
    })),
    nextSwap:
      row.next_swap && toSwap({ ...row.next_swap, at: new Date(row.next_swap.at), done_at: null }),
  }
}

export function createAliasOverviewStore(database: Database): AliasOverviewStore {
  return {
    async list(accountId, campaignId) {
      const rows = await database.query<OverviewRow>(
        `${SELECT} and ($2::uuid is null or a.campaign_id = $2) order by a.created_at desc, a.id desc`,
        [accountId, campaignId ?? null],
      )
      return rows.map(toOverview)
    },
    async find(accountId, id) {
      const [row] = await database.query<OverviewRow>(`${SELECT} and a.id = $2`, [accountId, id])
      return row && toOverview(row)
    },
  }
}
