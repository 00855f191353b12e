import {
  type DeliveryState,
  EVENT_TOPICS,
  type EventContent,
  type EventTopic,
  type JobSnapshot,
  type OutgoingEvent,
  type SentEvent,
  SNAPSHOT_FIELDS,
  TEST_EVENT,
  type WebhookDelivery,
} from '@guise/core'
import { type JobRow, toJob } from '../../../adapters/postgres/job-row.ts'
import type { Database } from '../../../platform/postgres/database.ts'

export type DeliveryQuery = {
  readonly state?: DeliveryState
  /** Only deliveries recorded before this number, which is the last of the previous page. */
  readonly before?: number
  readonly limit: number
}

export type EventRow = { id: string; event: SentEvent; created_at: Date; snapshot: unknown }

export function toEvent({ id, event, created_at, snapshot }: EventRow): OutgoingEvent {
  return { id, event, at: created_at, content: READ[EVENT_TOPICS[event]](snapshot as never) }
}

/** What the trigger of an event wrote down, by what it is about. */
const READ: { readonly [About in EventTopic]: (kept: never) => EventContent<About> } = {
  job: (kept: SnapshotJson) => ({ about: 'job', job: toSnapshot(kept) }),
  credits: (credits: EventContent<'credits'>['credits']) => ({ about: 'credits', credits }),
  webhook: (kept: { webhook_id: string }) => ({ about: 'webhook', webhookId: kept.webhook_id }),
}

const DATES = ['created_at', 'started_at', 'finished_at', 'expires_at', 'erased_at'] as const
type SnapshotJson = Omit<JobRow, (typeof DATES)[number]> &
  Record<(typeof DATES)[number], string | null>

/** A job's row as the trigger wrote it down: JSON knows no dates. */
function toSnapshot(json: SnapshotJson): JobSnapshot {
  const dates = DATES.map((name) => [name, json[name] === null ? null : new Date(json[name])])
  const job = toJob({ ...json, ...Object.fromEntries(dates) } as JobRow)
  return Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, job[field]])) as JobSnapshot
}

type DeliveryRow = {
  id: string
  number: number
  endpoint_id: string
  event: SentEvent
  job_id: string | null
  sequence: number | null
  state: DeliveryState
  attempts: number
  created_at: Date
  last_attempt_at: Date | null
  next_attempt_at: Date | null
  delivered_at: Date | null
  response_status: number | null
  response_ms: number | null
  response_text: string | null
  last_error: string | null
}

/** Everything but the snapshot, which a log does not show. */
const DELIVERY_COLUMNS = `id, number, endpoint_id, event, job_id, sequence, state, attempts,
  created_at, last_attempt_at, next_attempt_at, delivered_at, response_status, response_ms,
  response_text, last_error`

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.endpoint_id,
    number: row.number,
    event: row.event,
    jobId: row.job_id,
    sequence: row.sequence,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    lastAttemptAt: row.last_attempt_at,
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.delivered_at,
    responseStatus: row.response_status,
    responseMs: row.response_ms,
    responseText: row.response_text,
    lastError: row.last_error,
  }
}

const OWNED = `select 1 from webhook_endpoints
  where kind = 'url' and account_id = $1 and id = $2`

/** Rows are dropped by the day: some are older than the log is said to reach. */
const KEPT = "created_at > now() - interval '7 days'"

/** Every attempt at a job tells all webhooks of its account: of more than these, the newest say how it went on. */
const MAX_OF_JOB = 200

export type DeliveryLog = ReturnType<typeof createDeliveryLog>

/** Deliveries as an account reads them. */
export function createDeliveryLog(database: Database) {
  return {
    /** Newest first; undefined if there is no such webhook. */
    async deliveries(
      accountId: string,
      webhookId: string,
      { state, before, limit }: DeliveryQuery,
    ): Promise<readonly WebhookDelivery[] | undefined> {
      const owned = await database.query(OWNED, [accountId, webhookId])
      if (owned.length === 0) return undefined
      const rows = await database.query<DeliveryRow>(
        `select ${DELIVERY_COLUMNS} from event_deliveries
          where endpoint_id = $1 and ${KEPT} and ($2::text is null or state = $2)
            and ($3::bigint is null or number < $3)
          order by number desc limit $4`,
        [webhookId, state ?? null, before ?? null, limit],
      )
      return rows.map(toDelivery)
    },

    /** Deliveries about a job, oldest first; the newest if there are very many. */
    async deliveriesOf(accountId: string, jobId: string): Promise<readonly WebhookDelivery[]> {
      const rows = await database.query<DeliveryRow>(
        `select ${DELIVERY_COLUMNS} from event_deliveries
          where job_id = $2 and account_id = $1 and ${KEPT}
            and endpoint_id in (select id from webhook_endpoints where kind = 'url' and account_id = $1)
          order by number desc limit ${MAX_OF_JOB}`,
        [accountId, jobId],
      )
      return rows.map(toDelivery).reverse()
    },

    async findDelivery(
      accountId: string,
      webhookId: string,
      deliveryId: string,
    ): Promise<{ delivery: WebhookDelivery; event: OutgoingEvent } | undefined> {
      const [row] = await database.query<DeliveryRow & EventRow>(
        `select ${DELIVERY_COLUMNS}, snapshot from event_deliveries
          where id = $3 and endpoint_id = $2 and ${KEPT} and exists (${OWNED})`,
        [accountId, webhookId, deliveryId],
      )
      return row && { delivery: toDelivery(row), event: toEvent(row) }
    },

    /** Records an event for this webhook only, due at once. */
    async recordTest(accountId: string, webhookId: string): Promise<WebhookDelivery | undefined> {
      const [row] = await database.query<DeliveryRow>(
        `insert into event_deliveries (endpoint_id, account_id, event, snapshot)
          select $2, $1, $3, jsonb_build_object('webhook_id', $2::uuid) where exists (${OWNED})
          returning ${DELIVERY_COLUMNS}`,
        [accountId, webhookId, TEST_EVENT],
      )
      return row && toDelivery(row)
    },

    /** Due at once, with all its attempts, whatever its state was. */
    async redeliver(
      accountId: string,
      webhookId: string,
      deliveryId: string,
    ): Promise<WebhookDelivery | undefined> {
      const [row] = await database.query<DeliveryRow>(
        `update event_deliveries set state = 'pending', next_attempt_at = now(),
            delivered_at = null, attempts_forgiven = attempts
          where id = $3 and endpoint_id = $2 and ${KEPT} and exists (${OWNED})
          returning ${DELIVERY_COLUMNS}`,
        [accountId, webhookId, deliveryId],
      )
      return row && toDelivery(row)
    },
  }
}

export const LOG_MS = 7 * 24 * 3600_000
