import {
  announceChanges,
  BlobStoreError,
  CATALOG_IDS,
  type Engine,
  type JobLog,
  logJobs,
  monotonicMs,
  type Recipe,
  type WorkPorts,
} from '@guise/core'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  deleteReplacedPreviews,
  maintainDatabase,
  trustedTime,
} from '../adapters/postgres/index.ts'
import { createMarker, createPreviewMarker } from '../adapters/provenance/index.ts'
import { createAnnouncer } from '../adapters/redis/job-notifications.ts'
import { showPreview } from '../adapters/redis/job-previews.ts'
import { sealAuditLog } from '../features/audit/audit.ts'
import { createEngineInstances } from '../features/engines/instances/store.ts'
import { sendWebhooks } from '../features/webhooks/sender/start.ts'
import { mountHealth } from '../http/health.ts'
import { createDispatch, listenForCancels, startLaneWorker } from '../platform/queue/lane-queues.ts'
import { sleep, systemIds } from '../platform/system/system.ts'
import { VERSION } from '../version.ts'
import { startSweeper } from '../worker/periodic-tasks.ts'
import { createWorker } from '../worker/worker.ts'
import { type ClockWatch, watchClock } from './clock-watch.ts'
import {
  type CoreParts,
  composeCore,
  deadlines,
  healthOf,
  longestInputLife,
  longestResultLife,
} from './compose.ts'
import { brandParts } from './compose-brands.ts'
import { keepSwapTimes } from './compose-campaigns.ts'
import { publishFilters, serveAllEngineQueries } from './compose-filters.ts'
import { watchLanes } from './compose-lanes.ts'
import { sendMails } from './compose-mails.ts'
import { showInstances, showProcess } from './compose-metrics.ts'
import { introduceWorker } from './compose-queue-forecast.ts'
import { openTracing } from './compose-tracing.ts'
import { BadSetting, type Config } from './config/config.ts'
import {
  type Concurrency,
  closeEngines,
  configureServers,
  openEngines,
  servedLanes,
} from './engines.ts'
import { childPolicy, openGate } from './gate.ts'
import { createJobLog } from './job-log.ts'
import { openLaneRedis } from './lane-redis.ts'
import { redisConnections } from './redis.ts'
import type { Running } from './running.ts'
import { openSeals, sealResults } from './seals.ts'
import { isUnavailable, startWithout } from './start-without.ts'
import { viewPartsOf } from './view-parts.ts'

const PROGRESS_EVERY_MS = 250
const MAINTAIN_EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000
const SWEEP_PAGE = 1_000

