import type { FailureQuery, Job, JobQuery, JobSearch, JobState, Lane } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { type JobRow, toJob } from './job-row.ts'

const SLACK = "interval '1 minute'"

/** A page of an account's jobs, newest first: ids are ordered by time. */
export async function listJobs(
  database: Database,
  accountId: string,
  query: JobQuery,
): Promise<readonly Job[]> {
  if (query.states?.length === 0) return []
  const values: unknown[] = [accountId]
  const conditions = ['account_id = $1']
  const narrow = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  narrow((at) => `family = ${at}`, query.family)
  const column = query.filter?.kind === 'catalog' ? 'catalog_filter_id' : 'filter_id'
  narrow((at) => `${column} = ${at}`, query.filter?.id)
  narrow((at) => `alias_id = ${at}`, query.aliasId)
  narrow((at) => `alias_id = any (${at}::uuid[])`, query.aliasIds)
  narrow((at) => `campaign_id = ${at}`, query.campaignId)
  narrow((at) => `client_reference = ${at}`, query.clientReference)
  // The bound on the id finds the right partitions; ids are made a moment before their jobs are admitted.
  narrow(
    (at) => `created_at >= ${at} and id >= uuid_floor(${at}::timestamptz - ${SLACK})`,
    query.since,
  )
  narrow(
    (at) => `created_at < ${at} and id < uuid_floor(${at}::timestamptz + ${SLACK})`,
    query.until,
  )
  narrow((at) => `id < ${at}`, query.before)
  const place = (value: unknown) => `$${values.push(value)}`
  const all = conditions.join(' and ')
  const limit = place(query.limit)
  const newest = (what: string, more = '') =>
    `(select ${what} from jobs where ${all} ${more} order by id desc limit ${limit})`
  const newestOf = (parts: readonly string[]) =>
    `select * from jobs where account_id = $1 and id in (
        ${parts.map((part) => newest('id', part)).join(' union ')})
      order by id desc limit ${limit}`
  const states = [...new Set(query.states)]
  const isIn = (state: JobState) => `and state = ${place(state)}`
  let sql: string
  if (query.search) {
    const inStates = states.length > 0 ? `and state = any (${place(states)})` : ''
    sql = newestOf(searches(query.search, place).map((part) => `${part} ${inStates}`))
  } else {
    // A page of each state by its index: with "any" Postgres would walk all jobs of the account, or sort them.
    const parts = states.map(isIn)
    sql = parts.length > 1 ? newestOf(parts) : newest('*', parts[0])
  }
  const rows = await database.query<JobRow>(sql, values)
  return rows.map(toJob)
}

/** The last one first, by the index of failures; jobs that failed at the same moment in the order of their ids. */
export async function listFailures(
  database: Database,
  lane: Lane,
  { since, before, limit }: FailureQuery,
): Promise<readonly Job[]> {
  const values: unknown[] = [lane, limit]
  const place = (value: unknown) => `$${values.push(value)}`
  const after = since ? `and finished_at > ${place(since)}` : ''
  const earlier = before
    ? `and (finished_at, id) < (select finished_at, id from jobs where id = ${place(before)})`
    : ''
  const rows = await database.query<JobRow>(
    `select * from jobs where lane = $1 and state = 'failed' ${after} ${earlier}
      order by finished_at desc, id desc limit $2`,
    values,
  )
  return rows.map(toJob)
}

/** One question for each index: a single one with "or" would read all jobs of the account. */
function searches(
  { ids, aliasIds, clientReference }: JobSearch,
  place: (value: unknown) => string,
): readonly string[] {
  const parts = [`and client_reference = ${place(clientReference)}`]
  if (aliasIds.length > 0) parts.push(`and alias_id = any (${place(aliasIds)}::uuid[])`)
  if (ids) {
    const range = `and id between ${place(ids.first)} and ${place(ids.last)}`
    parts.push(`${range} and id::text like ${place(`%${ids.ending}`)}`)
  }
  return parts
}
