import {
  type ClaimedPublication,
  type NewPublication,
  type Publication,
  type PublicationStore,
  REPLACED,
} from '@guise/core'
import type { PoolClient } from 'pg'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { type PublicationRow, toPublication } from './publication-row.ts'

type ClaimedRow = PublicationRow & {
  account_id: string
  name: string | null
  model_type: ClaimedPublication['modelType']
  genders: ClaimedPublication['genders']
  sizes: ClaimedPublication['sizes']
  engine: string
  recipe: unknown
  attempt: number
  strikes: number
  preview_blobs: string[]
}

// Whoever was served longest ago comes first, so that accounts take turns.
const CLAIM = `
  with next as (
    select p.id from filter_publications p
    where p.state in ('queued', 'running') and p.engine = any($1)
      and (p.lease_until is null or p.lease_until < now())
      and (p.not_before is null or p.not_before <= now())
      and not exists (select 1 from filter_publications o
        where o.account_id = p.account_id and o.state = 'running' and o.lease_until >= now())
    order by (select max(d.finished_at) from filter_publications d
        where d.account_id = p.account_id) nulls first, p.requested_at, p.id
    limit 1 for update skip locked)
  update filter_publications p
    set strikes = p.strikes + (p.state = 'running')::int, state = 'running',
      attempt = p.attempt + 1, lease_until = now() + $2 ${MS}, not_before = null
    from next where p.id = next.id
    returning p.*`

/** What is still this worker's own. */
const HELD = `id = $1 and attempt = $2 and state = 'running'`

export function createPublicationStore(database: Database): PublicationStore {
  const changed = async (text: string, values: readonly unknown[]) =>
    (await database.query(`${text} returning id`, values)).length > 0

  return {
    request: ({ accountId, id }, wanted, now) =>
      database.transaction(async (client) => {
        // Requests of one filter come one after the other.
        const locked = await client.query(
          `select 1 from filters where account_id = $1 and id = $2 and archived_at is null
            for update`,
          [accountId, id],
        )
        if (locked.rowCount === 0) return undefined
        const recipe = JSON.stringify(wanted.recipe)
        const open = await client.query<PublicationRow & { is_same: boolean }>(
          `select *, engine = $2 and recipe = $3::jsonb and note is not distinct from $4
                and name is not distinct from $5 as is_same
            from filter_publications where filter_id = $1 and state in ('queued', 'running')
            for update`,
          [id, wanted.engine, recipe, wanted.note, wanted.name],
        )
        const [underWay] = open.rows
        if (underWay?.is_same) return toPublication(underWay)
        if (underWay) await cancel(client, underWay.id, now)
        await insert(client, { accountId, id }, wanted, now)
        const shown = await client.query<{ id: string; preview_blobs: string[] }>(
          `select id, preview_blobs from filter_versions
            where filter_id = $1 and engine = $2 and recipe = $3::jsonb
              and preview_blobs is not null order by number desc limit 1`,
          [id, wanted.engine, recipe],
        )
        const [version] = shown.rows
        if (version) {
          const made = { versionId: version.id, previewBlobs: version.preview_blobs }
          await goLive(client, wanted.id, made, now)
        }
        const rows = await client.query<PublicationRow>(
          'select * from filter_publications where id = $1',
          [wanted.id],
        )
        return rows.rows.map(toPublication)[0]
      }),

    async find({ accountId, id: filterId }, id) {
      const [row] = await database.query<PublicationRow>(
        'select * from filter_publications where account_id = $1 and filter_id = $2 and id = $3',
        [accountId, filterId, id],
      )
      return row && toPublication(row)
    },

    async claim({ engines, leaseMs }) {
      const [row] = await database.query<ClaimedRow>(CLAIM, [engines, leaseMs])
      return row && toClaimed(row)
    },

    renew: ({ id, attempt }, leaseMs) =>
      changed(`update filter_publications set lease_until = now() + $3 ${MS} where ${HELD}`, [
        id,
        attempt,
        leaseMs,
      ]),

    progress: ({ id, attempt }, { versionId, previewsDone, previewsTotal, previewBlobs }) =>
      changed(
        `update filter_publications set version_id = $3, previews_done = $4, previews_total = $5,
            preview_blobs = $6 where ${HELD}`,
        [id, attempt, versionId, previewsDone, previewsTotal, previewBlobs],
      ),

    requeue: ({ id, attempt }, { waitMs, countsAsFailed }) =>
      changed(
        `update filter_publications set state = 'queued', lease_until = null, not_before = now() + $3 ${MS},
            strikes = strikes + $4 where ${HELD}`,
        [id, attempt, waitMs, countsAsFailed ? 1 : 0],
      ),

    fail: ({ id, attempt }, failure, now) =>
      changed(
        `update filter_publications set state = 'failed', failure = $3, finished_at = $4,
            lease_until = null where ${HELD}`,
        [id, attempt, failure, now],
      ),

    finish: ({ id, attempt }, made, now) =>
      database.transaction(async (client) => {
        const held = await client.query(
          `select 1 from filter_publications where ${HELD} for update`,
          [id, attempt],
        )
        if (held.rowCount === 0) return 'not-ours'
        return (await goLive(client, id, made, now)) ? 'live' : 'changed'
      }),

    async failUnclaimed(waitedMs, failure) {
      await database.query(
        `update filter_publications set state = 'failed', failure = $2, finished_at = now()
          where state = 'queued' and requested_at < trusted_time() - $1 ${MS}`,
        [waitedMs, failure],
      )
    },
  }
}

