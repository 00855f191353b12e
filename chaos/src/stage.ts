import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { type Database, migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { createFalseClock, type FalseClock } from '@guise/test/support/false-clock'
import { type Installation, visitInstallation } from '@guise/test/support/installation'
import { createReceiver, type Receiver } from '@guise/test/support/receiver'
import {
  freePort,
  makeTemporaryHome,
  type RunningServices,
  removeServices,
  startServices,
  waitReady,
} from '@guise/tools'
import { type BlobDisk, createBlobDisk } from './blob-disk.ts'
import { createEdges, type Edges } from './edges.ts'
import { type Part, startPart } from './parts.ts'
import { APIS, type Blobs, COMFYUIS, LEASE_MS, WORKERS } from './schedule.ts'
import { watchJobs } from './tables.ts'
import type { Waiting } from './waiting.ts'

type Double = Awaited<ReturnType<typeof startDouble>>

/** The whole system: real servers and processes, with a proxy on every connection between them. */
export type Stage = {
  readonly home: string
  readonly services: RunningServices
  readonly edges: Edges
  readonly disk: BlobDisk
  readonly blobs: Blobs
  readonly doubles: readonly Double[]
  readonly receiver: Receiver
  /** Where clients find the two apis, by way of a proxy. */
  readonly apis: readonly string[]
  readonly parts: ReadonlyMap<string, Part>
  /** Of the parts by name; none where libfaketime is not installed. */
  readonly clocks: ReadonlyMap<string, FalseClock>
  readonly installation: Installation
  readonly database: Database
  /** Processes that ended though nobody killed them. */
  readonly ended: readonly string[]
  stop(): Promise<void>
}

/** So short that a run of two minutes sees each of them pass many times. */
const QUICK = {
  GUISE_LEASE_SECONDS: String(LEASE_MS / 1000),
  GUISE_SWEEP_SECONDS: '0.5',
  GUISE_RECHECK_SECONDS: '1',
  GUISE_RETRY_SECONDS: '0.3',
  // A job is to end by its work, not because it was unlucky three times.
  GUISE_ATTEMPTS: '12',
  GUISE_IMAGE_WORKERS: '1',
  GUISE_VIDEO_WORKERS: '1',
  GUISE_GPU_WORKERS: '2',
  GUISE_ENGINE_THREADS: '1',
  GUISE_DECODERS: '1',
  // Longer than any outage here.
  GUISE_WEBHOOK_RETRY_SECONDS: `0.2,0.5,${Array(600).fill('1').join(',')}`,
}

const UNLIMITED = Object.fromEntries(
  [
    'GUISE_SUBMITS_PER_MINUTE',
    'GUISE_READS_PER_MINUTE',
    'GUISE_SIGN_INS_PER_MINUTE',
    'GUISE_ALL_SIGN_INS_PER_MINUTE',
    'GUISE_WRONG_CREDENTIALS_PER_MINUTE',
    'GUISE_PENDING_JOBS',
    'GUISE_RUNNING_CANCELS_PER_HOUR',
  ].map((name) => [name, '1000000']),
)

/** One that does not end is left alone, and named: the others still are undone. */
const UNDO_LIMIT_MS = 90_000

export type StageRequest = {
  readonly blobs: Blobs
  readonly waiting: Waiting
  readonly say: (line: string) => void
  /** Of the work in a ComfyUI. */
  readonly stepMs: number
  readonly apis?: readonly string[]
  readonly workers?: readonly string[]
  /** Started instead of the product's worker. */
  readonly workerEntry?: string
}

/** Plays on a stage and removes it afterwards, also after a signal. */
export async function onStage<T>(
  request: StageRequest,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await startStage(request)
  const onSignal = () => void stage.stop().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  try {
    return await play(stage)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
    await stage.stop()
  }
}

async function startStage(request: StageRequest): Promise<Stage> {
  const { blobs, waiting, say, stepMs, workerEntry } = request
  const { apis: apiNames = APIS, workers = WORKERS } = request
  const home = await makeTemporaryHome()
  const undo: [what: string, how: () => unknown][] = [
    ['servers to end', () => removeServices(home)],
  ]
  let stopping: Promise<void> | undefined
  // A signal and the end of a run may ask for it at the same time; whatever fails, the rest is undone.
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const [what, how] of undo.toReversed()) {
        const done = waiting.within(what, UNDO_LIMIT_MS, (async () => how())())
        await done.catch((error: unknown) => say(`not undone: ${what}: ${error}`))
      }
    })()
    return stopping
  }
  try {
    const services = await startServices({ home, s3: blobs === 's3' })
    const disk = createBlobDisk(home)
    undo.push(['the disk to go', disk.remove])
    const database = openDatabase({ url: services.databaseUrl, connections: 3 })
    undo.push(["the harness's connections to close", database.close])
    await migrate(database)
    await watchJobs(database)
    const receiver = await createReceiver()
    await receiver.open()
    undo.push(['the receiver to close', receiver.close])
    const doubles = await Promise.all(
      COMFYUIS.map(() => startDouble({ writesMetadata: false, stepMs })),
    )
    undo.push(['the ComfyUIs to close', () => Promise.all(doubles.map((double) => double.close()))])
    const edges = createEdges()
    undo.push(['proxies to close', edges.close])

    const ended: string[] = []
    const parts = new Map<string, Part>()
    undo.push([
      'apis and workers to end',
      () => Promise.all([...parts.values()].map((part) => part.stop())),
    ])
    const common: Record<string, string> = {
      ...QUICK,
      ...UNLIMITED,
      GUISE_SECRET: randomBytes(32).toString('hex'),
      GUISE_WEBHOOK_ALLOWED_ORIGINS: receiver.origin,
      // What a killed process leaves behind goes with the stage.
      TMPDIR: home,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(home, 'compiled'),
      NODE_OPTIONS: `--import ${new URL('./keep-compiled.ts', import.meta.url).href}`,
    }
    const envOf = async (name: string): Promise<Record<string, string>> => ({
      ...common,
      GUISE_DATABASE_URL: await edges.lead(name, 'postgres', services.databaseUrl),
      GUISE_REDIS_URL: await edges.lead(name, 'redis', services.redisUrl),
      ...(await blobEnv(name)),
    })
    const blobEnv = async (name: string): Promise<Record<string, string>> => {
      if (!services.s3) return { GUISE_BLOB_FOLDER: disk.folder }
      const { endpoint, accessKeyId, secretAccessKey, region } = services.s3
      return {
        GUISE_BLOBS: 's3',
        GUISE_S3_ENDPOINT: await edges.lead(name, 'blobs', endpoint),
        GUISE_S3_ACCESS_KEY_ID: accessKeyId,
        GUISE_S3_SECRET_ACCESS_KEY: secretAccessKey,
        GUISE_S3_REGION: region,
      }
    }
    const clocks = new Map<string, FalseClock>()
    const start = (role: 'api' | 'worker', name: string, given: Record<string, string>) => {
      const entry = role === 'worker' ? workerEntry : undefined
      const clock = createFalseClock(home, name)
      if (clock) clocks.set(name, clock)
      const env = { ...given, ...clock?.env }
      const onEnd = (who: string, code: number | null) => ended.push(`${who} (code ${code})`)
      parts.set(name, startPart({ role, name, home, env, entry, onEnd }))
    }

    const apis: string[] = []
    for (const name of apiNames) {
      const port = String(await freePort())
      const url = await edges.lead('clients', name, `http://127.0.0.1:${port}`)
      common.GUISE_PUBLIC_URL ??= url
      start('api', name, { ...(await envOf(name)), PORT: port })
      apis.push(url)
    }
    // One for all workers: an instance is known by its address.
    const urls = await Promise.all(
      COMFYUIS.map((name, at) => edges.lead('workers', name, doubles[at]?.url ?? '')),
    )
    for (const name of workers) {
      start('worker', name, { ...(await envOf(name)), GUISE_COMFYUI_URLS: urls.join(',') })
    }
    await Promise.all(
      apiNames.map((name, at) => waitReady(apis[at] ?? '', (parts.get(name) as Part).current())),
    )
    const address = {
      home,
      baseUrl: apis[0] ?? '',
      env: { ...common, GUISE_DATABASE_URL: services.databaseUrl },
    }
    const installation = visitInstallation(address)
    undo.push(["the operator's connections to close", installation.stop])
    return {
      ...{ home, services, edges, disk, blobs, doubles, receiver, apis, parts },
      ...{ clocks, installation, database, ended, stop },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
