import {
  type DeliveryQueue,
  type DeliveryState,
  type DisabledReason,
  EVENT_TOPICS,
  type EventContent,
  type EventTopic,
  type JobSnapshot,
  type OutgoingEvent,
  type SentEvent,
  SNAPSHOT_FIELDS,
  TEST_EVENT,
  type WebhookDelivery,
  type WebhookStore,
} from '@guise/core'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { type JobRow, toJob } from './job-row.ts'

/** How secrets are kept: a copy of the database alone must not be able to sign. */
export type Sealing = {
  seal(owner: string, secret: string): string
  open(owner: string, sealed: string): string | undefined
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

/** What an account can read about its deliveries, and ask for again. */
export function createDeliveryLog(
  database: Database,
): Pick<WebhookStore, 'deliveries' | 'deliveriesOf' | 'findDelivery' | 'recordTest' | 'redeliver'> {
  return {
    async deliveries(accountId, webhookId, { state, before, limit }) {
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

    async deliveriesOf(accountId, jobId) {
      const rows = await database.query<DeliveryRow>(
        `select ${DELIVERY_COLUMNS} from event_deliveries
          where job_id = $2 and account_id = $1 and ${KEPT}
            and endpoint_id in (select id from webhook_endpoints where kind = 'url' and account_id = $1)
          order by number desc limit ${MAX_OF_JOB}`,
        [accountId, jobId],
      )
      return rows.map(toDelivery).reverse()
    },

    async findDelivery(accountId, webhookId, deliveryId) {
      const [row] = await database.query<DeliveryRow & EventRow>(
        `select ${DELIVERY_COLUMNS}, snapshot from event_deliveries
          where id = $3 and endpoint_id = $2 and ${KEPT} and exists (${OWNED})`,
        [accountId, webhookId, deliveryId],
      )
      return row && { delivery: toDelivery(row), event: toEvent(row) }
    },

    async recordTest(accountId, webhookId) {
      const [row] = await database.query<DeliveryRow>(
        `insert into event_deliveries (endpoint_id, account_id, event, snapshot)
          select $2, $1, $3, jsonb_build_object('webhook_id', $2::uuid) where exists (${OWNED})
          returning ${DELIVERY_COLUMNS}`,
        [accountId, webhookId, TEST_EVENT],
      )
      return row && toDelivery(row)
    },

    async redeliver(accountId, webhookId, deliveryId) {
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

type DueRow = EventRow & {
  endpoint_id: string
  url: string
  secret: string
  previous_secret: string | null
  attempts: number
  tries: number
}

/** How long a receiver that took long stays in the slow lane. */
const SLOW_FOR_MS = 10 * 60_000

export function createDeliveryQueue(database: Database, box: Sealing): DeliveryQueue {
  function secretsOf(row: DueRow): readonly string[] | null {
    const sealed = [row.secret, ...(row.previous_secret ? [row.previous_secret] : [])]
    const secrets = sealed.map((one) => box.open(row.endpoint_id, one))
    return secrets.every((one) => one !== undefined) ? secrets : null
  }

  return {
    async claimDue({ lane, total, perAccount, perWebhook, leaseMs }) {
      const rows = await database.query<DueRow>(
        `select * from claim_deliveries($1, $2, $3, $4, $5 ${MS})`,
        [lane === 'slow', total, perAccount, perWebhook, leaseMs],
      )
      return rows.map((row) => ({
        ...toEvent(row),
        webhookId: row.endpoint_id,
        url: row.url,
        secrets: secretsOf(row),
        attempt: row.attempts,
        tries: row.tries,
        traceContext: (row.snapshot as { trace_context?: string }).trace_context ?? null,
      }))
    },

    async slowDown({ id, webhookId, attempt }, { perAccount }) {
      const [row] = await database.query<{ has_place: boolean }>(
        `select slow_delivery_down($1, $2, $3, $4, $5 ${MS}) as has_place`,
        [webhookId, id, attempt, perAccount, SLOW_FOR_MS],
      )
      return row?.has_place === true
    },

    async settle({ id, webhookId, attempt }, outcome, { ms, isSlow, text }) {
      const refused = outcome.kind === 'refused' ? outcome : undefined
      const [row] = await database.query<{ reason: DisabledReason | null }>(
        `select settle_delivery($1, $2, $3, $4, $5, $6, $7 ${MS}, $8, $9, $10 ${MS}) as reason`,
        [
          webhookId,
          id,
          attempt,
          outcome.kind,
          outcome.kind === 'interrupted' ? null : outcome.status,
          refused?.error ?? (outcome.kind === 'gone' ? GONE : null),
          refused?.retryMs ?? null,
          ms,
          text,
          isSlow ? SLOW_FOR_MS : null,
        ],
      )
      return row?.reason ?? null
    },
  }
}

const GONE = 'The receiver answered 410 (gone), so the webhook was disabled.'

export const LOG_MS = 7 * 24 * 3600_000

/** Forgets streams nobody came back to. */
export async function forgetOldStreams(database: Database, now: Date): Promise<void> {
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'delete from webhook_endpoints where expires_at < $1 returning id',
      [now],
    )
    await client.query('delete from event_deliveries where endpoint_id = any ($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
  })
}