async function cancel(client: PoolClient, id: string, now: Date): Promise<void> {
  await client.query(
    `update filter_publications set state = 'cancelled', failure = $2, finished_at = $3,
        lease_until = null where id = $1`,
    [id, REPLACED, now],
  )
}

async function insert(
  client: PoolClient,
  { accountId, id }: { accountId: string; id: string },
  wanted: NewPublication,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into filter_publications (id, account_id, filter_id, version_id, name, model_type,
        genders, sizes, engine, recipe, note, requested_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      wanted.id,
      accountId,
      id,
      wanted.versionId,
      wanted.name,
      wanted.modelType,
      wanted.genders,
      wanted.sizes,
      wanted.engine,
      JSON.stringify(wanted.recipe),
      wanted.note,
      now,
    ],
  )
}

/** Version and previews in one step; false when the filter is not what it was when this was asked for. */
async function goLive(
  client: PoolClient,
  publicationId: string,
  { versionId, previewBlobs }: { versionId: string; previewBlobs: readonly string[] },
  now: Date,
): Promise<boolean> {
  const pointed = await client.query(
    `update filters f set version_id = $2, updated_at = $4,
        preview_blobs = case when cardinality($3::text[]) > 0 then $3::text[] else f.preview_blobs end
      from filter_publications p
      where p.id = $1 and f.id = p.filter_id and f.archived_at is null
        and f.model_type = p.model_type`,
    [publicationId, versionId, previewBlobs, now],
  )
  if (pointed.rowCount === 0) return false
  await client.query(
    `update filter_versions v
        set name = coalesce(p.name, v.name), published_at = $4, note = coalesce(p.note, v.note),
          preview_blobs = $3::text[]
      from filter_publications p where p.id = $1 and v.id = $2 and v.filter_id = p.filter_id`,
    [publicationId, versionId, previewBlobs, now],
  )
  await client.query(
    `update filter_publications set state = 'succeeded', version_id = $2, finished_at = $3,
        lease_until = null where id = $1`,
    [publicationId, versionId, now],
  )
  return true
}

function toClaimed(row: ClaimedRow): ClaimedPublication {
  const { id, filterId, note, versionId } = toPublication(row) satisfies Publication
  return {
    ...{ id, filterId, note, versionId },
    accountId: row.account_id,
    name: row.name,
    modelType: row.model_type,
    genders: row.genders,
    sizes: row.sizes,
    engine: row.engine,
    recipe: row.recipe,
    attempt: row.attempt,
    failedAttempts: row.strikes,
    previewsDone: row.previews_done,
    previewBlobs: row.preview_blobs,
  }
}
