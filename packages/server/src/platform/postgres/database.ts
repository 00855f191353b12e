import { Fault } from '@guise/core'
import pg from 'pg'
import {
  createWritableConnections,
  DISK_FULL,
  IS_READ_ONLY,
  READ_ONLY,
  ReadOnlyServer,
} from './writable-connections.ts'

// bigint: credits stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** One statement that no transaction may contain and that may take long; never for a request. */
  alone(text: string): Promise<void>
  /** Why requests are refused now, in words; undefined if Postgres takes reads and writes. */
  problem(): Promise<string | undefined>
  connections(): Connections
  close(): Promise<void>
}

export type Connections = { readonly open: number; readonly idle: number; readonly waiting: number }

export type DatabaseSettings = {
  readonly url: string
  readonly connections: number
  /** How long a connection may take. A process that stands still for seconds on a busy machine must not give up then. */
  readonly connectMs?: number
}

/** Sent when a session begins. PgBouncer accepts no such parameters: there its `connect_query` sets them. */
const SESSION_TIMEOUTS = {
  statement_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** `pgbouncer=true` in an address says that a pooler answers there, as other clients have it too. */
function readUrl(text: string): { connectionString: string; isPooled: boolean } {
  const url = URL.parse(text)
  if (url?.searchParams.get('pgbouncer') !== 'true')
    return { connectionString: text, isPooled: false }
  url.searchParams.delete('pgbouncer')
  return { connectionString: url.href, isPooled: true }
}

/** Connection errors, shutdowns and timeouts become UNAVAILABLE; a bug in a statement stays a bug. */
export function openDatabase({ url, connections, connectMs = 8000 }: DatabaseSettings): Database {
  const { connectionString, isPooled } = readUrl(url)
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // A password takes four round trips and thousands of hashes: ten seconds, the default, would pay that for each poll.
    idleTimeoutMillis: 300_000,
    query_timeout: 15_000,
    ...(isPooled ? {} : SESSION_TIMEOUTS),
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would crash us.
  pool.on('error', () => {})
  // A new one may break before whoever waited for it listens: its first word and its last can come in one packet.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const writable = createWritableConnections(pool)
  let mayLackRoom = false

  const take = () =>
    writable.take().catch((error: unknown) => {
      throw asFault(error)
    })

  function noticeRefusal(error: unknown): void {
    const code = codeOf(error)
    if (code === DISK_FULL) mayLackRoom = true
    if (code === DISK_FULL || code === READ_ONLY) writable.outdateAll()
  }

  const database: Database = {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const client = await take()
      let failed: Error | undefined
      try {
        return (await client.query<Row>(text, [...values])).rows
      } catch (error) {
        failed = error as Error
        noticeRefusal(error)
        throw asFault(error)
      } finally {
        client.release(failed)
      }
    },
    async transaction(work) {
      const client = await take()
      let broken: Error | undefined
      // A connection that dies in mid-transaction emits beside rejecting.
      const onError = (error: Error) => {
        broken = error
      }
      client.on('error', onError)
      try {
        await client.query('begin')
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failed: Error) => {
          broken = failed
        })
        noticeRefusal(error)
        throw asFault(error)
      } finally {
        client.off('error', onError)
        client.release(broken ?? writable.isOutdated(client))
      }
    },
    async alone(text) {
      const client = await take()
      // A connection that dies emits beside rejecting.
      const ignore = () => {}
      client.on('error', ignore)
      try {
        // A pooler would give the connection, and the setting, to somebody else: there its own limit holds.
        if (!isPooled) await client.query('set statement_timeout = 0')
        // A process of a version before may wait for this migration with a snapshot that an index waits for.
        if (!isPooled) await client.query(`set lock_timeout = ${ALONE_LOCK_MS}`)
        await client.query(withLongTimeout(text))
      } catch (error) {
        throw asFault(error)
      } finally {
        client.off('error', ignore)
        client.release(true)
      }
    },
    async problem() {
      try {
        const [row] = await database.query<{ value: boolean }>(IS_READ_ONLY)
        if (row?.value) {
          writable.outdateAll()
          throw new ReadOnlyServer()
        }
        if (mayLackRoom) await database.transaction((client) => client.query(WRITE_SOME))
        mayLackRoom = false
        return undefined
      } catch (error) {
        const code = codeOf(error instanceof Fault ? error.cause : error)
        if (code === READ_ONLY) return 'The database is read-only.'
        if (code === DISK_FULL) return 'The disk of the database is full.'
        return 'The database does not answer.'
      }
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
  return database
}

const HOUR_MS = 3_600_000
const ALONE_LOCK_MS = 120_000
/** For work on whole tables, which no request waits for. */
export const withLongTimeout = (text: string) => ({ text, query_timeout: HOUR_MS })

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
])
/** Needs some pages on the disk of the database; only used after a write failed for lack of room. */
const WRITE_SOME =
  'create temporary table guise_room on commit drop as select generate_series(1, 20000)'
// Classes and codes of Postgres: connection exception, out of resources, shutting down or starting up,
// cancelled by timeout, read-only.
const SERVER_CODES = /^(08|53|57P0[123]|57014|25P03|25006)/
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded|query read timeout|client has encountered/i

/** Raised by `check_id_time`; its message names the skew, for the log. */
const WRONG_CLOCK = 'GC001'

const POOLER_UNNAMED =
  'GUISE_DATABASE_URL leads to PgBouncer. Add "?pgbouncer=true" to it, and set the timeouts by connect_query in pgbouncer.ini.'

function asFault(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error
  if (error.message.includes('unsupported startup parameter')) return new Error(POOLER_UNNAMED)
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === WRONG_CLOCK) {
    return new Fault(
      'UNAVAILABLE',
      'The service cannot store this just now, because one of its clocks is wrong. Nothing was charged. Try again shortly.',
      {
        retryAfter: 10,
        cause: error,
      },
    )
  }
  const away =
    SOCKET_CODES.has(code) ||
    SERVER_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    (error instanceof AggregateError &&
      error.errors.some((inner) => asFault(inner) instanceof Fault))
  if (!away) return error
  if (code === READ_ONLY || code === DISK_FULL) return refusedWrites(code, error)
  return new Fault('UNAVAILABLE', 'The service cannot reach its database. Try again shortly.', {
    retryAfter: 2,
    cause: error,
  })
}

function refusedWrites(code: string, cause: unknown): Fault {
  return new Fault('UNAVAILABLE', 'The service cannot write to its database. Try again shortly.', {
    // Another server takes over within seconds; a disk is full until someone makes room.
    retryAfter: code === READ_ONLY ? 2 : 30,
    cause,
  })
}

/** SQLSTATE classes 22 and 23: bad data, broken constraint. */
export function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error))
}

/** Two that each held what the other wanted: Postgres has undone this one. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Behind a number of milliseconds, in SQL. */
export const MS = "* interval '1 millisecond'"

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