/** An engine of one's own takes the place of all others, for instance to measure all but them; `jobLog` hears of every end. */
export async function startWorker(
  config: Config,
  logger: Logger,
  engine?: Engine,
  jobLog: JobLog = createJobLog(logger),
): Promise<Running> {
  const { env } = config
  const startStep = startWithout(logger)
  const core = await composeCore(config, startStep)
  const { tracing, close: closeTracing } = await openTracing(config, 'worker', logger)
  const { clock, metrics, database } = core
  const blobs = core.blobs.store
  const connect = redisConnections(env)
  const fast = connect.failFast()
  const lanesRedis = connect.retrying()
  const subscriber = connect.retrying()
  const fastLanes = openLaneRedis(env, connect.failFast)
  const ownLanes = openLaneRedis(env, connect.retrying)
  const dispatch = createDispatch(fast, fastLanes.ofLane)
  const logged = logJobs(core.jobs, jobLog, clock)
  const jobs = announceChanges(logged, createAnnouncer(fast))
  const concurrency: Concurrency = {
    image: env.GUISE_IMAGE_WORKERS,
    video: env.GUISE_VIDEO_WORKERS,
    gpu: env.GUISE_GPU_WORKERS,
  }
  const served = engine ? env.GUISE_LANES : servedLanes(config)
  const clockWatch = await watchClock(core, env.GUISE_LEASE_SECONDS.ms, logger)
  const mayRun = clockWatch.isRight
  const instances = createEngineInstances(database)
  showProcess(metrics, database, fast)
  showInstances(metrics, () => instances.list())
  if (!engine) {
    const configure = () => configureServers(config, instances)
    await startStep('Postgres', configure, isUnavailable)
  }
  const engines = engine
    ? new Map([[engine.name, engine]])
    : await openEngines(config, concurrency, {
        instances,
        onChange: (instance, problem) =>
          problem === null
            ? logger.info({ instance }, 'instance in rotation')
            : logger.warn({ instance, problem }, 'instance out of rotation'),
      })
  refuseBadRecipes(core, engines)
  const seals = env.GUISE_SEAL_RESULTS && !engine ? await openSeals(config) : undefined
  const gate = engine ? undefined : await openGate(config, concurrency.image + concurrency.video)
  const sealer = seals && sealResults(seals, core, logger)
  const ports: WorkPorts = {
    ...core,
    tracing,
    jobs,
    blobs,
    engines,
    ids: systemIds,
    ...brandParts(core),
    ...(gate ? { gate } : {}),
    // An engine that only measures makes no pictures.
    ...(engine ? {} : { marker: createMarker(VERSION, sealer) }),
    previews: { show: (id, jpeg) => showPreview(fast, id, jpeg) },
    sleep,
    reportError: (job, err) =>
      logger.error(
        { err, job },
        err instanceof BlobStoreError ? 'blob store error' : 'engine error',
      ),
    settings: {
      leaseMs: env.GUISE_LEASE_SECONDS.ms,
      heartbeatMs: env.GUISE_LEASE_SECONDS.ms / 4,
      deadlineMs: deadlines(env),
      maxAttempts: env.GUISE_ATTEMPTS,
      strictPrompts: env.GUISE_STRICT_PROMPTS,
      resultTtlMs: env.GUISE_RESULT_SECONDS.ms,
      ...childPolicy(config),
      retryBackoffMs: env.GUISE_RETRY_SECONDS.ms,
      progressEveryMs: PROGRESS_EVERY_MS,
    },
  }
  const worker = createWorker({ ports, logger })
  const queryServers = serveAllEngineQueries({
    engines,
    blobs,
    clock,
    gate,
    previewMarker: createPreviewMarker(VERSION, sealer),
    samplesFolder: config.samplesFolder,
    redis: fast,
    connectRedis: connect.retrying,
    concurrency: concurrency.image,
    logger,
  })
  const publisher = publishFilters(core, {
    engines,
    samplesFolder: config.samplesFolder,
    leaseMs: env.GUISE_LEASE_SECONDS.ms,
    mayRun,
    logger,
  })
  listenForCancels(subscriber, (id) => {
    worker.cancelled(id)
    for (const server of queryServers) server.cancel(id)
  })
  const lanes = new Map(
    served.map((lane) => [
      lane,
      startLaneWorker(ownLanes.ofLane[lane] ?? lanesRedis, lane, concurrency[lane], worker.handle),
    ]),
  )
  const laneWatch = watchLanes(core, lanes, mayRun, logger)
  const sweeper = startSweeper({
    ports: {
      jobs,
      dispatch,
      blobs,
      clock,
      metrics,
      settings: {
        maxAttempts: env.GUISE_ATTEMPTS,
        leaseMs: env.GUISE_LEASE_SECONDS.ms,
        queueTtlMs: env.GUISE_QUEUE_SECONDS.ms,
        fallbackMs: env.GUISE_FALLBACK_SECONDS.ms,
        recheckMs: env.GUISE_RECHECK_SECONDS.ms,
        inputTtlMs: env.GUISE_INPUT_SECONDS.ms,
        page: SWEEP_PAGE,
      },
    },
    maintain: async () => {
      await maintainDatabase(database, {
        idempotencyTtlMs: env.GUISE_IDEMPOTENCY_SECONDS.ms,
        jobRecordTtlMs: env.GUISE_JOB_RECORD_SECONDS.ms,
        onDropped: (dropped) => logger.info(dropped, 'partition dropped'),
      })
      await deleteReplacedPreviews(database, blobs)
      const now = await trustedTime(database)
      // The backstop for blobs that no job row names: a crash between writing and admitting.
      const before = (ms: number) => new Date(now.getTime() - ms - DAY_MS)
      await blobs.deleteOlderThan('inputs', before(longestInputLife(env)))
      await blobs.deleteOlderThan('results', before(longestResultLife(env)))
      // Uploads have no other: a day of which every upload is over.
      await blobs.deleteOlderThan('uploads', new Date(now.getTime() - env.GUISE_UPLOAD_SECONDS.ms))
    },
    readClock: clockWatch.look,
    sealAuditLog: () => sealAuditLog(core, logger),
    everyMs: env.GUISE_SWEEP_SECONDS.ms,
    maintainEveryMs: MAINTAIN_EVERY_MS,
    mayRun,
    metrics,
    logger,
    sleep,
    now: () => monotonicMs(clock),
  })
  const presence = introduceWorker(
    core,
    {
      id: systemIds.timeOrdered(),
      lanes: served,
      concurrency,
      engines,
    },
    logger,
  )
  const webhooks = sendWebhooks(
    { ...core, viewParts: viewPartsOf(core, config), tracing, logger },
    {
      retryMs: env.GUISE_WEBHOOK_RETRY_SECONDS.map(({ ms }) => ms),
      nameServers: env.GUISE_NAME_SERVERS,
      allowedOrigins: env.GUISE_WEBHOOK_ALLOWED_ORIGINS,
      allowedNetworks: env.GUISE_WEBHOOK_ALLOWED_NETWORKS,
    },
  )
  const swapTimes = keepSwapTimes(core, mayRun, logger)
  const mails = await sendMails(core, config, mayRun, logger)
  const health = await serveHealth(config, core, clockWatch, logger)
  logger.info({ lanes: served, concurrency, engines: [...engines.keys()] }, 'worker ready')
  return {
    async stop() {
      // Mails first: no more are taken, and those under way have as long as everything else.
      const mailsEnded = mails.stop()
      await health?.close()
      // Lanes first stop taking: what they would still hand over would be dropped.
      const attemptsEnded = worker.stop()
      await Promise.all([
        laneWatch.stop(),
        presence.stop(),
        ...[...lanes.values()].map((lane) => lane.close(attemptsEnded)),
      ])
      await Promise.all([publisher.stop(), ...queryServers.map((server) => server.close())])
      await Promise.all([closeEngines(engines), seals?.close(), gate?.close()])
      await Promise.all([
        sweeper.stop(),
        webhooks.stop(),
        swapTimes.stop(),
        mailsEnded,
        clockWatch.stop(),
      ])
      await dispatch.close().catch(() => {})
      for (const redis of [fast, lanesRedis, subscriber, fastLanes, ownLanes]) redis.disconnect()
      await Promise.all([closeTracing(), database.close()])
    },
  }
}

