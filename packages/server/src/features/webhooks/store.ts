import type { WebhookEvent } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

export type DisabledReason = 'failing' | 'gone' | 'switched off'

/** An address of an account that events are sent to. */
export type Webhook = {
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string
  readonly enabled: boolean
  readonly disabledReason: DisabledReason | null
  /** The first failure since the last success; null if there was none. */
  readonly failingSince: Date | null
  readonly createdAt: Date
}

export type WebhookChange = Partial<Pick<Webhook, 'url' | 'events' | 'description' | 'enabled'>>

export type NewWebhook = Pick<
  Webhook,
  'id' | 'accountId' | 'url' | 'events' | 'description' | 'createdAt'
> & { readonly secret: string }

/** Encrypts secrets, so that a copy of the database alone cannot sign. */
export type Sealing = {
  seal(owner: string, secret: string): string
  open(owner: string, sealed: string): string | undefined
}

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

export type WebhookStore = ReturnType<typeof createWebhookStore>

/** Webhooks of one account; another account's webhook is as unknown as a missing one. */
export function createWebhookStore(database: Database, box: Sealing) {
  return {
    /** Newest first. */
    async list(accountId: string): Promise<readonly Webhook[]> {
      const rows = await database.query<WebhookRow>(
        `select * from webhook_endpoints where kind = 'url' and account_id = $1
          order by created_at desc, id desc`,
        [accountId],
      )
      return rows.map(toWebhook)
    },

    async find(accountId: string, id: string): Promise<Webhook | undefined> {
      const [row] = await database.query<WebhookRow>(
        `select * from webhook_endpoints where ${OWN}`,
        [accountId, id],
      )
      return row && toWebhook(row)
    },

    async create(webhook: NewWebhook): Promise<Webhook> {
      const { id, accountId, url, events, description, secret, createdAt } = webhook
      const [row] = await database.query<WebhookRow>(
        `insert into webhook_endpoints
            (id, account_id, kind, url, events, description, secret, created_at)
          values ($1, $2, 'url', $3, $4, $5, $6, $7) returning *`,
        [id, accountId, url, events, description, box.seal(id, secret), createdAt],
      )
      return toWebhook(row as WebhookRow)
    },

    /** Enabling a disabled webhook makes its pending deliveries due at once, with all their attempts. */
    change: (
      accountId: string,
      id: string,
      { url, events, description, enabled }: WebhookChange,
    ): Promise<Webhook | undefined> =>
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

    /** False if there is none. Its deliveries go with it. */
    delete: (accountId: string, id: string): Promise<boolean> =>
      database.transaction(async (client) => {
        const gone = await client.query(`delete from webhook_endpoints where ${OWN}`, [
          accountId,
          id,
        ])
        if (gone.rowCount === 0) return false
        await client.query('delete from event_deliveries where endpoint_id = $1', [id])
        return true
      }),

    /** Both secrets sign until the overlap is over. */
    async rotate(
      accountId: string,
      id: string,
      secret: string,
      overlapMs: number,
    ): Promise<{ webhook: Webhook; previousSecretUntil: Date } | undefined> {
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
