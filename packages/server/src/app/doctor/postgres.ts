import { Fault } from '@guise/core'
import {
  createDatabaseClock,
  type Database,
  openDatabase,
  pendingMigrations,
} from '../../adapters/postgres/index.ts'
import { clockFinding, readClock } from './clock.ts'
import { type Finding, firstLine, ok, problem, unchecked } from './finding.ts'
import { type FixContext, installCommand, POSTGRES, shown, startCommand } from './remedies.ts'

const OLDEST = 15
/** A server that is merely busy is not to be taken for one that is down. */
const CONNECT_TIMEOUT_MS = 10_000
const SERVER = { check: 'postgres', what: 'PostgreSQL' }
const MIGRATIONS = { check: 'migrations', what: 'Migrations' }
const CLOCK = { check: 'clock-postgresql', what: 'Clock and PostgreSQL' }
const JUMP = { check: 'clock-jump', what: 'Clock of PostgreSQL' }

export type PostgresLook = FixContext & { readonly now: () => number }

/** The server, its tables and its clock. */
export async function examinePostgres(
  url: string | undefined,
  look: PostgresLook,
): Promise<readonly Finding[]> {
  if (url === undefined) return none('GUISE_DATABASE_URL is not set or wrong')
  const database = openDatabase({ url, connections: 1, connectMs: CONNECT_TIMEOUT_MS })
  try {
    const server = await serverOf(database, url)
    if (server.state !== 'ok') return [server, ...rest('PostgreSQL is too old')]
    return [
      server,
      await migrationsOf(database, look),
      await clockOf(database, look),
      await jumpOf(database, look),
    ]
  } catch (error) {
    return [findingOf(error, url, look), ...rest('PostgreSQL does not answer')]
  } finally {
    await database.close()
  }
}

const rest = (why: string) => [
  unchecked(MIGRATIONS, why),
  unchecked(CLOCK, why),
  unchecked(JUMP, why),
]
const none = (why: string) => [unchecked(SERVER, why), ...rest(why)]

async function serverOf(database: Database, url: string): Promise<Finding> {
  const [row] = await database.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const version = row?.version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST) return ok(SERVER, `${version} at ${shown(url)}`)
  return problem(
    SERVER,
    `${version} at ${shown(url)} is too old: ${OLDEST} or later is needed`,
    installCommand(POSTGRES),
  )
}

async function migrationsOf(database: Database, { own }: FixContext): Promise<Finding> {
  try {
    const pending = await pendingMigrations(database)
    if (pending.length === 0) return ok(MIGRATIONS, 'all applied')
    const what = pending.length === 1 ? `${pending[0]} is` : `${pending.length} are`
    return problem(MIGRATIONS, `${what} not applied yet`, own('migrate'))
  } catch (error) {
    // The tables cannot be read, or a migration was changed after it had been applied.
    return problem(MIGRATIONS, firstLine(error), own('migrate'))
  }
}

async function clockOf(database: Database, { now }: PostgresLook): Promise<Finding> {
  const reading = await readClock(now, async () => {
    const [row] = await database.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    return row?.ms ?? 0
  })
  return clockFinding('PostgreSQL', reading)
}

async function jumpOf(database: Database, { own }: FixContext): Promise<Finding> {
  try {
    const { at, seenAt, doubtedAt } = await createDatabaseClock(database).read()
    if (doubtedAt === null) return ok(JUMP, 'runs evenly')
    return problem(
      JUMP,
      `it jumped from ${seenAt.toISOString()} and is now at ${at.toISOString()}: nothing is erased or expires meanwhile`,
      `set the clock of the server; if it is right now: ${own('clock accept')}`,
    )
  } catch {
    return unchecked(JUMP, 'migrations are not applied yet')
  }
}

function findingOf(error: unknown, url: string, look: FixContext): Finding {
  const cause = error instanceof Fault && error.cause ? error.cause : error
  const { username, hostname, port, pathname } = new URL(url)
  const place = shown(url)
  const role = decodeURIComponent(username) || 'guise'
  const name = decodeURIComponent(pathname.slice(1)) || role
  const psql = `psql -h ${hostname} -p ${port || 5432} -U postgres`
  const start = startCommand(POSTGRES, url, look)
  const outage = (detail: string): Finding => ({
    ...problem(SERVER, detail, start),
    isOutage: true,
  })
  switch (codeOf(cause)) {
    case '3D000':
      return problem(
        SERVER,
        `database "${name}" does not exist at ${place}`,
        `createdb -h ${hostname} -p ${port || 5432} -U postgres -O ${role} ${name}`,
      )
    case '28000':
    case '28P01':
      return problem(
        SERVER,
        `role "${role}" cannot sign in at ${place}: wrong name or password`,
        `${psql} -c '\\password ${role}', then export GUISE_DATABASE_URL=postgres://${role}:PASSWORD@${place}`,
      )
    case 'ENOTFOUND':
      return problem(
        SERVER,
        `host "${hostname}" not found`,
        'export GUISE_DATABASE_URL=postgres://guise:PASSWORD@HOST/guise',
      )
    case '25006':
      return {
        ...problem(
          SERVER,
          `${place} is read-only: it is a standby, or default_transaction_read_only is on`,
          'export GUISE_DATABASE_URL=postgres://guise:PASSWORD@PRIMARY/guise',
        ),
        isOutage: true,
      }
    case 'ECONNREFUSED':
    case 'ENOENT':
      return outage(`nothing listens at ${place}`)
    default:
      return error instanceof Fault
        ? outage(`${place} does not work: ${firstLine(cause)}`)
        : problem(SERVER, `${place} does not work: ${firstLine(cause)}`, start)
  }
}

/** Node tries several addresses of one name and then reports all their errors together. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return String((error as { code?: unknown } | undefined)?.code ?? '')
}
