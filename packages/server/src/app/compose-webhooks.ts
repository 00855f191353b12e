import {
  type AttemptLimiter,
  bindPorts,
  fieldSentence,
  type JobNotifications,
  type ListenPorts,
  type OutgoingEvent,
  signEvent,
  type Tracing,
  USE_CASES,
  type WebhookPorts,
} from '@guise/core'
import type { Logger } from 'pino'
import {
  createDeliveryQueue,
  createEventStreamStore,
  createWebhookStore,
} from '../adapters/postgres/index.ts'
import { mintWebhookSecret, signMessage } from '../adapters/webhooks/webhook-secrets.ts'
import type { Services } from '../http/services.ts'
import { presentEvent } from '../http/webhooks/webhook-events.ts'
import {
  createResolver,
  createSafePoster,
  FetchRefused,
  webhookMessage,
  webhookUrlMessage,
} from '../platform/fetch/index.ts'
import { sleep, systemIds } from '../platform/system/system.ts'
import { startWebhookSender } from '../worker/webhook-sender.ts'
import type { CoreParts } from './compose.ts'
import type { Config } from './config/config.ts'
import { aliasNames, filterNames } from './filter-names.ts'
import { readLinks } from './read-links.ts'
import type { Running } from './running.ts'

const SEND_MS = 10_000
/** Longer than any send takes: a delivery that is still leased then was lost with its worker. */
const LEASE_MS = 20_000
/** Of a receiver that takes longer, the next deliveries go by the slow lane. */
const SLOW_MS = 2_000
/** One account fills neither lane, however many webhooks it has; nor do a few accounts. */
const LANES = {
  quick: { atOnce: 64, perAccount: 8, perWebhook: 8 },
  slow: { atOnce: 32, perAccount: 4, perWebhook: 2 },
}
const IDLE_MS = 500
const DRAIN_MS = 2_000

/** Receivers the operator vouches for, although they are not on the public internet. */
const exceptionsOf = (env: Config['env']) => ({
  allowedOrigins: env.GUISE_WEBHOOK_ALLOWED_ORIGINS,
  allowedNetworks: env.GUISE_WEBHOOK_ALLOWED_NETWORKS,
})

/** How the payload of an event is made, and what signs it. */
function signingPorts(
  { catalog, filters, aliases, blobs, clock, keyring }: CoreParts,
  config: Config,
) {
  const parts = {
    link: (key: string, until: Date) => blobs.store.link(key, until),
    readLink: readLinks(keyring, config),
    filterName: filterNames({ catalog, filters }),
    aliasName: aliasNames({ aliases }),
    now: () => clock.now(),
  }
  return {
    clock,
    sign: signMessage,
    payloadOf: (event: OutgoingEvent) => presentEvent(event, parts),
  }
}

export function webhookServices(
  core: CoreParts & {
    readonly notifications: JobNotifications
    readonly webhookTestLimiter: AttemptLimiter
  },
  config: Config,
): Pick<Services, 'webhooks'> {
  const { env } = config
  const { database, notifications, webhookTestLimiter } = core
  const box = core.keyring.box('webhooks')
  const poster = createSafePoster(exceptionsOf(env))
  const ports: WebhookPorts & ListenPorts = {
    webhooks: createWebhookStore(database, box),
    streams: createEventStreamStore(database, box),
    ...signingPorts(core, config),
    notifications,
    webhookTestLimiter,
    ids: systemIds,
    sleep,
    mintWebhookSecret,
    faultOfUrl(url) {
      try {
        poster.vet(url)
        return undefined
      } catch (error) {
        if (error instanceof FetchRefused) return webhookUrlMessage(error, url)
        throw error
      }
    },
  }
  return { webhooks: bindPorts(USE_CASES.webhooks, ports) }
}

/** Sends what is due, beside the jobs of a worker. */
export function sendWebhooks(
  core: CoreParts,
  config: Config,
  logger: Logger,
  tracing: Tracing,
): Running {
  const { env } = config
  const { database, metrics } = core
  const signing = signingPorts(core, config)
  const poster = createSafePoster({
    totalMs: SEND_MS,
    lookup: createResolver({ servers: env.GUISE_NAME_SERVERS }),
    ...exceptionsOf(env),
  })
  return startWebhookSender({
    queue: createDeliveryQueue(database, core.keyring.box('webhooks')),
    sign: (event, secrets) => signEvent(signing, event, secrets),
    post: poster.post,
    messageOf(error) {
      if (error instanceof FetchRefused)
        return fieldSentence({ field: 'url', message: webhookMessage(error) })
      logger.error({ err: error }, 'webhook message could not be created')
      return 'The message could not be created. It will be retried.'
    },
    settings: {
      retryMs: env.GUISE_WEBHOOK_RETRY_SECONDS.map(({ ms }) => ms),
      leaseMs: LEASE_MS,
      slowMs: SLOW_MS,
      lanes: LANES,
      idleMs: IDLE_MS,
      drainMs: DRAIN_MS,
    },
    metrics,
    tracing,
    logger,
    sleep,
    random: Math.random,
  })
}
