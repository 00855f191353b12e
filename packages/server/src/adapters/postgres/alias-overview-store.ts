import {
  type AliasOverview,
  type AliasOverviewStore,
  type CatalogId,
  OVERVIEW_HISTORY,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { GUEST_ORDER } from './alias-store.ts'
import { actorName, type SwapRow, toSwap } from './alias-swap-row.ts'
import { copiedFrom } from './filter-store.ts'

type OverviewRow = {
  id: string
  name: string
  campaign_id: string | null
  project: string
  place: number | null
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
  copied_catalog: CatalogId | null
  copied_id: number | null
  is_available: boolean
  swapped_at: Date
  swapped_by: string | null
  uses: number
  history: {
    filter_id: string
    filter_name: string
    removed_at: string
    removed_by: string | null
    preview_blobs: string[] | null
    copied_catalog: CatalogId | null
    copied_id: number | null
  }[]
  next_swap: (Omit<SwapRow, 'at' | 'done_at'> & { at: string }) | null
}

// Everything in one statement, however many aliases there are: it is asked every few seconds.
const SELECT = `
  select a.id, a.name, a.campaign_id, a.project, a.locked_type, a.created_at, a.updated_at, a.project_changed_at,
    a.last_used_at, a.place,
    f.id as filter_id, live.name as filter_name, f.model_type, f.model, f.preview_blobs,
    f.copied_catalog, f.copied_id,
    case when f.account_id = a.account_id then 'self_created' else 'paid' end as source,
    f.archived_at is null and (f.account_id is not distinct from a.account_id or exists (
      select 1 from filter_entitlements e
      where e.filter_id = f.id and e.account_id = a.account_id)) as is_available,
    swapped.at as swapped_at, swapped.by as swapped_by, a.uses,
    coalesce((
      select jsonb_agg(jsonb_build_object('filter_id', h.filter_id, 'filter_name', h.filter_name,
        'removed_at', h.removed_at, 'preview_blobs', was.preview_blobs,
        'copied_catalog', was.copied_catalog, 'copied_id', was.copied_id,
        'removed_by', ${actorName('h.swapped_by_user', 'h.swapped_by_key')}) order by h.id)
      from (select * from alias_history where alias_id = a.id
        order by id desc limit ${OVERVIEW_HISTORY}) h
      left join filters was on was.id = h.filter_id), '[]') as history,
    (select to_jsonb(s) || jsonb_build_object('planned_by',
        ${actorName('s.planned_by_user', 's.planned_by_key')}) from alias_swaps s where s.alias_id = a.id and s.state = 'planned'
      order by s.at, s.id limit 1) as next_swap
  from aliases a
  join filters f on f.id = a.filter_id
  join filter_versions live on live.id = f.version_id
  left join lateral (
    select removed_at, ${actorName('swapped_by_user', 'swapped_by_key')} as removed_by
      from alias_history where alias_id = a.id order by id desc limit 1) last on true
  cross join lateral (select coalesce(last.removed_at, a.created_at) as at,
    case when last.removed_at is null then (select email from users where id = a.created_by)
      else last.removed_by end as by) swapped
  where a.account_id = $1`

function toOverview(row: OverviewRow): AliasOverview {
  return {
    id: row.id,
    name: row.name,
    campaignId: row.campaign_id,
    project: row.project,
    place: row.place,
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
      copiedFrom: copiedFrom(row),
      isAvailable: row.is_available,
    },
    swappedAt: row.swapped_at,
    swappedBy: row.swapped_by,
    usesSinceSwap: row.uses,
    history: row.history.map((entry) => ({
      filterId: entry.filter_id,
      filterName: entry.filter_name,
      removedAt: new Date(entry.removed_at),
      removedBy: entry.removed_by,
      previewBlobs: entry.preview_blobs ?? [],
      copiedFrom: copiedFrom(entry),
    })),
    nextSwap:
      row.next_swap && toSwap({ ...row.next_swap, at: new Date(row.next_swap.at), done_at: null }),
  }
}

export function createAliasOverviewStore(database: Database): AliasOverviewStore {
  return {
    async list(accountId, campaignId) {
      const rows = await database.query<OverviewRow>(
        `${SELECT} and ($2::uuid is null or a.campaign_id = $2) order by ${campaignId ? GUEST_ORDER : 'a.created_at desc, a.id desc'}`,
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
