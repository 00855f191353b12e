import {
  cancelJob,
  createAlias,
  deleteAlias,
  readJob,
  resolveAlias,
  submitJob,
  updateAlias,
} from '@guise/core'
import type { Logger } from 'pino'
import { withBlobFaults } from '../adapters/blob-faults.ts'
import { createDispatch } from '../adapters/bullmq/index.ts'
import { createCredentials } from '../adapters/credentials/index.ts'
import { createPictureDecoder } from '../adapters/picture-decoder/index.ts'
import { createPictureIntake } from '../adapters/picture-intake/picture-intake.ts'
import { connectFailFast } from '../adapters/redis/connect.ts'
import { createRateLimitStore } from '../adapters/redis/rate-limit-store.ts'
import { createSafeFetcher } from '../adapters/safe-fetch/index.ts'
import { sleep, systemIds } from '../adapters/system/system.ts'
import type { Config } from '../config/config.ts'
import { buildApp } from '../http/app.ts'
import type { Services } from '../http/services.ts'
import { composeCore, healthOf } from './compose.ts'
import type { Running } from './running.ts'

/** Measured: closing at once cut off clients at every restart, 300 ms of notice none. */
const NOTICE_MS = 300

export async function startApi(config: Config, logger: Logger): Promise<Running> {
  const { env } = config
  const core = await composeCore(config)
  const { clock, metrics, database, jobs, aliases, filters, catalog, accounts } = core
  const redis = connectFailFast(env.GUISE_REDIS_URL)
  const dispatch = createDispatch(redis)
  const decoder = createPictureDecoder({
    size: env.GUISE_DECODERS,
    maxWaiting: env.GUISE_DECODER_WAITING,
    maxBytes: env.GUISE_PICTURE_MB,
    maxPixels: env.GUISE_PICTURE_MEGAPIXELS,
  })
  const fetcher = createSafeFetcher({
    maxBytes: env.GUISE_PICTURE_MB,
    allowedOrigins: env.GUISE_FETCH_ALLOWED_ORIGINS,
  })
  const intake = createPictureIntake({ fetcher, decoder, maxBytes: env.GUISE_PICTURE_MB })
  const credentials = createCredentials(accounts, clock, { tokenTtlMs: env.GUISE_TOKEN_SECONDS })
  const blobs = withBlobFaults(core.blobs.store)
  const ports = {
    ...core,
    blobs,
    dispatch,
    intake,
    ids: systemIds,
    prices: config.prices,
  }
  const services: Services = {
    identify: credentials.identify,
    exchangeToken: credentials.exchange,
    submit: (submission) => submitJob(ports, submission),
    readJob: (query) => readJob({ jobs, clock }, query),
    cancelJob: (query) =>
      cancelJob({ jobs, clock, metrics, announceCancel: dispatch.announceCancel }, query),
    catalog,
    customFilters: (accountId) => filters.list(accountId),
    listAliases: (accountId) => aliases.list(accountId),
    createAlias: (caller, alias) => createAlias(ports, caller, alias),
    resolveAlias: (caller, id) => resolveAlias(ports, caller, id),
    updateAlias: (caller, id, change) => updateAlias(ports, caller, id, change),
    deleteAlias: (caller, id) => deleteAlias(ports, caller, id),
    blobs,
    now: () => clock.now(),
  }
  let draining = false
  const health = healthOf(core)
  const app = await buildApp({
    services,
    settings: {
      publicUrl: config.publicUrl,
      submitsPerMinute: env.GUISE_SUBMITS_PER_MINUTE,
      readsPerMinute: env.GUISE_READS_PER_MINUTE,
      maxBodyBytes: env.GUISE_BODY_MB,
      maxBodyBytesInFlight: env.GUISE_BODIES_IN_FLIGHT_MB,
      previewFolder: core.previewFolder,
    },
    health: { ...health, ready: async () => !draining && health.ready() },
    rateLimitStore: createRateLimitStore(redis, metrics),
    logger,
    ...(core.blobs.mount ? { mountBlobs: core.blobs.mount } : {}),
  })
  await app.listen({ host: env.GUISE_HOST, port: env.PORT })
  logger.info({ url: config.publicUrl }, 'api ready')
  return {
    async stop() {
      // Load balancers see "not ready" while requests are still served; then the door is closed and
      // requests under way are finished.
      draining = true
      await sleep(NOTICE_MS)
      await app.close()
      await dispatch.close().catch(() => {})
      redis.disconnect()
      await Promise.all([decoder.close(), fetcher.close()])
      await database.close()
    },
  }
}
