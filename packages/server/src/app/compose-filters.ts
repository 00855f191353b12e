import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AnswerQueryPorts,
  type AssetPorts,
  type AttemptLimiter,
  answerQuery,
  type BlobStore,
  bindPorts,
  type Engine,
  type EngineRpc,
  SAMPLE_PHOTOS,
  summaryOfEngine,
  USE_CASES,
} from '@guise/core'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type EngineRpcServer, serveEngineQueries } from '../adapters/engine-rpc/index.ts'
import {
  createFilterAssetStore,
  createFilterDraftStore,
  createPublicationStore,
  type Database,
} from '../adapters/postgres/index.ts'
import type { Services } from '../http/services.ts'
import { sleep, systemIds } from '../platform/system/system.ts'
import { startPublisher } from '../worker/periodic-tasks.ts'
import type { CoreParts } from './compose.ts'
import { limitsOf } from './engines.ts'
import type { Running } from './running.ts'

/** Somebody watches the progress: it begins about as soon as it is asked for. */
const PUBLISHER_TICK_MS = 500
const PUBLICATION_RETRY_MS = 5_000

export type FilterServicePorts = Omit<AssetPorts, 'assets'> & {
  readonly database: Database
  readonly rpc: EngineRpc
  readonly defaultEngine: string
  readonly previewLimiter: AttemptLimiter
}

/** What those can do who make filters, over the ports of an api process. */
export function filterServices(given: FilterServicePorts): Pick<Services, 'filterEditing'> {
  const assets = createFilterAssetStore(given.database)
  const drafts = createFilterDraftStore(given.database, assets)
  const publications = createPublicationStore(given.database)
  const ports = { ...given, assets, drafts, publications }
  return {
    filterEditing: {
      ...bindPorts(USE_CASES.filterEditing, ports),
      listAssets: ({ accountId }, limit) => assets.list(accountId, limit),
      engines: () => given.rpc.engines(),
    },
  }
}

export type WorkerQueryParts = Pick<AnswerQueryPorts, 'gate' | 'previewMarker' | 'clock'> & {
  readonly engines: ReadonlyMap<string, Engine>
  readonly blobs: BlobStore
  readonly samplesFolder: string
  readonly redis: Redis
  readonly connectRedis: () => Redis
  readonly concurrency: number
  readonly logger: Logger
}

/** Every engine of a worker answers queries, beside its jobs. */
export function serveAllEngineQueries(parts: WorkerQueryParts): readonly EngineRpcServer[] {
  const { samplesFolder, redis, connectRedis, concurrency, logger } = parts
  const openSample = sampleOpener(samplesFolder)
  return [...parts.engines.values()].map((engine) =>
    serveEngineQueries({
      summary: summaryOfEngine(engine),
      redis,
      connect: connectRedis,
      concurrency,
      limits: limitsOf(engine.name).query,
      answer: (query, signal) => answerQuery({ ...parts, openSample }, engine, query, signal),
      reportError: (err) => logger.error({ err, engine: engine.name }, 'engine query failed'),
    }),
  )
}

function sampleOpener(samplesFolder: string) {
  return async (wanted: string) => {
    const sample = SAMPLE_PHOTOS.find(({ name }) => name === wanted)
    if (!sample) return undefined
    return readFile(join(samplesFolder, `${sample.name}.jpg`)).catch(() => undefined)
  }
}

export type PublisherSettings = {
  readonly engines: ReadonlyMap<string, Engine>
  readonly samplesFolder: string
  readonly leaseMs: number
  readonly mayRun: () => boolean
  readonly logger: Logger
}

/** Publications of filters, beside the jobs of a worker. */
export function publishFilters(
  { database, blobs, clock }: Pick<CoreParts, 'database' | 'blobs' | 'clock'>,
  { engines, samplesFolder, leaseMs, mayRun, logger }: PublisherSettings,
): Running {
  const assets = createFilterAssetStore(database)
  return startPublisher({
    ports: {
      assets,
      drafts: createFilterDraftStore(database, assets),
      publications: createPublicationStore(database),
      blobs: blobs.store,
      openSample: sampleOpener(samplesFolder),
      ids: systemIds,
      reportError: (publication, err) => logger.error({ err, publication }, 'publication error'),
      settings: {
        leaseMs,
        heartbeatMs: leaseMs / 4,
        previewMs: (engine) => limitsOf(engine).publicationMs,
        retryMs: PUBLICATION_RETRY_MS,
      },
      ...{ engines, clock, sleep },
    },
    everyMs: PUBLISHER_TICK_MS,
    mayRun,
    sleep,
    logger,
  })
}
