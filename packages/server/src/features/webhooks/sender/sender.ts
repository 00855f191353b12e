import {
  type Metrics,
  NO_TRACING,
  type OutgoingEvent,
  type Span,
  TEST_EVENT,
  type Tracing,
} from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import type { SignedMessage } from '../secrets.ts'
import type { DeliveryLane, DeliveryOutcome, DeliveryQueue, DueDelivery } from './store.ts'

export type WebhookSenderParts = {
  readonly queue: DeliveryQueue
  readonly sign: (event: OutgoingEvent, secrets: readonly string[]) => Promise<SignedMessage>
  /** Answers the status and what of the answer the account may read; rejects when there is none. */
  readonly post: (
    url: string,
    message: SignedMessage,
    signal: AbortSignal,
  ) => Promise<{ readonly status: number; readonly text: string | null }>
  /** Why there was no status, for whoever owns the webhook. */
  readonly messageOf: (error: unknown) => string
  readonly settings: {
    /** Waits between the tries; after the last one a delivery is given up. */
    readonly retryMs: readonly number[]
    readonly leaseMs: number
    /** A receiver that takes longer holds up nobody but the slow. */
    readonly slowMs: number
    readonly lanes: Readonly<Record<DeliveryLane, LaneLimits>>
    readonly idleMs: number
    /** How long sends under way may still take when the process stops. */
    readonly drainMs: number
  }
  readonly metrics: Metrics
  /** Absent: nobody follows deliveries. */
  readonly tracing?: Tracing
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly random: () => number
}

/** What one sender has under way, and what an account and a webhook may have in all senders together. */
export type LaneLimits = {
  readonly atOnce: number
  readonly perAccount: number
  readonly perWebhook: number
}

const JITTER = 0.2
const UNREADABLE = 'The secret of this webhook can no longer be read. Rotate it to get a new one.'

