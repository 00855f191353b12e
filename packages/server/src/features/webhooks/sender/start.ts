import { fieldSentence, type Metrics, type Tracing } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { createResolver, createSafePoster, FetchRefused } from '../../../platform/fetch/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { sleep } from '../../../platform/system/system.ts'
import { type SigningParts, signEvent } from '../events.ts'
import { webhookMessage } from '../url-messages.ts'
import { startWebhookSender } from './sender.ts'
import { createDeliveryQueue } from './store.ts'

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

type Uses = SigningParts & {
  readonly database: Database
  readonly keyring: Keyring
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Sends what is due, beside the jobs of a worker. */
export function sendWebhooks(
  on: Uses,
  settings: {
    readonly retryMs: readonly number[]
    readonly nameServers: readonly string[]
    readonly allowedOrigins: readonly string[]
    readonly allowedNetworks: readonly string[]
  },
): { stop(): Promise<void> } {
  const { database, keyring, metrics, tracing, logger } = on
  const { retryMs, nameServers, allowedOrigins, allowedNetworks } = settings
  const poster = createSafePoster({
    totalMs: SEND_MS,
    lookup: createResolver({ servers: nameServers }),
    allowedOrigins,
    allowedNetworks,
  })
  return startWebhookSender({
    queue: createDeliveryQueue(database, keyring.box('webhooks')),
    sign: (event, secrets) => signEvent(on, event, secrets),
    post: poster.post,
    messageOf(error) {
      if (error instanceof FetchRefused)
        return fieldSentence({ field: 'url', message: webhookMessage(error) })
      logger.error({ err: error }, 'webhook message could not be created')
      return 'The message could not be created. It will be retried.'
    },
    settings: {
      retryMs,
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
