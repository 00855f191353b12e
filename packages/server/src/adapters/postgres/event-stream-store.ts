import type { EventStreamStore } from '@guise/core'
import type { Database } from './database.ts'
import { type EventRow, toEvent } from './webhook-row.ts'
import type { Sealing } from './webhook-store.ts'

/** Streams an account may have at once: opening one more ends the oldest. */
const MOST_STREAMS = 10

const LIVE = "kind = 'stream' and id = $1 and listener = $2 and expires_at > now()"

export function createEventStreamStore(database: Database, box: Sealing): EventStreamStore {
  return {
    open: ({ id, accountId, events, secret, listener, keepMs }) =>
      database.transaction(async (client) => {
        const surplus = await client.query<{ id: string }>(
          `delete from webhook_endpoints where id in (
              select id from webhook_endpoints where kind = 'stream' and account_id = $1
              order by created_at desc, id offset $2)
            returning id`,
          [accountId, MOST_STREAMS - 1],
        )
        await client.query('delete from webhook_deliveries where endpoint_id = any ($1::uuid[])', [
          surplus.rows.map((row) => row.id),
        ])
        await client.query(
          `insert into webhook_endpoints
              (id, account_id, kind, events, secret, listener, expires_at)
            values ($1, $2, 'stream', $3, $4, $5, now() + $6 * interval '1 millisecond')`,
          [id, accountId, events, box.seal(id, secret), listener, keepMs],
        )
      }),

    async resume(accountId, id, { listener, keepMs, lastSeen }) {
      const [row] = await database.query<{ secret: string }>(
        `update webhook_endpoints
            set listener = $3, expires_at = now() + $4 * interval '1 millisecond'
          where kind = 'stream' and account_id = $1 and id = $2 and expires_at > now()
          returning secret`,
        [accountId, id, listener, keepMs],
      )
      const secret = row && box.open(id, row.secret)
      if (secret === undefined) return undefined
      if (lastSeen !== null) {
        await database.query(
          `update webhook_deliveries set state = 'pending', next_attempt_at = now(),
              delivered_at = null
            where endpoint_id = $1 and state = 'delivered' and number > (
              select number from webhook_deliveries where endpoint_id = $1 and id = $2)`,
          [id, lastSeen],
        )
      }
      return { id, secret, listener }
    },

    async read({ id, listener }, limit) {
      const live = await database.query(`select 1 from webhook_endpoints where ${LIVE}`, [
        id,
        listener,
      ])
      if (live.length === 0) return undefined
      const rows = await database.query<EventRow>(
        `select id, event, created_at, snapshot from webhook_deliveries
          where endpoint_id = $1 and state = 'pending' order by number limit $2`,
        [id, limit],
      )
      return rows.map(toEvent)
    },

    async markSent({ id, listener }, ids) {
      await database.query(
        `update webhook_deliveries set state = 'delivered', attempts = attempts + 1,
            last_attempt_at = now(), delivered_at = now(), next_attempt_at = null
          where endpoint_id = $1 and id = any ($3::uuid[])
            and exists (select 1 from webhook_endpoints where ${LIVE})`,
        [id, listener, ids],
      )
    },

    async keep({ id, listener }, keepMs) {
      const rows = await database.query(
        `update webhook_endpoints set expires_at = now() + $3 * interval '1 millisecond'
          where ${LIVE} returning id`,
        [id, listener, keepMs],
      )
      return rows.length > 0
    },
  }
}