/** Sends what is due for as long as the worker lives, beside its jobs: nothing of a job waits for it. */
export function startWebhookSender(parts: WebhookSenderParts): { stop(): Promise<void> } {
  const { queue, settings, metrics, logger } = parts
  const ended = new AbortController()
  const interrupted = new AbortController()
  const underway = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>() }

  async function attempt(due: DueDelivery, signal: AbortSignal): Promise<Attempt> {
    if (!due.secrets) return { outcome: refused(due, null, UNREADABLE), text: null }
    try {
      const { body, headers: signed } = await parts.sign(due, due.secrets)
      const headers = { ...signed, 'content-type': 'application/json', 'user-agent': USER_AGENT }
      const { status, text } = await parts.post(due.url, { body, headers }, signal)
      if (status >= 200 && status < 300) return { outcome: { kind: 'delivered', status }, text }
      if (status === 410) return { outcome: { kind: 'gone', status }, text }
      return { outcome: refused(due, status, statusMessage(status)), text }
    } catch (error) {
      if (signal.aborted) return { outcome: { kind: 'interrupted' }, text: null }
      return { outcome: refused(due, null, parts.messageOf(error)), text: null }
    }
  }

  function refused(due: DueDelivery, status: number | null, error: string): DeliveryOutcome {
    // Whoever sends a test looks at how it went, and sends another.
    const wait = due.event === TEST_EVENT ? undefined : settings.retryMs[due.tries - 1]
    const spread = 1 + JITTER * (2 * parts.random() - 1)
    const retryMs = wait === undefined ? null : Math.round(wait * spread)
    return { kind: 'refused', status, error, retryMs }
  }

  /** Resolves when the delivery leaves the lane: it has ended, or it goes on in the slow one. */
  function send(due: DueDelivery, lane: DeliveryLane): Promise<void> {
    const brokenOff = new AbortController()
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    const settled = finish()

    async function finish(): Promise<void> {
      const attributes = { 'guise.event': due.event, 'guise.attempt': due.attempt }
      const span = (parts.tracing ?? NO_TRACING)
        .resume(due.traceContext)
        .child('webhook', { kind: 'client', attributes })
      try {
        const signal = AbortSignal.any([interrupted.signal, brokenOff.signal])
        const { outcome, text } = await attempt(due, signal)
        endSpan(span, outcome)
        const ms = elapsed()
        const isSlow = ms >= settings.slowMs && outcome.kind !== 'interrupted'
        const disabled = await queue.settle(due, outcome, { ms, isSlow, text })
        metrics.count('webhooks_sent', { outcome: labelOf(outcome) })
        if (!disabled) return
        metrics.count('webhooks_disabled', { reason: disabled })
        logger.warn({ webhook: due.webhookId, reason: disabled }, 'webhook disabled')
      } catch (error) {
        span.end({ code: 'lost' })
        // The lease will run out and the delivery is due again.
        logger.error({ err: error, delivery: due.id }, 'webhook delivery lost')
      }
    }

    async function moveToSlowLane(): Promise<void> {
      const { atOnce, perAccount } = settings.lanes.slow
      const hasRoom = underway.slow.size < atOnce
      if (hasRoom) keepUntil(underway.slow, settled)
      const mayGoOn = await queue
        .slowDown(due, { perAccount: hasRoom ? perAccount : 0 })
        // While nobody can be asked, it goes on where it is.
        .catch(() => true)
      if (!mayGoOn) brokenOff.abort()
      if (!hasRoom) await settled
    }

    if (lane === 'slow') return settled
    return new Promise((resolve) => {
      const timer = setTimeout(() => void moveToSlowLane().finally(resolve), settings.slowMs)
      void settled.finally(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Answers how many were taken. */
  async function takeSome(lane: DeliveryLane): Promise<number> {
    const { atOnce, ...limits } = settings.lanes[lane]
    const total = atOnce - underway[lane].size
    if (total <= 0) return 0
    const { leaseMs } = settings
    const taken = await queue.claimDue({ lane, total, ...limits, leaseMs })
    for (const due of taken) keepUntil(underway[lane], send(due, lane))
    return taken.length
  }

  async function loop(lane: DeliveryLane): Promise<void> {
    let isFailing = false
    while (!ended.signal.aborted) {
      const taken = await takeSome(lane).catch((error: unknown) => {
        // Said once, not twice a second, while Postgres is away.
        if (!isFailing) logger.error({ err: error }, 'webhooks cannot be read')
        isFailing = true
        return undefined
      })
      if (taken !== undefined) isFailing = false
      if (taken) continue
      const rest = parts.sleep(settings.idleMs, ended.signal)
      // With a backlog the end of one send is the time for the next.
      await (taken === undefined ? rest : Promise.race([rest, ...underway[lane]]))
    }
  }

  async function everything(): Promise<void> {
    // What leaves the quick lane may go on in the slow one.
    while (underway.quick.size + underway.slow.size > 0) {
      await Promise.all([...underway.quick, ...underway.slow])
    }
  }
  const done = Promise.all([loop('quick'), loop('slow')])
  return {
    async stop() {
      ended.abort()
      await done
      await Promise.race([everything(), parts.sleep(settings.drainMs)])
      interrupted.abort()
      await everything()
    },
  }
}

type Attempt = { readonly outcome: DeliveryOutcome; readonly text: string | null }

function keepUntil(set: Set<Promise<void>>, end: Promise<void>): void {
  const kept = end.finally(() => set.delete(kept))
  set.add(kept)
}

const USER_AGENT = 'guise-webhooks/1'

function labelOf(outcome: DeliveryOutcome): string {
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.retryMs === null ? 'failed' : 'retry'
}

/** Not where it went: receivers have secrets in their addresses. */
function endSpan(span: Span, outcome: DeliveryOutcome): void {
  const status = outcome.kind === 'interrupted' ? null : outcome.status
  const label = labelOf(outcome)
  span.set({ 'guise.outcome': label, ...(status && { 'http.response.status_code': status }) })
  span.end(outcome.kind === 'delivered' ? {} : { code: label })
}

function statusMessage(status: number): string {
  const redirects = status >= 300 && status < 400
  return redirects
    ? `The receiver answered ${status}. Redirects are not followed. Use the final URL.`
    : `The receiver answered ${status} instead of 2xx.`
}
