import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BlobStore,
  type Clock,
  type Lane,
  LONGEST_PHOTO_SECONDS,
  LONGEST_RESULT_SECONDS,
  type Recipe,
} from '@guise/core'
import type { FastifyInstance } from 'fastify'
import { loadCatalog, type RecipeReaders } from '../adapters/catalog/catalog.ts'
import {
  createAccountStore,
  createAliasStore,
  createBlobFolderNames,
  createCampaignPictureStore,
  createCampaignReportStore,
  createCampaignStore,
  createFilterStore,
  createJobStore,
  createUploadStore,
  type Database,
  openDatabase,
  pendingMigrations,
} from '../adapters/postgres/index.ts'
import { createAuditLog } from '../features/audit/store.ts'
import { blobRoutes } from '../http/files/blobs.ts'
import type { Health } from '../http/health.ts'
import { uploadTarget } from '../http/uploads/upload-target.ts'
import { withBlobFaults } from '../platform/blobs/blob-faults.ts'
import { type BlobProbeLogger, createBlobProbe } from '../platform/blobs/blob-probe.ts'
import { createDiskBlobStore } from '../platform/blobs/disk/disk-blob-store.ts'
import { BlobFolderAway } from '../platform/blobs/disk/disk-files.ts'
import type { S3BlobStore } from '../platform/blobs/s3/s3-blob-store.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createKeyring, type Keyring } from '../platform/secrets/keyring.ts'
import { systemClock } from '../platform/system/system.ts'
import { showDisks, showPart } from './compose-part-metrics.ts'
import type { BlobConfig, Config } from './config/config.ts'
import type { Environment } from './config/environment.ts'
import { DEFAULT_ENGINE, ENGINES, routingOf } from './engines.ts'
import { atOnce, isUnavailable, type StartStep } from './start-without.ts'
import { createGrace } from './stopping-filters.ts'

export type OpenBlobs = {
  readonly store: BlobStore
  readonly mount?: (app: FastifyInstance) => Promise<void>
}

const DAY_MS = 24 * 3600_000
const daysAfter = (ms: number) => Math.ceil(ms / DAY_MS) + 2

export const deadlines = (env: Environment): Readonly<Record<Lane, number>> => ({
  image: env.GUISE_IMAGE_DEADLINE_SECONDS.ms,
  video: env.GUISE_VIDEO_DEADLINE_SECONDS.ms,
  gpu: env.GUISE_GPU_DEADLINE_SECONDS.ms,
})

/** No input of a living job is ever older: it waited, worked, and was kept after its end, for its campaign too. */
export function longestInputLife(env: Environment): number {
  const working = Math.max(...Object.values(deadlines(env)))
  const kept = Math.max(env.GUISE_INPUT_SECONDS.ms, LONGEST_PHOTO_SECONDS * 1000)
  return env.GUISE_QUEUE_SECONDS.ms + env.GUISE_ATTEMPTS * working + kept
}

/** The same of results. */
export const longestResultLife = (env: Environment): number =>
  Math.max(env.GUISE_RESULT_SECONDS.ms, LONGEST_RESULT_SECONDS * 1000)

/** Loads what talks to it only now: an installation with a folder does without. */
export async function openBucket(blobs: Extract<BlobConfig, { kind: 's3' }>): Promise<S3BlobStore> {
  const { createS3BlobStore } = await import('../platform/blobs/s3/s3-blob-store.ts')
  return createS3BlobStore({
    endpoint: blobs.endpoint,
    ...(blobs.publicEndpoint ? { publicEndpoint: blobs.publicEndpoint } : {}),
    bucket: blobs.bucket,
    region: blobs.region,
    accessKeyId: blobs.accessKeyId,
    secretAccessKey: blobs.secretAccessKey,
    ...(blobs.encryption && { encryption: blobs.encryption }),
    forcePathStyle: true,
  })
}

/** Where browsers find blobs by themselves; null when it is this service that serves them. */
export function blobOrigin({ blobs }: Pick<Config, 'blobs'>): string | null {
  return blobs.kind === 's3' ? new URL(blobs.publicEndpoint ?? blobs.endpoint).origin : null
}

type BlobParts = {
  readonly clock: Clock
  readonly database: Database
  readonly keyring: Keyring
  readonly startStep: StartStep
}

