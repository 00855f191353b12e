import {
  announceChanges,
  type Clock,
  createGalleryWatch,
  logJobs,
  rememberEnded,
  takeUpload,
  watchEngines,
} from '@guise/core'
import type { Logger } from 'pino'
import { createPasswords } from '../adapters/credentials/index.ts'
import { createEngineRpc } from '../adapters/engine-rpc/index.ts'
import { createPictureIntake } from '../adapters/picture-intake/picture-intake.ts'
import { createJobNotifications } from '../adapters/redis/job-notifications.ts'
import { createLimiter } from '../adapters/redis/rate-limits.ts'
import { createGalleryTokens } from '../adapters/shares/gallery-tokens.ts'
import { createReadTokens } from '../adapters/shares/read-tokens.ts'
import { createEngineInstances } from '../features/engines/instances/store.ts'
import { createLaneGate } from '../features/engines/lanes.ts'
import { createLaneStore, createWorkerRegistry } from '../features/engines/store.ts'
import { createGuestMailStore } from '../features/guest-mails/store.ts'
import { examineSeldom } from '../features/health/health.ts'
import { createKeyStore, createOperatorKeyStore } from '../features/keys/store.ts'
import { createReportStore } from '../features/reports/store.ts'
import { createShareTokens } from '../features/shares/tokens.ts'
import { createDeliveryLog } from '../features/webhooks/deliveries/store.ts'
import { readWebhookBacklog } from '../features/webhooks/sender/store.ts'
import { createWebhookStore } from '../features/webhooks/store.ts'
import { createEventStreamStore } from '../features/webhooks/streams/store.ts'
import { withBlobFaults } from '../platform/blobs/blob-faults.ts'
import { createResolver, createSafeFetcher, createSafePoster } from '../platform/fetch/index.ts'
import { createPictureDecoder, findHeicModule } from '../platform/pictures/index.ts'
import { createDispatch } from '../platform/queue/lane-queues.ts'
import { openChannels } from '../platform/redis/channels.ts'
import { createIds, sleep } from '../platform/system/system.ts'
import { logChangesTo } from './change-log.ts'
import { watchClock } from './clock-watch.ts'
import { composeCore } from './compose.ts'
import { countRefusals, showDecoder, showLanes, showProcess } from './compose-metrics.ts'
import { showStoppingFilters, showWebhooks } from './compose-part-metrics.ts'
import { workerCapacity } from './compose-queue-forecast.ts'
import type { Config } from './config/config.ts'
import { INSTANCE_ENGINES, limitsOf } from './engines.ts'
import { createJobLog } from './job-log.ts'
import { openLaneRedis } from './lane-redis.ts'
import { createLateWork } from './late-work.ts'
import { redisConnections } from './redis.ts'
import { openSealReader, readMarks, sealResults } from './seals.ts'
import { startWithout } from './start-without.ts'
import { findStoppingFilters } from './stopping-filters.ts'
import { viewPartsOf } from './view-parts.ts'

/** Beyond a minute the database refuses the ids of an api; a smaller difference harms nothing there. */
const MAX_API_SKEW_MS = 30_000

