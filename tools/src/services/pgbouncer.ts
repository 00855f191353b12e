import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary, MissingBinary } from './binaries.ts'
import { Daemon } from './daemon.ts'
import { readManifest, recordServer } from './manifest.ts'
import { writePrivate } from './password.ts'
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
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const users = join(folder, 'users.txt')
  const { username, password } = new URL(postgres.url)
  writePrivate(users, `"${username}" "${password}"\n`, account)
  writePrivate(file, settings(port, postgres.url, users), account)
  recordServer(home, 'pgbouncer', {
    folder,
    ports: { pgbouncer: port },
    url: pooledUrl(postgres.url, port),
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

function pooledUrl(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  url.searchParams.set('pgbouncer', 'true')
  return url.href
}

/** As docs/operations/install.md has it, but for the sizes: few connections, so that many clients have to share them. */
function settings(port: number, databaseUrl: string, users: string): string {
  const { hostname, port: postgresPort, username, password, pathname } = new URL(databaseUrl)
  const timeouts = 'set statement_timeout = 12000; set idle_in_transaction_session_timeout = 15000'
  const database = {
    host: hostname,
    port: postgresPort,
    user: username,
    password,
    connect_query: `'${timeouts}'`,
  }
  const pooler = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
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
