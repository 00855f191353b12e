import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Daemon } from './daemon.ts'
import { isAlive, type ProcessMark } from './identity.ts'
import { readManifest, recordServer } from './manifest.ts'
import { newPassword, readPassword, writePrivate } from './password.ts'
import { portFor } from './ports.ts'
import { choosePostgresFolder, postgresAccount } from './postgres-account.ts'
import { findPostgres } from './postgres-binaries.ts'
import type { RunAs } from './process.ts'
import { runTool, type ToolRun } from './tool.ts'

const DATABASE = 'guise'
const START_LIMIT_MS = 60_000
// C.UTF-8 sorts by code point everywhere yet knows the letters of every script; macOS has no such locale.
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'C'

export interface PostgresRequest {
  /** The home of a Postgres that is stopped: a new one begins with a copy of its data. */
  readonly postgresLike?: string | undefined
  /** More of its environment, such as a false clock. */
  readonly postgresEnv?: Readonly<Record<string, string>> | undefined
}

/** The Postgres of a home, with its data made on the first call. Not started yet. */
export async function postgresOf(
  home: string,
  { postgresLike, postgresEnv }: PostgresRequest = {},
): Promise<Daemon> {
  const known = readManifest(home).servers.postgres
  const account = postgresAccount()
  const isKept = known !== undefined && existsSync(known.folder)
  const folder = isKept ? known.folder : choosePostgresFolder(home, account)
  const data = join(folder, 'data')
  const binaries = findPostgres(versionOf(data))
  if (!existsSync(data)) {
    await makeWhole(folder, data, account, (draft, run) =>
      postgresLike === undefined
        ? makeData(draft, binaries.folder, run)
        : copyData(postgresLike, draft, run),
    )
  }

  const port = await portFor('postgres', known)
  const record = () => {
    const password = readPassword(passwordFile(data))
    recordServer(home, 'postgres', {
      folder,
      ports: { postgres: port },
      url: `postgres://postgres${password ? `:${password}` : ''}@127.0.0.1:${port}/${DATABASE}`,
      processes: readManifest(home).servers.postgres?.processes ?? {},
    })
  }
  record()
  return new Daemon({
    home,
    server: 'postgres',
    role: 'postgres',
    binary: join(binaries.folder, 'postgres'),
    args: ['-D', data, ...settings(port)],
    folder: data,
    logFile: join(home, 'logs', 'postgres.log'),
    runAs: account,
    env: { LC_ALL: LOCALE, ...postgresEnv },
    stopSignal: 'SIGINT', // "fast": ends open sessions, then a clean checkpoint
    startLimitMs: START_LIMIT_MS,
    async beforeStart() {
      removeStaleLock(data)
      if (existsSync(passwordFile(data))) return
      // Made by a version that trusted every user of the machine.
      await setPassword(data, binaries.folder, runOf(folder, account))
      record()
    },
    ready: (mark) => isServing(data, mark),
  })
}

function settings(port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file: its path would have to stay under 108 bytes, wherever the home is.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server's own word, from its lock file: no other server on that port can be mistaken for it. */
function isServing(data: string, mark: ProcessMark): boolean {
  const lines = readOrEmpty(join(data, 'postmaster.pid')).split('\n')
  return Number(lines[0]) === mark.pid && lines[7]?.trim() === 'ready'
}

/** Its pid may by now be another process of this user, and Postgres would then refuse to start. */
function removeStaleLock(data: string): void {
  // Only where orphans can be found by their folder, and have been ended by now.
  if (process.platform === 'linux') rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Made aside and renamed, so that data is there whole (with its database) or not at all. */
async function makeWhole(
  folder: string,
  data: string,
  runAs: RunAs | undefined,
  make: (draft: string, run: ToolRun) => Promise<unknown>,
): Promise<void> {
  const draft = join(folder, 'data.draft')
  rmSync(draft, { recursive: true, force: true })
  await make(draft, runOf(folder, runAs))
  renameSync(draft, data)
}

const runOf = (folder: string, runAs: RunAs | undefined): ToolRun => ({
  folder,
  runAs,
  env: { LC_ALL: LOCALE },
})

async function makeData(draft: string, bin: string, run: ToolRun): Promise<void> {
  // No server listens before the password is set.
  const access = ['--username=postgres', '--auth=trust']
  const text = ['--encoding=UTF8', `--locale=${LOCALE}`]
  await runTool(join(bin, 'initdb'), ['-D', draft, ...access, ...text], run)
  await setPassword(draft, bin, run, `create database ${DATABASE}\n`)
}

const passwordFile = (data: string): string => join(data, 'password')

/** The database itself asks for it: files and sockets of the home say nothing about who connects. */
async function setPassword(data: string, bin: string, run: ToolRun, first = ''): Promise<void> {
  const password = newPassword()
  await runTool(join(bin, 'postgres'), ['--single', '-D', data, 'postgres'], {
    ...run,
    input: `${first}alter role postgres password '${password}'\n`,
  })
  const address = 'all 127.0.0.1/32 scram-sha-256'
  const rules = `host all ${address}\nhost replication ${address}\n`
  writePrivate(join(data, 'pg_hba.conf'), rules, run.runAs)
  // Last: data without this file gets a password at its next start.
  writePrivate(passwordFile(data), `${password}\n`, run.runAs)
}

async function copyData(home: string, draft: string, run: ToolRun): Promise<void> {
  const { postgres } = readManifest(home).servers
  if (postgres === undefined) throw new Error(`${home} has no Postgres`)
  const runs = Object.values(postgres.processes).some(isAlive)
  if (runs) throw new Error(`the Postgres of ${home} is running: stop it before it is copied`)
  await runTool('cp', ['-a', join(postgres.folder, 'data'), draft], run)
}

function versionOf(data: string): number | undefined {
  const text = readOrEmpty(join(data, 'PG_VERSION')).trim()
  return text === '' ? undefined : Number(text)
}

function readOrEmpty(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
