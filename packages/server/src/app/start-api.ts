import type { Logger } from 'pino'
import { createRequestCount } from '../adapters/redis/rate-limits.ts'
import { guardCredentials } from '../http/access/rate-limits.ts'
import { buildApp } from '../http/app.ts'
import { sleep } from '../platform/system/system.ts'
import { blobOrigin, healthOf } from './compose.ts'
import { openTracing } from './compose-tracing.ts'
import type { Config } from './config/config.ts'
import { createContext } from './context.ts'
import { allEndpoints } from './endpoints.ts'
import type { Running } from './running.ts'
import { servicesOf } from './services.ts'

/** An api that does not listen: tests ask it by `inject`. */
export async function createApi(config: Config, logger: Logger) {
  const { env } = config
  const context = await createContext(config, logger)
  const { metrics, redis } = context
  const { tracing, close: closeTracing } = await openTracing(config, 'api', logger)
  const draining = new AbortController()
  const services = guardCredentials(
    servicesOf(context, draining.signal),
    env.GUISE_WRONG_CREDENTIALS_PER_MINUTE,
  )
  const health = healthOf(context.core, context.clockProblem, logger)
  const settings = {
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
    readsHeic: context.readsHeic,
    maxBodyBytes: env.GUISE_BODY_MB.bytes,
    maxBodyBytesInFlight: env.GUISE_BODIES_IN_FLIGHT_MB.bytes,
    maxOpenRequests: env.GUISE_OPEN_REQUESTS,
    previewFolder: context.previewFolder,
    studioFolder: config.studioFolder,
    siteFolder: config.siteFolder,
    blobOrigin: blobOrigin(config),
    samplesFolder: config.samplesFolder,
  }
  const app = await buildApp({
    services,
    settings,
    endpoints: allEndpoints(context, services, settings),
    health: {
      ...health,
      readinessProblems: async () =>
        draining.signal.aborted ? ['This process is stopping.'] : health.readinessProblems(),
    },
    countRequest: createRequestCount(redis, metrics),
    metrics,
    logger,
    tracing,
    ...(context.mountBlobs ? { mountBlobs: context.mountBlobs } : {}),
  })
  return {
    app,
    context,
    async stop() {
      // Load balancers see "not ready" while requests are still served; then the door is closed and
      // requests under way are finished.
      draining.abort()
      await sleep(env.GUISE_NOTICE_SECONDS.ms)
      await app.close()
      await Promise.all([context.close(), closeTracing()])
    },
  }
}

export async function startApi(config: Config, logger: Logger): Promise<Running> {
  const { app, stop } = await createApi(config, logger)
  await app.listen({ host: config.env.GUISE_HOST, port: config.env.PORT })
  logger.info({ url: config.publicUrl }, 'api ready')
  return { stop }
}
