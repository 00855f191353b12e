import type { DeliveryQueue, DisabledReason } from '@guise/core'
import type { Database } from './database.ts'
import { type EventRow, toEvent } from './webhook-row.ts'
import type { Sealing } from './webhook-store.ts'

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
const MS = "* interval '1 millisecond'"

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
