import { TEST_EVENT, type WebhookStore } from '@guise/core'
import type { Database } from './database.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  type EventRow,
  toDelivery,
  toEvent,
} from './webhook-row.ts'

const OWNED = `select 1 from webhook_endpoints
  where kind = 'url' and account_id = $1 and id = $2`

/** What an account can read about its deliveries, and ask for again. */
export function createDeliveryLog(
  database: Database,
): Pick<WebhookStore, 'deliveries' | 'findDelivery' | 'recordTest' | 'redeliver'> {
  return {
    async deliveries(accountId, webhookId, { state, before, limit }) {
      const owned = await database.query(OWNED, [accountId, webhookId])
      if (owned.length === 0) return undefined
      const rows = await database.query<DeliveryRow>(
        `select ${DELIVERY_COLUMNS} from webhook_deliveries
          where endpoint_id = $1 and ($2::text is null or state = $2)
            and ($3::bigint is null or number < $3)
          order by number desc limit $4`,
        [webhookId, state ?? null, before ?? null, limit],
      )
      return rows.map(toDelivery)
    },

    async findDelivery(accountId, webhookId, deliveryId) {
      const [row] = await database.query<DeliveryRow & EventRow>(
        `select ${DELIVERY_COLUMNS}, snapshot from webhook_deliveries
          where id = $3 and endpoint_id = $2 and exists (${OWNED})`,
        [accountId, webhookId, deliveryId],
      )
      return row && { delivery: toDelivery(row), event: toEvent(row) }
    },

    async recordTest(accountId, webhookId) {
      const [row] = await database.query<DeliveryRow>(
        `insert into webhook_deliveries (endpoint_id, account_id, event, snapshot)
          select $2, $1, $3, jsonb_build_object('webhook_id', $2::uuid) where exists (${OWNED})
          returning ${DELIVERY_COLUMNS}`,
        [accountId, webhookId, TEST_EVENT],
      )
      return row && toDelivery(row)
    },

    async redeliver(accountId, webhookId, deliveryId) {
      const [row] = await database.query<DeliveryRow>(
        `update webhook_deliveries set state = 'pending', next_attempt_at = now(),
            delivered_at = null, attempts_forgiven = attempts
          where id = $3 and endpoint_id = $2 and exists (${OWNED})
          returning ${DELIVERY_COLUMNS}`,
        [accountId, webhookId, deliveryId],
      )
      return row && toDelivery(row)
    },
  }
}
