import type { Database } from './database.ts'

export type MaintenanceSettings = {
  readonly idempotencyTtlMs: number
  readonly jobRecordTtlMs: number
}

const PARTITION_WEEKS_AHEAD = 4

/** Slow housekeeping of the database; any process may run it, any number of times. */
export async function maintainDatabase(
  database: Database,
  now: Date,
  settings: MaintenanceSettings,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await database.query('select ensure_partitions($1, $2)', [now, PARTITION_WEEKS_AHEAD])
  await database.query('select drop_old_job_partitions($1)', [before(settings.jobRecordTtlMs)])
  await database.query('delete from idempotency_records where created_at < $1', [
    before(settings.idempotencyTtlMs),
  ])
  await database.query('delete from access_tokens where expires_at < $1', [now])
}
