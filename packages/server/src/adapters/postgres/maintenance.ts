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
  const steps: readonly [string, readonly unknown[]][] = [
    ['select ensure_partitions($1, $2)', [now, PARTITION_WEEKS_AHEAD]],
    ['select drop_old_job_partitions($1)', [before(settings.jobRecordTtlMs)]],
    ['delete from idempotency_records where created_at < $1', [before(settings.idempotencyTtlMs)]],
    ['delete from access_tokens where expires_at < $1', [now]],
  ]
  // One step that fails must not stop the others; the first failure is still said.
  const outcomes = await Promise.allSettled(
    steps.map(([sql, values]) => database.query(sql, values)),
  )
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
