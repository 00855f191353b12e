import { mkdirSync, realpathSync } from 'node:fs'
import { comfyuiOf } from './comfyui.ts'
import { withHomeLock } from './lock.ts'
import { readManifest, type S3Access, type ServerName } from './manifest.ts'
import { pgbouncerOf } from './pgbouncer.ts'
import { type PostgresRequest, postgresOf } from './postgres.ts'
import { radosgwOf } from './radosgw.ts'
import { redisOf } from './redis.ts'

/** A server that can be stopped, crashed and started again on the same port and data. */
export interface Server {
  readonly isRunning: boolean
  start(signal?: AbortSignal): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

export interface StartRequest extends PostgresRequest {
  /** The folder all data lives in. What is there is used again. */
  readonly home: string
  /** Also an S3 server (Ceph's radosgw), which takes a good deal longer to start. */
  readonly s3?: boolean | undefined
  /** Also a PgBouncer in front of Postgres. */
  readonly pgbouncer?: boolean | undefined
  /** Also a ComfyUI from the checkout in this folder. */
  readonly comfyui?: string | undefined
  /** Only these, instead of Postgres and Redis. */
  readonly only?: readonly ServerName[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asking for a server that was not started is a mistake in the caller, and throws. */
export interface RunningServices {
  readonly home: string
  readonly databaseUrl: string
  /** The same database by way of PgBouncer. */
  readonly pooledUrl: string
  readonly redisUrl: string
  readonly comfyuiUrl: string
  readonly s3?: S3Access
  readonly postgres: Server
  readonly pgbouncer: Server
  readonly redis: Server
  readonly radosgw: Server
  readonly comfyui: Server
  /** Servers this call started, as opposed to those found running. */
  readonly started: readonly ServerName[]
  stop(): Promise<void>
}

const PREPARE: Record<ServerName, (home: string, request: StartRequest) => Promise<Server>> = {
  postgres: postgresOf,
  pgbouncer: pgbouncerOf,
  redis: redisOf,
  radosgw: radosgwOf,
  comfyui: (home, { comfyui }) => {
    if (comfyui === undefined)
      throw new Error('ComfyUI is started from a checkout: name its folder')
    return comfyuiOf(home, comfyui)
  },
}

interface Start {
  readonly name: ServerName
  readonly server: Server
  readonly isNew: boolean
}

/** Brings up the servers of a home. Those that run already are left as they are. */
export async function startServices(request: StartRequest): Promise<RunningServices> {
  mkdirSync(request.home, { recursive: true })
  // The kernel reports folders by their real path, and orphans are found by folder.
  const home = realpathSync(request.home)
  const wanted = new Set<ServerName>(request.only ?? ['postgres', 'redis'])
  if (request.s3 === true) wanted.add('radosgw')
  if (request.comfyui !== undefined) wanted.add('comfyui')
  return withHomeLock(home, async () => {
    const startAll = (names: readonly ServerName[]) =>
      Promise.allSettled(names.map((name) => startOne(home, name, request)))
    const outcomes = await startAll([...wanted])
    // It has to know where Postgres listens.
    if (request.pgbouncer === true) outcomes.push(...(await startAll(['pgbouncer'])))
    const starts = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const failure = outcomes.find((each) => each.status === 'rejected')
    if (failure === undefined) return describe(home, starts)
    await Promise.all(starts.filter(({ isNew }) => isNew).map(({ server }) => server.stop()))
    throw failure.reason
  })
}

async function startOne(home: string, name: ServerName, request: StartRequest): Promise<Start> {
  const { signal } = request
  const server = await PREPARE[name](home, request)
  const isNew = !server.isRunning
  signal?.throwIfAborted()
  await server.start(signal)
  return { name, server, isNew }
}

function describe(home: string, starts: readonly Start[]): RunningServices {
  // As of now: a server keeps its port for as long as these handles are used.
  const { servers } = readManifest(home)
  const serverOf = (name: ServerName): Server => {
    const start = starts.find((each) => each.name === name)
    if (start === undefined) throw new Error(`${name} was not among the servers asked for`)
    return start.server
  }
  const urlOf = (name: ServerName): string => {
    serverOf(name)
    return servers[name]?.url ?? ''
  }
  const hasS3 = starts.some(({ name }) => name === 'radosgw')
  const s3 = hasS3 ? servers.radosgw?.s3 : undefined
  return {
    home,
    get databaseUrl() {
      return urlOf('postgres')
    },
    get pooledUrl() {
      return urlOf('pgbouncer')
    },
    get redisUrl() {
      return urlOf('redis')
    },
    get comfyuiUrl() {
      return urlOf('comfyui')
    },
    ...(s3 === undefined ? {} : { s3 }),
    get postgres() {
      return serverOf('postgres')
    },
    get pgbouncer() {
      return serverOf('pgbouncer')
    },
    get redis() {
      return serverOf('redis')
    },
    get radosgw() {
      return serverOf('radosgw')
    },
    get comfyui() {
      return serverOf('comfyui')
    },
    started: starts.filter(({ isNew }) => isNew).map(({ name }) => name),
    stop: async () => {
      await Promise.all(starts.map(({ server }) => server.stop()))
    },
  }
}
