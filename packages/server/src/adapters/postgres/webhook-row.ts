import {
  type DeliveryState,
  type DisabledReason,
  type EventContent,
  type JobSnapshot,
  type LowCredits,
  type OutgoingEvent,
  type SentEvent,
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@guise/core'
import { type JobRow, toJob } from './job-row.ts'

export type WebhookRow = {
  id: string
  account_id: string
  url: string
  events: WebhookEvent[]
  description: string
  enabled: boolean
  disabled_reason: DisabledReason | null
  failing_since: Date | null
  created_at: Date
}

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: row.events,
    description: row.description,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    createdAt: row.created_at,
  }
}

export type DeliveryRow = {
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
export const DELIVERY_COLUMNS = `id, number, endpoint_id, event, job_id, sequence, state, attempts,
  created_at, last_attempt_at, next_attempt_at, delivered_at, response_status, response_ms,
  response_text, last_error`

export function toDelivery(row: DeliveryRow): WebhookDelivery {
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

export type EventRow = { id: string; event: SentEvent; created_at: Date; snapshot: unknown }

export function toEvent({ id, event, created_at, snapshot }: EventRow): OutgoingEvent {
  const content = contentOf(event, snapshot)
  return { id, event, at: created_at, content }
}

function contentOf(event: SentEvent, snapshot: unknown): EventContent {
  if (event === TEST_EVENT) {
    return { about: 'webhook', webhookId: (snapshot as { webhook_id: string }).webhook_id }
  }
  return event === 'credits.low'
    ? { about: 'credits', credits: snapshot as LowCredits }
    : { about: 'job', job: toSnapshot(snapshot as SnapshotJson) }
}

const DATES = ['created_at', 'started_at', 'finished_at', 'expires_at', 'erased_at'] as const
type SnapshotJson = Omit<JobRow, (typeof DATES)[number] | 'request' | 'inputs' | 'inputs_erased'> &
  Record<(typeof DATES)[number], string | null>

/** A job's row as the trigger wrote it down: JSON knows no dates. */
function toSnapshot(json: SnapshotJson): JobSnapshot {
  const dates = Object.fromEntries(
    DATES.map((name) => [name, json[name] === null ? null : new Date(json[name])]),
  )
  const row = { ...json, ...dates } as unknown as JobRow
  const { request: _request, inputs: _inputs, inputsErased: _erased, ...job } = toJob(row)
  return job
}
