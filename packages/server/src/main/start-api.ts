import {
  announceChanges,
  bindPorts,
  type Clock,
  createGalleryWatch,
  logJobs,
  rememberEnded,
  takeUpload,
  type UploadPorts,
  USE_CASES,
  watchEngines,
} from '@guise/core'
import type { Logger } from 'pino'
import { withBlobFaults } from '../adapters/blob-faults.ts'
import { createDispatch } from '../adapters/bullmq/lane-queues.ts'
import { createCredentials, createPasswords } from '../adapters/credentials/index.ts'
import { createEngineRpc } from '../adapters/engine-rpc/index.ts'
import { createPictureDecoder, findHeicModule } from '../adapters/picture-decoder/index.ts'
import { createPictureIntake } from '../adapters/picture-intake/picture-intake.ts'
import { createComplaintStore, createWorkerRegistry } from '../adapters/postgres/index.ts'
import { createSmallPreviewMarker } from '../adapters/provenance/index.ts'
import { openChannels } from '../adapters/redis/channels.ts'
import { createJobNotifications } from '../adapters/redis/job-notifications.ts'
import { createJobPreviews } from '../adapters/redis/job-previews.ts'
import {
  createComplaintLimiter,
  createHashingLimiter,
  createPreviewLimiter,
  createRequestCount,
  createWebhookTestLimiter,
} from '../adapters/redis/rate-limits.ts'
import { createResolver, createSafeFetcher } from '../adapters/safe-fetch/index.ts'
import { createGalleryTokens } from '../adapters/shares/gallery-tokens.ts'
import { createReadTokens } from '../adapters/shares/read-tokens.ts'
import { createShareTokens } from '../adapters/shares/share-tokens.ts'
import { createIds, sleep } from '../adapters/system/system.ts'
import type { Config } from '../config/config.ts'
import { buildApp } from '../http/app.ts'
import type { Services } from '../http/services.ts'
import { VERSION } from '../version.ts'
import { watchClock } from './clock-watch.ts'
import { blobOrigin, composeCore, healthOf } from './compose.ts'
import { accountServices } from './compose-accounts.ts'
import { brandServices } from './compose-brands.ts'
import { campaignServices, guestServices } from './compose-campaigns.ts'
import { filterServices } from './compose-filters.ts'
import { laneGate } from './compose-lanes.ts'
import { countRefusals, showDecoder, showLanes, showProcess } from './compose-metrics.ts'
import { operatorServices } from './compose-operator.ts'
import { showStoppingFilters, showWebhooks } from './compose-part-metrics.ts'
import { sessionServices } from './compose-people.ts'
import { queueForecastServices } from './compose-queue-forecast.ts'
import { openTracing } from './compose-tracing.ts'
import { webhookServices } from './compose-webhooks.ts'
import { DEFAULT_ENGINE, limitsOf } from './engines.ts'
import { aliasCampaigns, aliasNames, filterNames } from './filter-names.ts'
import { createJobLog } from './job-log.ts'
import { openLaneRedis } from './lane-redis.ts'
import { createLateWork } from './late-work.ts'
import { readLinks } from './read-links.ts'
import { redisConnections } from './redis.ts'
import type { Running } from './running.ts'
import { openSealReader, readMarks, sealResults } from './seals.ts'
import { startWithout } from './start-without.ts'
import { findStoppingFilters } from './stopping-filters.ts'

/** A folder that was named and holds nothing is a mistake, which nobody should find out from a guest. */
function heicModuleOf(folder: string | undefined): string {
  const found = findHeicModule(folder)
  if (folder && !found) throw new Error(`GUISE_HEIC_FOLDER: libheif-js not found in ${folder}.`)
  return found
}

/** The doctor, loaded only when an operator asks. What is on the machines of workers is theirs to tell. */
async function examineHere({ variables }: Config, clock: Clock) {
  const { examine } = await import('./doctor/index.ts')
  const own = (command: string) => `guise ${command}`
  return examine({ variables, own, now: () => clock.now().getTime(), part: 'api', isRunning: true })
}

/** Beyond a minute the database refuses the ids of an api; a smaller difference harms nothing there. */
const MAX_API_SKEW_MS = 30_000

