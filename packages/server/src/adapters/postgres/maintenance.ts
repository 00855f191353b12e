import { recordWith } from '../../features/audit/store.ts'
import { forgetOldInventories } from '../../features/engines/instances/store.ts'
import { forgetOldWorkers } from '../../features/engines/store.ts'
import { forgetAddresses } from '../../features/guest-mails/store.ts'
import { forgetOldReports } from '../../features/reports/store.ts'
import { LOG_MS } from '../../features/webhooks/deliveries/store.ts'
import { forgetOldStreams } from '../../features/webhooks/streams/store.ts'
import { type Database, withLongTimeout } from '../../platform/postgres/database.ts'
import { trustedTime } from '../../platform/postgres/database-clock.ts'

export type MaintenanceSettings = {
  readonly idempotencyTtlMs: number
  readonly jobRecordTtlMs: number
}

const PARTITION_WEEKS_AHEAD = 4
const PARTITION_DAYS_AHEAD = 7
/** Rows of days for which nobody had made a partition in time. */
const OTHER_RECORDS = 'idempotency_keys_default'
const OTHER_DELIVERIES = 'event_deliveries_default'
/** No upload lives for longer than seven days. */
const UPLOAD_RECORD_MS = 9 * 24 * 3_600_000
const DELETE_PAGE = 5_000
/** Booths are listed for hours after they were seen. */
const BOOTH_REPORT_MS = 7 * 24 * 3600 * 1000
/** Longer than the day that an account's mails are counted for. */
const MAIL_HOUR_MS = 2 * 24 * 3600 * 1000
/** Long enough to read how a publication ended. */
const PUBLICATION_KEPT_MS = 30 * 24 * 3600 * 1000

/** A partition whose rows were all past their life. */
export type DroppedPartition = { readonly partition: string; readonly rows: number }

export type MaintenanceOptions = MaintenanceSettings & {
  readonly onDropped?: (dropped: DroppedPartition) => void
}

/** Slow housekeeping of the database, by its own clock; any process may run it, any number of times. */
export async function maintainDatabase(
  database: Database,
  { onDropped = () => {}, ...settings }: MaintenanceOptions,
): Promise<void> {
  const now = await trustedTime(database)
  const before = (ms: number) => new Date(now.getTime() - ms)
  const drop = async (what: Droppable, lifeMs: number) => {
    for (;;) {
      const dropped = await dropPartition(database, what, lifeMs)
      if (!dropped) return
      onDropped(dropped)
    }
  }
  const steps = [
    () => database.query('select ensure_partitions(now(), $1)', [PARTITION_WEEKS_AHEAD]),
    () => drop('jobs', settings.jobRecordTtlMs),
    () => database.query('select ensure_idempotency_partitions(now(), $1)', [PARTITION_DAYS_AHEAD]),
    () => drop('idempotency', settings.idempotencyTtlMs),
    () => deleteOld(database, OTHER_RECORDS, 'created_at', before(settings.idempotencyTtlMs)),
    () => deleteOld(database, 'uploads', 'created_at', before(UPLOAD_RECORD_MS)),
    () => deleteOld(database, 'upload_uses', 'created_at', before(UPLOAD_RECORD_MS)),
    () => deleteOld(database, 'running_cancels', 'cancelled_at', before(24 * 3_600_000)),
    () => deleteOld(database, 'access_tokens', 'expires_at', now),
    () => deleteOld(database, 'sessions', 'expires_at', now),
    () => deleteOld(database, 'password_resets', 'expires_at', now),
    () => deleteOld(database, 'booth_reports', 'seen_at', before(BOOTH_REPORT_MS)),
    () => forgetOldTokens(database, before(settings.jobRecordTtlMs)),
    () => deleteOld(database, 'filter_publications', 'finished_at', before(PUBLICATION_KEPT_MS)),
    () => deleteOld(database, 'engine_prompts', 'ended_at', before(settings.jobRecordTtlMs)),
    () => deleteOld(database, 'campaign_pictures', 'created_at', before(settings.jobRecordTtlMs)),
    () => deleteOld(database, 'guest_mails', 'created_at', before(settings.jobRecordTtlMs)),
    () => forgetOldReports(database, before(settings.jobRecordTtlMs)),
    () => deleteOld(database, 'mail_hours', 'hour', before(MAIL_HOUR_MS)),
    () => forgetAddresses(database),
    () => forgetOldInventories(database),
    () => forgetOldStreams(database, now),
    () => database.query('select ensure_delivery_partitions(now(), $1)', [PARTITION_DAYS_AHEAD]),
    () => drop('deliveries', LOG_MS),
    () => deleteOld(database, OTHER_DELIVERIES, 'created_at', before(LOG_MS)),
    () => forgetOldWorkers(database),
  ]
  // One step that fails must not stop the others; the failures are still said.
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'database maintenance failed')
}

type Droppable = 'jobs' | 'idempotency' | 'deliveries'

/** The entry in the audit log is there exactly if the partition is gone. Every row is read before, which may take long. */
const dropPartition = (
  database: Database,
  what: Droppable,
  lifeMs: number,
): Promise<DroppedPartition | undefined> =>
  database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ partition: string; row_count: number; at: Date }>({
      ...withLongTimeout(
        `select partition, row_count, now() as at from drop_${what}_past($1 * interval '1 millisecond')`,
      ),
      values: [lifeMs],
    })
    const [row] = rows
    if (!row) return undefined
    const { partition, row_count, at } = row
    await recordWith(client, {
      ...{ at, action: 'partition.dropped', actor: { kind: 'server', id: null } },
      ...{ accountId: null, subject: { kind: 'partition', id: partition } },
      facts: { rows: row_count },
    })
    return { partition, rows: row_count }
  })

/** Tokens of campaigns whose jobs nobody can read any more. Keys of people stay: what was used names them. */
async function forgetOldTokens(database: Database, endedBefore: Date): Promise<void> {
  for (;;) {
    const gone = await database.query(
      `delete from api_keys where id = any (array(select id from api_keys
          where campaign_id is not null and expires_at < $1 limit ${DELETE_PAGE})) returning 1`,
      [endedBefore],
    )
    if (gone.length < DELETE_PAGE) return
  }
}

/** In pages, so that a large arrear never runs into the statement timeout and starts over. */
async function deleteOld(
  database: Database,
  table:
    | typeof OTHER_RECORDS
    | typeof OTHER_DELIVERIES
    | 'access_tokens'
    | 'booth_reports'
    | 'campaign_pictures'
    | 'guest_mails'
    | 'mail_hours'
    | 'password_resets'
    | 'sessions'
    | 'uploads'
    | 'upload_uses'
    | 'filter_publications'
    | 'engine_prompts'
    | 'running_cancels',
  column:
    | 'created_at'
    | 'expires_at'
    | 'finished_at'
    | 'cancelled_at'
    | 'ended_at'
    | 'seen_at'
    | 'hour',
  before: Date,
): Promise<void> {
  for (;;) {
    const gone = await database.query(
      `delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${column} < $1 limit ${DELETE_PAGE})) returning 1`,
      [before],
    )
    if (gone.length < DELETE_PAGE) return
  }
}
