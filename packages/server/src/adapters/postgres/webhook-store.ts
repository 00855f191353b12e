import type { DisabledReason, Webhook, WebhookEvent, WebhookStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { createDeliveryLog, type Sealing } from './webhook-deliveries.ts'

type WebhookRow = {
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

function toWebhook(row: WebhookRow): Webhook {
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

const OWN = "kind = 'url' and account_id = $1 and id = $2"

export function createWebhookStore(database: Database, box: Sealing): WebhookStore {
  return {
    ...createDeliveryLog(database),

    async list(accountId) {
      const rows = await database.query<WebhookRow>(
        `select * from webhook_endpoints where kind = 'url' and account_id = $1
          order by created_at desc, id desc`,
        [accountId],
      )
      return rows.map(toWebhook)
    },

    async find(accountId, id) {
      const [row] = await database.query<WebhookRow>(
        `select * from webhook_endpoints where ${OWN}`,
        [accountId, id],
      )
      return row && toWebhook(row)
    },

    async create({ id, accountId, url, events, description, secret, createdAt }) {
      const [row] = await database.query<WebhookRow>(
        `insert into webhook_endpoints
            (id, account_id, kind, url, events, description, secret, created_at)
          values ($1, $2, 'url', $3, $4, $5, $6, $7) returning *`,
        [id, accountId, url, events, description, box.seal(id, secret), createdAt],
      )
      return toWebhook(row as WebhookRow)
    },

    change: (accountId, id, { url, events, description, enabled }) =>
      database.transaction(async (client) => {
        const { rows } = await client.query<WebhookRow>(
          `select * from webhook_endpoints where ${OWN} for no key update`,
          [accountId, id],
        )
        const [before] = rows
        if (!before) return undefined
        const on = enabled ?? before.enabled
        const back = on && !before.enabled
        const changed = await client.query<WebhookRow>(
          `update webhook_endpoints set url = coalesce($2, url), events = coalesce($3, events),
              description = coalesce($4, description), enabled = $5,
              disabled_reason = case when $5 then null
                else coalesce(disabled_reason, 'switched off') end,
              failing_since = case when $6 then null else failing_since end
            where id = $1 returning *`,
          [id, url ?? null, events ?? null, description ?? null, on, back],
        )
        if (back) {
          await client.query(
            `update event_deliveries
                set next_attempt_at = now(), attempts_forgiven = attempts
              where endpoint_id = $1 and state = 'pending'`,
            [id],
          )
        }
        return toWebhook(changed.rows[0] as WebhookRow)
      }),

    delete: (accountId, id) =>
      database.transaction(async (client) => {
        const gone = await client.query(`delete from webhook_endpoints where ${OWN}`, [
          accountId,
          id,
        ])
        if (gone.rowCount === 0) return false
        await client.query('delete from event_deliveries where endpoint_id = $1', [id])
        return true
      }),

    async rotate(accountId, id, secret, overlapMs) {
      const [row] = await database.query<WebhookRow & { previous_secret_until: Date }>(
        `update webhook_endpoints set previous_secret = secret, secret = $3,
            previous_secret_until = now() + $4 * interval '1 millisecond'
          where ${OWN} returning *`,
        [accountId, id, box.seal(id, secret), overlapMs],
      )
      return row && { webhook: toWebhook(row), previousSecretUntil: row.previous_secret_until }
    },
  }
}