export async function startApi(config: Config, logger: Logger): Promise<Running> {
  const { env } = config
  const composed = await composeCore(config, startWithout(logger))
  const clockWatch = await watchClock(composed, env.GUISE_LEASE_SECONDS.ms, logger)
  const core = { ...composed, clock: clockWatch.clock }
  const { tracing, close: closeTracing } = await openTracing(config, 'api', logger)
  const { clock, metrics, database, aliases, filters, catalog, accounts } = core
  const connect = redisConnections(env)
  const redis = connect.failFast()
  const lanesRedis = openLaneRedis(env, connect.failFast)
  const dispatch = createDispatch(redis, lanesRedis.ofLane)
  const subscriber = connect.retrying()
  const answers = connect.retrying()
  const { announceCancel } = dispatch
  const rpc = createEngineRpc({
    ...{ redis, answers, announceCancel },
    limitsOf: (engine) => limitsOf(engine).query,
  })
  const channels = openChannels(subscriber)
  const notifications = createJobNotifications(redis, subscriber, channels)
  const status = rememberEnded(core.jobs.status, clock)
  const logged = logJobs({ ...core.jobs, status }, createJobLog(logger), clock)
  const jobs = announceChanges(logged, notifications.announce)
  const heicModule = heicModuleOf(env.GUISE_HEIC_FOLDER)
  const decoder = createPictureDecoder({
    heicModule,
    size: env.GUISE_DECODERS,
    maxWaiting: env.GUISE_DECODER_WAITING,
    maxBytes: env.GUISE_PICTURE_MB.bytes,
    maxPixels: env.GUISE_PICTURE_MEGAPIXELS.pixels,
  })
  const safeFetcher = createSafeFetcher({
    maxBytes: env.GUISE_PICTURE_MB.bytes,
    allowedOrigins: env.GUISE_FETCH_ALLOWED_ORIGINS,
    ...(env.GUISE_FETCH_ANY_PORT ? { ports: 'any' } : {}),
    lookup: createResolver({ servers: env.GUISE_NAME_SERVERS }),
  })
  const fetcher = countRefusals(safeFetcher, metrics)
  showProcess(metrics, database, redis)
  showLanes(core, dispatch)
  showDecoder(metrics, decoder.stats, env.GUISE_DECODER_WAITING)
  showWebhooks(metrics, core)
  showStoppingFilters(metrics, findStoppingFilters(database, config))
  const cell = env.GUISE_CELL
  const ids = createIds(cell)
  const credentials = createCredentials(accounts, clock, {
    tokenTtlMs: env.GUISE_TOKEN_SECONDS.ms,
    cell,
  })
  const blobs = withBlobFaults(core.blobs.store)
  const uploadPorts: UploadPorts & Pick<typeof core, 'aliases'> = {
    aliases: core.aliases,
    blobs,
    clock,
    ids,
    uploads: core.uploads,
    uploadSettings: {
      maxBytes: env.GUISE_PICTURE_MB.bytes,
      ttlMs: env.GUISE_UPLOAD_SECONDS.ms,
      bytesPerDay: env.GUISE_UPLOADS_PER_DAY_MB.bytes,
      bytesAtOnce: env.GUISE_UPLOADS_AT_ONCE_MB.bytes,
    },
  }
  const intake = createPictureIntake({
    fetcher,
    decoder,
    takeUpload: (accountId, reference, reader) =>
      takeUpload(uploadPorts, accountId, reference, reader),
    maxBytes: env.GUISE_PICTURE_MB.bytes,
  })
  const laneState = laneGate(core)
  const ports = {
    ...core,
    laneState,
    enginesSeen: watchEngines(createWorkerRegistry(database), clock),
    blobs,
    jobs,
    dispatch,
    announceCancel: dispatch.announceCancel,
    withdraw: dispatch.withdraw,
    notifications,
    intake,
    ids,
    sleep,
    prices: config.prices,
    isConsentRequired: env.GUISE_CONSENT === 'required',
    refusesChildPrompts: env.GUISE_CHILDREN === 'strict',
    cancelPolicy: {
      charge: env.GUISE_CANCEL_CHARGE,
      maxPerHour: env.GUISE_RUNNING_CANCELS_PER_HOUR,
    },
    shareTokens: createShareTokens(core.keyring),
    galleryTokens: createGalleryTokens(core.keyring),
    readTokens: createReadTokens(core.keyring),
  }
  const galleryWatch = createGalleryWatch(ports)
  const seals = await openSealReader(config)
  const sealer = seals && env.GUISE_SEAL_RESULTS ? sealResults(seals, core, logger) : undefined
  const draining = new AbortController()
  const late = createLateWork((err) => logger.error({ err }, 'not done after the answer'))
  const queueForecast = queueForecastServices(core, dispatch, laneState)
  const hashingLimiter = createHashingLimiter(redis, metrics)
  const passwords = createPasswords()
  const strangersPasswords = createPasswords({ givesWay: true })
  const services: Services = {
    identify: credentials.identify,
    exchangeToken: credentials.exchange,
    ...bindPorts(USE_CASES.jobs, ports),
    ...bindPorts(USE_CASES.uploads, uploadPorts),
    ...bindPorts(USE_CASES.verify, { markReader: readMarks(config, seals, logger) }),
    ...bindPorts(USE_CASES.aliases, ports),
    readLink: readLinks(core.keyring, config),
    filterName: filterNames(core),
    aliasName: aliasNames(core),
    campaignOfAlias: aliasCampaigns(core),
    ...webhookServices(
      { ...core, notifications, webhookTestLimiter: createWebhookTestLimiter(redis, metrics) },
      config,
    ),
    ...sessionServices({
      ...core,
      logger,
      finishLater: late.finishLater,
      redis,
      hashingLimiter,
      passwords,
      strangersPasswords,
      signIns: {
        perAddress: env.GUISE_SIGN_INS_PER_MINUTE,
        inAll: env.GUISE_ALL_SIGN_INS_PER_MINUTE,
      },
      ids,
      sessionTtlMs: env.GUISE_SESSION_SECONDS.ms,
      oidc: config.oidc,
      sendsMail: config.mail !== null,
      publicUrl: config.publicUrl,
      cell,
    }),
    gallery: bindPorts(USE_CASES.gallery, { ...ports, galleryWatch }),
    complaints: bindPorts(USE_CASES.complaints, {
      ...{ ...ports, galleryWatch },
      complaints: createComplaintStore(database),
      complaintLimiter: createComplaintLimiter(redis, metrics),
    }),
    campaigns: campaignServices(core),
    ...brandServices(
      core,
      ports.intake,
      config.samplesFolder,
      createSmallPreviewMarker(VERSION, sealer),
    ),
    ...guestServices(core, {
      cell,
      redis,
      sendsMail: config.mail !== null,
      mailsPerAccount: env.GUISE_MAILS_PER_ACCOUNT_PER_DAY,
    }),
    ...filterServices({
      ...ports,
      rpc,
      previewLimiter: createPreviewLimiter(redis, metrics, env.GUISE_PREVIEWS_PER_HOUR),
    }),
    ...queueForecast,
    ...accountServices({
      ...ports,
      cell,
      estimateEta: queueForecast.estimateEta,
      promptReader: DEFAULT_ENGINE.promptReader,
      strictPrompts: env.GUISE_STRICT_PROMPTS,
    }),
    ...operatorServices(
      { ...ports, hashingLimiter, passwords, cell, examine: () => examineHere(config, clock) },
      logger,
    ),
    audit: core.auditLog,
    watchPreviews: createJobPreviews(redis, channels).watch,
    catalog,
    customFilters: (accountId) => filters.list(accountId),
    listAliases: (accountId) => aliases.list(accountId),
    blobs,
    now: () => clock.now(),
    draining: draining.signal,
  }
  const health = healthOf(core, () => clockWatch.problem(MAX_API_SKEW_MS), logger)
  const app = await buildApp({
    services,
    settings: {
      publicUrl: config.publicUrl,
      sendsMail: config.mail !== null,
      submitsPerMinute: env.GUISE_SUBMITS_PER_MINUTE,
      readsPerMinute: env.GUISE_READS_PER_MINUTE,
      corsOrigins: env.GUISE_CORS_ORIGINS,
      wrongCredentialsPerMinute: env.GUISE_WRONG_CREDENTIALS_PER_MINUTE,
      signInsPerMinute: env.GUISE_SIGN_INS_PER_MINUTE,
      trustedProxies: env.GUISE_TRUSTED_PROXIES,
      pendingJobs: env.GUISE_PENDING_JOBS,
      resultSeconds: env.GUISE_RESULT_SECONDS.ms / 1000,
      runningCancelsPerHour: env.GUISE_CANCEL_CHARGE ? null : env.GUISE_RUNNING_CANCELS_PER_HOUR,
      maxPictureBytes: env.GUISE_PICTURE_MB.bytes,
      readsHeic: heicModule !== '',
      maxBodyBytes: env.GUISE_BODY_MB.bytes,
      maxBodyBytesInFlight: env.GUISE_BODIES_IN_FLIGHT_MB.bytes,
      maxOpenRequests: env.GUISE_OPEN_REQUESTS,
      previewFolder: core.previewFolder,
      studioFolder: config.studioFolder,
      siteFolder: config.siteFolder,
      blobOrigin: blobOrigin(config),
      samplesFolder: config.samplesFolder,
    },
    health: {
      ...health,
      readinessProblems: async () =>
        draining.signal.aborted ? ['This process is stopping.'] : health.readinessProblems(),
    },
    countRequest: createRequestCount(redis, metrics),
    metrics,
    logger,
    tracing,
    ...(core.blobs.mount ? { mountBlobs: core.blobs.mount } : {}),
  })
  await app.listen({ host: env.GUISE_HOST, port: env.PORT })
  logger.info({ url: config.publicUrl }, 'api ready')
  return {
    async stop() {
      // Load balancers see "not ready" while requests are still served; then the door is closed and
      // requests under way are finished.
      draining.abort()
      await sleep(env.GUISE_NOTICE_SECONDS.ms)
      await app.close()
      await late.finished()
      await dispatch.close().catch(() => {})
      for (const connection of [redis, subscriber, answers]) connection.disconnect()
      lanesRedis.disconnect()
      await Promise.all([
        decoder.close(),
        fetcher.close(),
        passwords.close(),
        strangersPasswords.close(),
        seals?.close(),
        clockWatch.stop(),
        closeTracing(),
      ])
      await database.close()
    },
  }
}