export async function openBlobs(
  config: Config,
  { clock, database, keyring, startStep }: BlobParts,
): Promise<OpenBlobs> {
  const { blobs, env, publicUrl } = config
  if (blobs.kind === 's3') {
    const store = await openBucket(blobs)
    // Lifecycle rules are the backstop behind our own retention, so they come two days after it.
    const days = {
      inputs: daysAfter(longestInputLife(env)),
      results: daysAfter(longestResultLife(env)),
      uploads: daysAfter(env.GUISE_UPLOAD_SECONDS.ms),
    }
    await startStep('the S3 store', () => store.ensureBucket(days), store.isAway)
    return { store }
  }
  const names = createBlobFolderNames(database)
  const store = createDiskBlobStore({ root: blobs.root, publicUrl, keyring, names })
  const isAway = (error: unknown) => error instanceof BlobFolderAway || isUnavailable(error)
  // It would be found at the first use, too. Its probe tells about the folder, for as long as it is away.
  await store.ensureFolder().catch((error: unknown) => {
    if (!isAway(error)) throw error
  })
  return {
    store,
    mount: async (app) => {
      const guarded = withBlobFaults(store)
      await app.register(blobRoutes, { blobs: guarded, verifyLink: store.verifyLink, clock })
      const { receive, verifyUpload } = guarded
      await app.register(uploadTarget, { receive, verifyUpload, clock })
    },
  }
}

const READERS: RecipeReaders = Object.fromEntries(ENGINES.map((engine) => [engine.name, engine]))

/** Undefined where the engine cannot tell without work. */
function gendersOf({ engine, recipe }: Recipe) {
  const read = READERS[engine]?.gendersOf
  return read && (read(recipe) ?? 'all the same')
}

/** The only place where the secrets are read: whatever is derived from them knows the old ones too. */
export const keyringOf = (env: SecretSettings): Keyring =>
  createKeyring(env.GUISE_SECRET, env.GUISE_SECRET_OLD)
export type SecretSettings = Pick<Environment, 'GUISE_SECRET' | 'GUISE_SECRET_OLD'>

async function refuseOldTables(database: Database): Promise<void> {
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return
  throw new Error(`migrations are not applied yet (${pending.length}): run "guise migrate"`)
}

/** What api and worker share. */
export async function composeCore(config: Config, startStep = atOnce) {
  const { env } = config
  const database = openDatabase({
    url: env.GUISE_DATABASE_URL,
    connections: env.GUISE_DATABASE_CONNECTIONS,
  })
  const clock = systemClock
  const keyring = keyringOf(env)
  const metrics = createMetrics({ exemplars: env.GUISE_TRACES_URL !== undefined })
  const { blobs } = config
  await startStep('Postgres', () => refuseOldTables(database), isUnavailable)
  const grace = createGrace()
  await startStep('Postgres', () => grace.read(database), isUnavailable)
  showDisks(metrics, { temporary: tmpdir(), ...(blobs.kind === 'disk' && { blobs: blobs.root }) })
  return {
    database,
    keyring,
    clock,
    metrics,
    blobs: await openBlobs(config, { clock, database, keyring, startStep }),
    catalog: await loadCatalog(config.catalogFolder, READERS),
    gendersOf,
    defaultEngine: DEFAULT_ENGINE.name,
    routing: routingOf(config, grace.isOpen),
    previewFolder: join(config.catalogFolder, 'previews'),
    accounts: createAccountStore(database),
    aliases: createAliasStore(database),
    auditLog: createAuditLog(database, metrics),
    campaigns: createCampaignStore(database),
    campaignPictures: createCampaignPictureStore(database),
    campaignReports: createCampaignReportStore(database),
    filters: createFilterStore(database),
    uploads: createUploadStore(database),
    jobs: createJobStore(database, {
      pendingCap: env.GUISE_PENDING_JOBS,
      idempotencyTtlMs: env.GUISE_IDEMPOTENCY_SECONDS.ms,
    }),
  }
}
export type CoreParts = Awaited<ReturnType<typeof composeCore>>

/**
 * Ready means that Postgres answers and takes writes, that blobs can be read and written, and that the clock agrees with the
 * database's. Without Redis jobs are still accepted and read.
 */
export function healthOf(
  { database, metrics, blobs }: CoreParts,
  clockProblem: () => string | undefined,
  logger: BlobProbeLogger,
): Health {
  const blobsAway = createBlobProbe(blobs.store, { metrics, logger, now: () => Date.now() })
  const isUp = (away: () => Promise<string | undefined>) => async () => (await away()) === undefined
  showPart(
    metrics,
    ['postgres_up', 'Whether Postgres answers and takes writes'],
    isUp(database.problem),
  )
  showPart(
    metrics,
    ['blob_store_up', 'Whether blobs can be read and written, as of the last five seconds'],
    isUp(blobsAway),
  )
  return {
    async readinessProblems() {
      const found = [...(await Promise.all([database.problem(), blobsAway()])), clockProblem()]
      return found.filter((reason) => reason !== undefined)
    },
    metrics: metrics.serve,
  }
}
