import { MAILS_AT_ONCE, type MailOutcome, type Metrics, type SentMail } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type MailSenderParts = {
  /** Sends some that are due, and answers what became of each. */
  readonly sendDue: () => Promise<readonly SentMail[]>
  readonly everyMs: number
  /** The longest pause while the mail server takes nothing. */
  readonly longestMs: number
  /** How long mails under way may still take when the process stops; what takes longer is sent again. */
  readonly drainMs: number
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Sends mails, for as long as the worker lives, beside its jobs. Logs hold no address. */
export function startMailSender(parts: MailSenderParts): { stop(): Promise<void> } {
  const { sendDue, metrics, logger, sleep } = parts
  const ended = new AbortController()

  /** How long to wait before the next; `waited`: how long it was before these. */
  async function sendSome(waited: number): Promise<number> {
    const sent = await sendDue()
    for (const { outcome } of sent) metrics.count('mails_sent', { outcome })
    const reasons = sent.flatMap(({ reason }) => reason ?? [])
    if (reasons.length > 0) logger.warn({ reasons: [...new Set(reasons)] }, 'mails were not sent')
    const has = (wanted: MailOutcome) => sent.some(({ outcome }) => outcome === wanted)
    if (has('sent')) return sent.length === MAILS_AT_ONCE ? 0 : parts.everyMs
    // A server that is down would be asked by one full batch after the other.
    const longer = Math.max(waited, parts.everyMs / 2) * 2
    return has('later') ? Math.min(longer, parts.longestMs) : parts.everyMs
  }

  async function loop(): Promise<void> {
    let isFailing = false
    let pauseMs = 0
    while (!ended.signal.aborted) {
      try {
        pauseMs = await sendSome(pauseMs)
        isFailing = false
      } catch (error) {
        // Said once, not every few seconds, while Postgres is away.
        if (!isFailing && !ended.signal.aborted)
          logger.error({ err: error }, 'mails cannot be read')
        isFailing = true
        pauseMs = parts.everyMs
      }
      await sleep(pauseMs, ended.signal)
    }
  }
  const done = loop()
  return {
    async stop() {
      ended.abort()
      const drained = new AbortController()
      await Promise.race([done, sleep(parts.drainMs, drained.signal)])
      drained.abort()
    },
  }
}