/** What an api process is made of, each part after those that it needs. A rule takes from it what it uses. */
export async function createContext(config: Config, logger: Logger) {
  const { env } = config
  const composed = await composeCore(config, startWithout(logger))
  const clockWatch = await watchClock(composed, env.GUISE_LEASE_SECONDS.ms, logger)
  const core = { ...composed, clock: clockWatch.clock }
  const { clock, metrics, database } = core

  const connect = redisConnections(env)
  const redis = connect.failFast()
  const lanesRedis = openLaneRedis(env, connect.failFast)
  const dispatch = createDispatch(redis, lanesRedis.ofLane)
  const { announceCancel, withdraw } = dispatch
  const subscriber = connect.retrying()
  const channels = openChannels(subscriber)
  const notifications = createJobNotifications(redis, subscriber, channels)
  const answers = connect.retrying()
  const rpc = createEngineRpc({
    ...{ redis, answers, announceCancel },
    limitsOf: (engine) => limitsOf(engine).query,
  })
  const limiter = (of: string, max: number) => createLimiter(redis, metrics, { of, max })

  const status = rememberEnded(core.jobs.status, clock)
  const logged = logJobs({ ...core.jobs, status }, createJobLog(logger), clock)
  const jobs = announceChanges(logged, notifications.announce)
  const lanes = createLaneStore(database)
  const workers = { ...createWorkerRegistry(database), ...workerCapacity(database) }
  const ids = createIds(env.GUISE_CELL)

  const blobs = withBlobFaults(core.blobs.store)
  const uploading = {
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
  const intake = createPictureIntake({
    fetcher,
    decoder,
    takeUpload: (accountId, reference, reader) =>
      takeUpload(uploading, accountId, reference, reader),
    maxBytes: env.GUISE_PICTURE_MB.bytes,
  })

  showProcess(metrics, database, redis)
  showLanes(core, dispatch)
  showDecoder(metrics, decoder.stats, env.GUISE_DECODER_WAITING)
  showWebhooks(metrics, core)
  showStoppingFilters(metrics, findStoppingFilters(database, config))

  const seals = await openSealReader(config)
  const sealer = seals && env.GUISE_SEAL_RESULTS ? sealResults(seals, core, logger) : undefined
  const webhookBox = core.keyring.box('webhooks')
  const late = createLateWork((err) => logger.error({ err }, 'not done after the answer'))
  const passwords = createPasswords()
  const strangersPasswords = createPasswords({ givesWay: true })

  return {
    ...core,
    /** The same as a worker has it. */
    core,
    config,
    logger,
    logChange: logChangesTo(logger),
    cell: env.GUISE_CELL,
    ...uploading,
    mountBlobs: core.blobs.mount,
    sleep,
    redis,
    channels,
    dispatch,
    announceCancel,
    withdraw,
    notifications,
    rpc,
    jobs,
    lanes,
    laneState: createLaneGate(lanes, clock),
    workers,
    instances: createEngineInstances(database),
    instanceEngines: INSTANCE_ENGINES,
    enginesSeen: watchEngines(workers, clock),
    examine: examineSeldom(clock, () => examineHere(config, clock)),
    webhookBacklog: () => readWebhookBacklog(database),
    readsHeic: heicModule !== '',
    intake,
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
    galleryWatch: createGalleryWatch({ ...core, notifications, sleep }),
    markReader: readMarks(config, seals, logger),
    sealer,
    finishLater: late.finishLater,
    passwords,
    strangersPasswords,
    hashingLimiter: limiter('hashing', 20),
    viewParts: viewPartsOf(core, config),
    webhooks: createWebhookStore(database, webhookBox),
    deliveries: createDeliveryLog(database),
    streams: createEventStreamStore(database, webhookBox),
    webhookPoster: createSafePoster({
      allowedOrigins: env.GUISE_WEBHOOK_ALLOWED_ORIGINS,
      allowedNetworks: env.GUISE_WEBHOOK_ALLOWED_NETWORKS,
    }),
    webhookTestLimiter: limiter('webhook-test', 10),
    keys: createKeyStore(database),
    operatorKeys: createOperatorKeyStore(database),
    mails: createGuestMailStore(database),
    sendsMail: config.mail !== null,
    mailsPerAccount: env.GUISE_MAILS_PER_ACCOUNT_PER_DAY,
    reports: createReportStore(database),
    reportLimiter: limiter('complaint', 20),
    clockProblem: () => clockWatch.problem(MAX_API_SKEW_MS),
    async close() {
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
      ])
      await database.close()
    },
  }
}
export type Context = Awaited<ReturnType<typeof createContext>>

/** A folder that was named and holds nothing is a mistake, which nobody should find out from a guest. */
function heicModuleOf(folder: string | undefined): string {
  const found = findHeicModule(folder)
  if (folder && !found) throw new Error(`GUISE_HEIC_FOLDER: libheif-js not found in ${folder}.`)
  return found
}

/** The doctor, imported when an operator asks for it. It examines this machine only, not those of workers. */
async function examineHere({ variables }: Config, clock: Clock) {
  const { examine } = await import('./doctor/index.ts')
  const own = (command: string) => `guise ${command}`
  return examine({ variables, own, now: () => clock.now().getTime(), part: 'api', isRunning: true })
}
