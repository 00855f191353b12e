import type pg from 'pg'

/** `read_only_sql_transaction`: a standby, a demoted primary, or `default_transaction_read_only`. */
export const READ_ONLY = '25006'
export const DISK_FULL = '53100'

/** While a server stays read-only, each request would cost it a new connection. */
const PAUSE_MS = 200

export const IS_READ_ONLY = "select current_setting('transaction_read_only') = 'on' as value"

/** As Postgres says it, for a connection that has not tried to write. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY
  constructor() {
    super('the server is read-only')
  }
}

/**
 * Hands out only connections to a server that takes writes: a demoted one would answer reads from the past. A
 * refused write outdates all open connections, because the address may lead to another server by now.
 */
export function createWritableConnections(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>()
  const outdated = new WeakSet<pg.PoolClient>()
  const checked = new WeakSet<pg.PoolClient>()
  let refusedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))

  async function check(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ value: boolean }>(IS_READ_ONLY)
    if (rows[0]?.value) {
      refusedAt = performance.now()
      throw new ReadOnlyServer()
    }
    checked.add(client)
  }

  return {
    async take(): Promise<pg.PoolClient> {
      if (performance.now() - refusedAt < PAUSE_MS) throw new ReadOnlyServer()
      for (;;) {
        const client = await pool.connect()
        if (outdated.has(client)) {
          client.release(true)
          continue
        }
        try {
          if (!checked.has(client)) await check(client)
          return client
        } catch (error) {
          client.release(true)
          throw error
        }
      }
    },
    isOutdated: (client: pg.PoolClient) => outdated.has(client),
    outdateAll(): void {
      for (const client of open) outdated.add(client)
    },
  }
}
