import type { Database } from '@guise/server/adapters/postgres/index'

export type Size = { readonly rows: number; readonly waiting: number }

const ACCOUNTS = 10
const CHUNK = 500_000
const RUNNING = 20
const DAYS = 28

/**
 * Fills the table of jobs inside Postgres: four weeks of them, those of the last hour still waiting. Indexes are built
 * afterwards, triggers and their events left out.
 */
export async function fillJobs(
  database: Database,
  { rows, waiting }: Size,
  { accountId, aliasId }: { accountId: string; aliasId: string },
): Promise<void> {
  for (const days of [-28, -21, -14, -7, 0]) {
    await database.query("select ensure_partitions(now() + $1 * interval '1 day', 1)", [days])
  }
  const indexes = await database.query<{ name: string; sql: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as sql
      from pg_index i where i.indrelid = 'jobs'::regclass and not i.indisprimary`,
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  for (let first = 1; first <= rows; first += CHUNK) {
    const last = Math.min(rows, first + CHUNK - 1)
    await slowly(database, insert(first, last, { rows, waiting }, accountId, aliasId))
  }
  for (const { sql } of indexes) await slowly(database, sql)
  await database.query(
    `update jobs set state = 'running', attempt = 1, lease_until = now() + interval '1 day',
        deadline_at = now() + interval '1 day'
      where id in (select id from jobs where state = 'queued' order by id limit ${RUNNING})`,
  )
  await database.alone('vacuum analyze jobs')
  // Written by the insertion above, not by what is measured.
  await database.alone('checkpoint')
}

/** The first account has an alias, and a tenth of all jobs. */
const insert = (
  first: number,
  last: number,
  { rows, waiting }: Size,
  accountId: string,
  aliasId: string,
) => `
  insert into jobs (id, account_id, family, lane, request, alias_id, state, attempt, outstanding, credits,
      inputs, outputs, inputs_erased, outputs_erased, created_at, enqueued_at, started_at, claimed_at,
      finished_at, expires_at)
    select (left(uuid_floor(at)::text, 14) || right(gen_random_uuid()::text, 22))::uuid,
        case when n / 100 % ${ACCOUNTS} = 0 then '${accountId}'::uuid
          else lpad((n / 100 % ${ACCOUNTS})::text, 32, '0')::uuid end,
        'face-swap-v6', 'image', '{"filterId": 1, "ratio": "square", "gender": "unknown"}',
        case when n / 100 % ${ACCOUNTS} = 0 then '${aliasId}'::uuid end, state,
        case when ended then 1 else 0 end, 1, 1,
        array['inputs/2026-01-01/' || n || '.jpg'],
        case when state = 'succeeded' then array['results/2026-01-01/' || n || '.png'] else '{}' end,
        ended, ended and at < now() - interval '7 days', at, at,
        case when ended then at end, case when ended then at end, case when ended then at end,
        case when ended then at + interval '8 days' end
      from generate_series(${first}, ${last}) n,
        lateral (select now() - case when n > ${rows - waiting}
            then interval '1 hour' * ((${rows} - n)::float / ${waiting})
            else interval '1 hour' + interval '${DAYS} days' * ((${rows} - n)::float / ${rows}) end as at,
          case when n > ${rows - waiting} then 'queued' when n % 100 < 8 then 'failed'
            when n % 100 = 8 then 'cancelled' else 'succeeded' end as state,
          n <= ${rows - waiting} as ended) t`

const slowly = (database: Database, sql: string) =>
  database.transaction(async (client) => {
    await client.query("set local session_replication_role = 'replica'")
    await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '512MB'")
    await client.query({ text: sql, query_timeout: 3_600_000 } as { text: string })
  })
