import type {
  DeliveryOutcome,
  DeliveryQueue,
  DueDelivery,
  Metrics,
  OutgoingEvent,
} from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type WebhookSenderParts = {
  readonly queue: DeliveryQueue
  /** The exact text that is signed and sent. */
  readonly render: (event: OutgoingEvent) => Promise<string>
  readonly sign: (message: {
    id: string
    at: Date
    body: string
    secrets: readonly string[]
  }) => Readonly<Record<string, string>>
  /** Answers the status; rejects when there is none. */
  readonly post: (
    url: string,
    message: { body: string; headers: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ) => Promise<number>
  /** Why there was no status, for whoever owns the webhook. */
  readonly wordsOf: (error: unknown) => string
  readonly settings: {
    /** Waits between the tries; after the last one a delivery is given up. */
    readonly retryMs: readonly number[]
    readonly leaseMs: number
    readonly atOnce: number
    readonly perWebhook: number
    readonly idleMs: number
    /** How long sends under way may still take when the process stops. */
    readonly drainMs: number
  }
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly now: () => Date
  readonly random: () => number
}

const JITTER = 0.2
const UNREADABLE = 'The secret of this webhook cannot be read any more. Rotate it to get a new one.'

/** Sends what is due for as long as the worker lives, beside its jobs: nothing of a job waits for it. */
export function startWebhookSender(parts: WebhookSenderParts): { stop(): Promise<void> } {
  const { queue, settings, metrics, logger } = parts
  const ended = new AbortController()
  const interrupted = new AbortController()
  const underway = new Set<Promise<void>>()

  async function attempt(due: DueDelivery): Promise<DeliveryOutcome> {
    if (!due.secrets) return refused(due, null, UNREADABLE)
    try {
      const body = await parts.render(due)
      const signed = parts.sign({ id: due.id, at: parts.now(), body, secrets: due.secrets })
      const headers = { ...signed, 'content-type': 'application/json', 'user-agent': USER_AGENT }
      const status = await parts.post(due.url, { body, headers }, interrupted.signal)
      if (status >= 200 && status < 300) return { kind: 'delivered', status }
      if (status === 410) return { kind: 'gone', status }
      return refused(due, status, wordsOfStatus(status))
    } catch (error) {
      if (interrupted.signal.aborted) return { kind: 'interrupted' }
      return refused(due, null, parts.wordsOf(error))
    }
  }

  function refused(due: DueDelivery, status: number | null, error: string): DeliveryOutcome {
    const wait = settings.retryMs[due.tries - 1]
    const spread = 1 + JITTER * (2 * parts.random() - 1)
    const retryMs = wait === undefined ? null : Math.round(wait * spread)
    return { kind: 'refused', status, error, retryMs }
  }

  async function send(due: DueDelivery): Promise<void> {
    try {
      const outcome = await attempt(due)
      const disabled = await queue.settle(due, outcome)
      metrics.count('webhooks_sent', { outcome: labelOf(outcome) })
      if (!disabled) return
      metrics.count('webhooks_disabled', { reason: disabled })
      logger.warn({ webhook: due.webhookId, reason: disabled }, 'webhook disabled')
    } catch (error) {
      // The lease will run out and the delivery is due again.
      logger.error({ err: error, delivery: due.id }, 'webhook delivery lost')
    }
  }

  /** Answers how many were taken. */
  async function takeSome(): Promise<number> {
    const total = settings.atOnce - underway.size
    if (total <= 0) return 0
    const { perWebhook, leaseMs } = settings
    const taken = await queue.claimDue({ total, perWebhook, leaseMs })
    for (const due of taken) {
      const sending = send(due).finally(() => underway.delete(sending))
      underway.add(sending)
    }
    return taken.length
  }

  async function loop(): Promise<void> {
    let trouble = false
    while (!ended.signal.aborted) {
      const taken = await takeSome().catch((error: unknown) => {
        // Said once, not twice a second, while Postgres is away.
        if (!trouble) logger.error({ err: error }, 'webhooks cannot be read')
        trouble = true
        return undefined
      })
      if (taken !== undefined) trouble = false
      if (taken) continue
      const rest = parts.sleep(settings.idleMs, ended.signal)
      // With a backlog the end of one send is the time for the next.
      await (taken === undefined ? rest : Promise.race([rest, ...underway]))
    }
  }

  const done = loop()
  return {
    async stop() {
      ended.abort()
      await done
      await Promise.race([Promise.all(underway), parts.sleep(settings.drainMs)])
      interrupted.abort()
      await Promise.all(underway)
    },
  }
}

const USER_AGENT = 'guise-webhooks/1'

function labelOf(outcome: DeliveryOutcome): string {
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.retryMs === null ? 'failed' : 'retry'
}

function wordsOfStatus(status: number): string {
  const redirects = status >= 300 && status < 400
  return redirects
    ? `The receiver answered ${status}; redirects are not followed. Use the final address.`
    : `The receiver answered ${status} instead of 2xx.`
}
