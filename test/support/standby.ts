import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findBinary,
  findPostgres,
  freePort,
  postgresAccount,
  type RunningServices,
  runTool,
} from '@guise/tools'
import { redisCommand } from './redis-command.ts'
import { until } from './until.ts'

const GROUP = 'guise'
const SENTINELS = 3

export type RedisGroup = {
  readonly env: Readonly<Record<string, string>>
  /** The address of the one that Sentinels now take for the first. */
  first(): Promise<string>
  stop(): Promise<void>
}

/** A replica of the Redis of these services, and three Sentinels that watch both. */
export async function startRedisGroup(services: RunningServices): Promise<RedisGroup> {
  const binary = findBinary('redis-server', 'valkey-server') ?? 'redis-server'
  const home = join(services.home, 'group')
  const { hostname, port, password } = new URL(services.redisUrl)
  const replica = await freePort()
  const replicaFolder = folderOf(home, 'replica')
  const replicaFile = join(replicaFolder, 'redis.conf')
  writeFileSync(
    replicaFile,
    `port ${replica}
bind ${hostname}
appendonly yes
save ""
replicaof ${hostname} ${port}
requirepass ${password}
masterauth ${password}
`,
    { mode: 0o600 },
  )
  const children = [start(binary, replicaFolder, [replicaFile])]
  const replicaUrl = `redis://:${password}@${hostname}:${replica}`
  await until('the replica has all', async () =>
    (await redisCommand(replicaUrl, 'INFO replication').catch(() => '')).includes(
      'master_link_status:up',
    ),
  )
  const ports = await Promise.all(Array.from({ length: SENTINELS }, freePort))
  for (const own of ports) {
    const folder = folderOf(home, `sentinel-${own}`)
    const file = join(folder, 'sentinel.conf')
    // They keep what they learn in this file.
    writeFileSync(
      file,
      `port ${own}
bind ${hostname}
sentinel monitor ${GROUP} ${hostname} ${port} 2
sentinel auth-pass ${GROUP} ${password}
sentinel down-after-milliseconds ${GROUP} 2000
sentinel failover-timeout ${GROUP} 10000
`,
      { mode: 0o600 },
    )
    children.push(start(binary, folder, [file, '--sentinel']))
  }
  const ask = (command: string) =>
    redisCommand(`redis://${hostname}:${ports[0]}`, command).catch(() => '')
  await until('every Sentinel knows the others and the replica', async () => {
    const known = await ask(`SENTINEL MASTER ${GROUP}`)
    const figure = (name: string) => new RegExp(`${name}\\r\\n\\$\\d+\\r\\n(\\d+)`).exec(known)?.[1]
    return figure('num-other-sentinels') === `${SENTINELS - 1}` && figure('num-slaves') === '1'
  })
  return {
    env: {
      GUISE_REDIS_URL: `redis://:${password}@${GROUP}`,
      GUISE_REDIS_SENTINELS: ports.map((own) => `${hostname}:${own}`).join(','),
    },
    async first() {
      const [, , host, , at] = (await ask(`SENTINEL GET-MASTER-ADDR-BY-NAME ${GROUP}`)).split(
        '\r\n',
      )
      return `redis://:${password}@${host}:${at}`
    },
    stop: async () => void (await Promise.all(children.map(end))),
  }
}

export type PostgresStandby = {
  readonly url: string
  promote(): Promise<void>
  stop(): Promise<void>
}

/** A copy of the Postgres of these services. No commit is answered before the copy has it, too. */
export async function startPostgresStandby(services: RunningServices): Promise<PostgresStandby> {
  const runAs = postgresAccount()
  const bin = findPostgres().folder
  // Postgres runs as another user, who may not read the home of these services.
  const folder = mkdtempSync(join(tmpdir(), 'guise-standby-'))
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const data = join(folder, 'data')
  const run = { folder, runAs }
  await runTool(
    join(bin, 'pg_basebackup'),
    ['-D', data, '-d', services.databaseUrl, '-R', '-X', 'stream', '-c', 'fast'],
    run,
  )
  const port = await freePort()
  // A standby with room for fewer connections than the first refuses to start.
  const settings = [
    'max_connections=200',
    `port=${port}`,
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ]
  const child = start(
    join(bin, 'postgres'),
    folder,
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    runAs,
  )
  const ask = (sql: string) =>
    runTool(join(bin, 'psql'), ['-d', services.databaseUrl, '-Atc', sql], run)
  // Asked for only now: the copy would wait for a copy of its own once it is the first.
  await ask(`alter system set synchronous_standby_names = '*'`)
  await ask('select pg_reload_conf()')
  await until('the standby follows', async () =>
    (await ask('select sync_state from pg_stat_replication')).includes('sync'),
  )
  const url = new URL(services.databaseUrl)
  url.port = `${port}`
  return {
    url: url.href,
    promote: async () =>
      void (await runTool(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], run)),
    stop: () => end(child),
  }
}

function folderOf(home: string, name: string): string {
  const folder = join(home, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

function start(
  binary: string,
  folder: string,
  args: readonly string[],
  runAs?: { readonly uid: number; readonly gid: number },
): ChildProcess {
  return spawn(binary, args, { cwd: folder, stdio: 'ignore', ...runAs })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
