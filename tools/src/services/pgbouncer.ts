import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary, MissingBinary } from './binaries.ts'
import { Daemon } from './daemon.ts'
import { readManifest, recordServer } from './manifest.ts'
import { answersTcp, portFor } from './ports.ts'
import { postgresAccount } from './postgres-account.ts'

const START_LIMIT_MS = 30_000

/** A PgBouncer in front of the Postgres of a home, which must be prepared before. Not started yet. */
export async function pgbouncerOf(home: string): Promise<Daemon> {
  const binary = findBinary('pgbouncer')
  if (binary === undefined) throw new MissingBinary('PgBouncer')
  const { postgres, pgbouncer: known } = readManifest(home).servers
  if (postgres === undefined) throw new Error('PgBouncer needs the Postgres of its home')
  // Like Postgres it refuses to run as root.
  const account = postgresAccount()
  const folder = join(home, 'pgbouncer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await portFor('pgbouncer', known)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings(port, postgres.url), { mode: 0o600 })
  if (account !== undefined)
    for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  recordServer(home, 'pgbouncer', {
    folder,
    ports: { pgbouncer: port },
    url: `postgres://postgres@127.0.0.1:${port}${new URL(postgres.url).pathname}?pgbouncer=true`,
    processes: known?.processes ?? {},
  })
  return new Daemon({
    home,
    server: 'pgbouncer',
    role: 'pgbouncer',
    binary,
    args: [file],
    folder,
    logFile: join(home, 'logs', 'pgbouncer.log'),
    runAs: account,
    stopSignal: 'SIGTERM',
    startLimitMs: START_LIMIT_MS,
    ready: () => answersTcp(port),
  })
}

/** As docs/operations/install.md has it, but for the sizes: few connections, so that many clients have to share them. */
function settings(port: number, databaseUrl: string): string {
  const { hostname, port: postgresPort, username, pathname } = new URL(databaseUrl)
  const timeouts = 'set statement_timeout = 12000; set idle_in_transaction_session_timeout = 15000'
  const database = {
    host: hostname,
    port: postgresPort,
    user: username,
    connect_query: `'${timeouts}'`,
  }
  const pooler = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    max_client_conn: 200,
  }
  const words = Object.entries(database).map(([name, value]) => `${name}=${value}`)
  const lines = Object.entries(pooler).map(([name, value]) => `${name} = ${value}`)
  return [
    '[databases]',
    `${pathname.slice(1)} = ${words.join(' ')}`,
    '[pgbouncer]',
    ...lines,
    '',
  ].join('\n')
}