async function serveHealth(
  { env }: Config,
  core: CoreParts,
  clockWatch: ClockWatch,
  logger: Logger,
): Promise<FastifyInstance | undefined> {
  if (env.GUISE_WORKER_PORT === undefined) return undefined
  const app = Fastify()
  await mountHealth(
    app,
    healthOf(core, () => clockWatch.problem(), logger),
  )
  await app.listen({ host: env.GUISE_HOST, port: env.GUISE_WORKER_PORT })
  return app
}

/** A misspelt word in a file stops the start with one clear line, not a guest's job later. */
function refuseBadRecipes(
  { catalog, routing }: Pick<CoreParts, 'catalog' | 'routing'>,
  engines: ReadonlyMap<string, Engine>,
): void {
  const refuse = (what: string, { engine, recipe }: Recipe) => {
    const fault = engines.get(engine)?.faultOfRecipe(recipe)
    if (fault) throw new BadSetting(`${what}: ${fault}`)
  }
  for (const filter of CATALOG_IDS.flatMap((id) => catalog.list(id))) {
    for (const recipe of [filter, ...(filter.variants ?? [])]) {
      refuse(`catalog ${filter.catalog}, filter ${filter.id} (${filter.name})`, recipe)
    }
  }
  for (const [family, recipe] of Object.entries(routing.promptRecipes)) {
    refuse(`setting GUISE_PROMPT_WORKFLOWS: ${family}.json`, recipe)
  }
}
