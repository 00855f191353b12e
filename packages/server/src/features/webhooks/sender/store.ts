import type { OutgoingEvent } from '@guise/core'
import { type Database, MS } from '../../../platform/postgres/database.ts'
import { type EventRow, toEvent } from '../deliveries/store.ts'
import type { DisabledReason, Sealing } from '../store.ts'

/** One delivery taken to be sent. */
export type DueDelivery = OutgoingEvent & {
  readonly webhookId: string
  readonly url: string
  /** Every secret that must sign now; null when they cannot be read. */
  readonly secrets: readonly string[] | null
  /** The fencing number: grows with every claim. */
  readonly attempt: number
  /** Which try this is since it was recorded, or since it was asked for again. */
  readonly tries: number
  /** Trace context of the job; null if its trace is not sampled. */
  readonly traceContext?: string | null
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  /** The receiver wants no more: its webhook is disabled. */
  | { readonly kind: 'gone'; readonly status: number }
  /** `retryMs` null: that was the last try. */
  | {
      readonly kind: 'refused'
      readonly status: number | null
      readonly error: string
      readonly retryMs: number | null
    }
  /** We stopped, not the receiver: due at once and not counted as a try. */
  | { readonly kind: 'interrupted' }

/** What is known of the receiver after an attempt. */
export type ReceiverAnswer = {
  readonly ms: number
  /** It took so long that its next deliveries go by the slow lane. */
  readonly isSlow: boolean
  /** The beginning of what it said; null when there was none, or it is not for the account to read. */
  readonly text: string | null
}

/** Receivers that were slow lately have a lane of their own, so that others do not wait for them. */
export type DeliveryLane = 'quick' | 'slow'

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

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>

/** Deliveries as a sender sees them. All times are the database's, so that senders agree. */
export function createDeliveryQueue(database: Database, box: Sealing) {
  function secretsOf(row: DueRow): readonly string[] | null {
    const sealed = [row.secret, ...(row.previous_secret ? [row.previous_secret] : [])]
    const secrets = sealed.map((one) => box.open(row.endpoint_id, one))
    return secrets.every((one) => one !== undefined) ? secrets : null
  }

  return {
    /**
     * Takes due deliveries of one lane. Accounts take turns, first the one with the fewest under way; so do
     * the webhooks of an account, each with its oldest. `perAccount` and `perWebhook` limit what is under
     * way in all senders together. Several senders take different ones; what a killed sender took is due
     * again after the lease.
     */
    async claimDue({
      lane,
      total,
      perAccount,
      perWebhook,
      leaseMs,
    }: {
      lane: DeliveryLane
      total: number
      perAccount: number
      perWebhook: number
      leaseMs: number
    }): Promise<readonly DueDelivery[]> {
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

    /**
     * Moves the webhook of a quick delivery to the slow lane, because its receiver takes long. True if this
     * delivery has a place there within the limit of its account; otherwise it must be aborted.
     */
    async slowDown(
      { id, webhookId, attempt }: DueDelivery,
      { perAccount }: { perAccount: number },
    ): Promise<boolean> {
      const [row] = await database.query<{ has_place: boolean }>(
        `select slow_delivery_down($1, $2, $3, $4, $5 ${MS}) as has_place`,
        [webhookId, id, attempt, perAccount, SLOW_FOR_MS],
      )
      return row?.has_place === true
    },

    /** Records the outcome. Resolves to the reason if the webhook was disabled by it. */
    async settle(
      { id, webhookId, attempt }: DueDelivery,
      outcome: DeliveryOutcome,
      { ms, isSlow, text }: ReceiverAnswer,
    ): Promise<DisabledReason | null> {
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

export type WebhookBacklog = {
  /** Events that webhooks have not got yet, those that wait for another try among them. */
  readonly undelivered: number
  /** How long the one that is due for longest has been due, of receivers that work; 0 where none is. */
  readonly oldestDueSeconds: number
}

const MAX_WEBHOOKS = 1_000
const MAX_OF_EACH = 1_000
const MAX_COUNTED = 10_000

/**
 * What senders have before them; not what waits for accounts that are suspended and webhooks that are disabled. It hops
 * from webhook to webhook over the index of what is pending, and stops counting: a backlog of millions costs no more
 * than one of ten thousand.
 */
export async function readWebhookBacklog(database: Database): Promise<WebhookBacklog> {
  const [row] = await database.query<{ undelivered: number; oldest_due: number | null }>(
    `with recursive busy as (
      (select endpoint_id, 1 as place from event_deliveries where state = 'pending'
        order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from event_deliveries d
          where d.state = 'pending' and d.endpoint_id > busy.endpoint_id
          order by d.endpoint_id limit 1), place + 1
        from busy where busy.endpoint_id is not null and place < ${MAX_WEBHOOKS}
    ), awake as materialized (
      select e.id, e.failing_since is null and coalesce(e.slow_until <= now(), true) as is_well
      from busy
      join webhook_endpoints e on e.id = busy.endpoint_id and e.enabled and e.kind = 'url'
      join accounts owner on owner.id = e.account_id and owner.status = 'active'
    )
    select
      (select count(*) from (select from awake cross join lateral (
        select from event_deliveries d where d.endpoint_id = awake.id and d.state = 'pending'
          limit ${MAX_OF_EACH}) waiting limit ${MAX_COUNTED}) counted)::integer as undelivered,
      (select extract(epoch from now() - min(first.next_attempt_at))::float8
        from awake cross join lateral (
          -- What a slow or broken receiver keeps waiting says nothing about the senders.
          select d.next_attempt_at from event_deliveries d
          where awake.is_well and d.endpoint_id = awake.id and d.state = 'pending'
            and d.next_attempt_at <= now()
          order by d.next_attempt_at limit 1) first) as oldest_due`,
  )
  return { undelivered: row?.undelivered ?? 0, oldestDueSeconds: row?.oldest_due ?? 0 }
}
