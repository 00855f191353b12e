import type { OutgoingEvent, WebhookEvent } from '@guise/core'
import { createBatcher } from '../../../platform/batcher.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { type EventRow, toEvent } from '../deliveries/store.ts'
import type { Sealing } from '../store.ts'

export type EventStream = {
  readonly id: string
  readonly accountId: string
  readonly secret: string
  /** The stream belongs to the listener that opened it last. */
  readonly listener: string
}

/** Streams an account may have at once: opening one more ends the oldest. */
const MAX_STREAMS = 10

type Listening = Pick<EventStream, 'id' | 'listener'>
type Asked = Listening & { readonly limit: number }
type Kept = Listening & { readonly keepMs: number }
type Sent = Listening & { readonly ids: readonly string[] }

/** One look under way at a time, for all who listen at this process: they hold one connection. */
const BATCHES = { maxBatch: 500, maxInFlight: 1 }

/** Null for a stream that has gone or is somebody else's by now. */
async function readAll(
  database: Database,
  asked: readonly Asked[],
): Promise<readonly (readonly OutgoingEvent[] | null)[]> {
  type Row = { readonly stream: string; readonly listener: string } & (
    | EventRow
    | { readonly id: null }
  )
  const rows = await database.query<Row>(
    `select s.id as stream, s.listener, d.id, d.event, d.created_at, d.snapshot
      from (select distinct * from unnest($1::uuid[], $2::uuid[])) as asked (id, listener)
      join webhook_endpoints s on s.id = asked.id and s.listener = asked.listener
        and s.kind = 'stream' and s.expires_at > now()
      left join lateral (
        select id, event, created_at, snapshot, number from event_deliveries
        where endpoint_id = s.id and state = 'pending' order by number limit $3
      ) d on true
      order by s.id, d.number`,
    [
      asked.map(({ id }) => id),
      asked.map(({ listener }) => listener),
      Math.max(...asked.map(({ limit }) => limit)),
    ],
  )
  const found = Map.groupBy(rows, ({ stream, listener }) => `${stream} ${listener}`)
  return asked.map(({ id, listener, limit }) => {
    const waiting = found.get(`${id} ${listener}`)
    if (!waiting) return null
    return waiting.flatMap((row) => (row.id === null ? [] : [toEvent(row)])).slice(0, limit)
  })
}

async function markAll(database: Database, sent: readonly Sent[]): Promise<readonly true[]> {
  const each = sent.flatMap(({ id, listener, ids }) =>
    ids.map((event) => ({ id, listener, event })),
  )
  await database.query(
    `update event_deliveries d set state = 'delivered', attempts = attempts + 1,
        last_attempt_at = now(), delivered_at = now(), next_attempt_at = null
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as sent (stream, listener, id)
      join webhook_endpoints s on s.id = sent.stream and s.listener = sent.listener
        and s.kind = 'stream' and s.expires_at > now()
      where d.id = sent.id and d.endpoint_id = s.id`,
    [
      each.map(({ id }) => id),
      each.map(({ listener }) => listener),
      each.map(({ event }) => event),
    ],
  )
  return sent.map(() => true)
}

async function keepAll(database: Database, kept: readonly Kept[]): Promise<readonly boolean[]> {
  const rows = await database.query<Listening>(
    `update webhook_endpoints s
        set expires_at = now() + kept.ms * interval '1 millisecond'
      from (select distinct * from unnest($1::uuid[], $2::uuid[], $3::bigint[]))
        as kept (id, listener, ms)
      where s.id = kept.id and s.listener = kept.listener
        and s.kind = 'stream' and s.expires_at > now()
      returning s.id, s.listener`,
    [
      kept.map(({ id }) => id),
      kept.map(({ listener }) => listener),
      kept.map(({ keepMs }) => keepMs),
    ],
  )
  const found = new Set(rows.map(({ id, listener }) => `${id} ${listener}`))
  return kept.map(({ id, listener }) => found.has(`${id} ${listener}`))
}

export type EventStreamStore = ReturnType<typeof createEventStreamStore>

/** Events of an account for a listener that no webhook can reach. */
export function createEventStreamStore(database: Database, box: Sealing) {
  const readTogether = createBatcher((asked: readonly Asked[]) => readAll(database, asked), BATCHES)
  const markTogether = createBatcher((sent: readonly Sent[]) => markAll(database, sent), BATCHES)
  const keepTogether = createBatcher((kept: readonly Kept[]) => keepAll(database, kept), BATCHES)
  return {
    open: ({
      id,
      accountId,
      events,
      secret,
      listener,
      keepMs,
    }: EventStream & {
      readonly events: readonly WebhookEvent[]
      readonly keepMs: number
    }): Promise<void> =>
      database.transaction(async (client) => {
        const surplus = await client.query<{ id: string }>(
          `delete from webhook_endpoints where id in (
              select id from webhook_endpoints where kind = 'stream' and account_id = $1
              order by created_at desc, id offset $2)
            returning id`,
          [accountId, MAX_STREAMS - 1],
        )
        await client.query('delete from event_deliveries where endpoint_id = any ($1::uuid[])', [
          surplus.rows.map((row) => row.id),
        ])
        await client.query(
          `insert into webhook_endpoints
              (id, account_id, kind, events, secret, listener, expires_at)
            values ($1, $2, 'stream', $3, $4, $5, now() + $6 * interval '1 millisecond')`,
          [id, accountId, events, box.seal(id, secret), listener, keepMs],
        )
      }),

    /**
     * Takes a stream over before it expires, with the events that came meanwhile. Events sent after
     * `lastSeen` are sent again, because they may have been lost on the way.
     */
    async resume(
      accountId: string,
      id: string,
      { listener, keepMs, lastSeen }: { listener: string; keepMs: number; lastSeen: string | null },
    ): Promise<EventStream | undefined> {
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
          `update event_deliveries set state = 'pending', next_attempt_at = now(),
              delivered_at = null
            where endpoint_id = $1 and state = 'delivered' and number > (
              select number from event_deliveries where endpoint_id = $1 and id = $2)`,
          [id, lastSeen],
        )
      }
      return { id, accountId, secret, listener }
    },

    /**
     * Pending events, oldest first; undefined if the stream is gone or has another listener. Streams that
     * are read at the same moment share one query.
     */
    async read(
      { id, listener }: EventStream,
      limit: number,
    ): Promise<readonly OutgoingEvent[] | undefined> {
      return (await readTogether({ id, listener, limit })) ?? undefined
    },

    async markSent({ id, listener }: EventStream, ids: readonly string[]): Promise<void> {
      await markTogether({ id, listener, ids })
    },

    /** Postpones the end of the stream; false if it has another listener by now. */
    keep: ({ id, listener }: EventStream, keepMs: number): Promise<boolean> =>
      keepTogether({ id, listener, keepMs }),
  }
}

/** Deletes streams that have expired. */
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
