import type { Job, JobQuery } from '@guise/core'
import type { Database } from './database.ts'
import { type JobRow, toJob } from './job-row.ts'

const SLACK = "interval '1 minute'"

/** A page of an account's jobs, newest first: ids are ordered by time. */
export async function listJobs(
  database: Database,
  accountId: string,
  query: JobQuery,
): Promise<readonly Job[]> {
  const values: unknown[] = [accountId]
  const conditions = ['account_id = $1']
  const narrow = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  narrow((at) => `state = any (${at})`, query.states)
  narrow((at) => `family = ${at}`, query.family)
  const column = query.filter?.kind === 'catalog' ? 'catalog_filter_id' : 'filter_id'
  narrow((at) => `${column} = ${at}`, query.filter?.id)
  narrow((at) => `alias_id = ${at}`, query.aliasId)
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
  values.push(query.limit)
  const rows = await database.query<JobRow>(
    `select * from jobs where ${conditions.join(' and ')} order by id desc limit $${values.length}`,
    values,
  )
  return rows.map(toJob)
}
