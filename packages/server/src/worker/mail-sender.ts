import { MAILS_AT_ONCE, type Metrics, type SendMailPorts, sendDueMails } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type MailSenderParts = {
  readonly ports: SendMailPorts
  readonly everyMs: number
  /** How long mails under way may still take when the process stops; what takes longer is sent again. */
  readonly drainMs: number
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Sends what guests asked for, for as long as the worker lives, beside its jobs. Logs hold no address. */
export function startMailSender(parts: MailSenderParts): { stop(): Promise<void> } {
  const { ports, metrics, logger, sleep } = parts
  const ended = new AbortController()

  async function sendSome(): Promise<boolean> {
    const sent = await sendDueMails(ports)
    for (const { outcome } of sent) metrics.count('mails_sent', { outcome })
    const reasons = sent.flatMap(({ reason }) => reason ?? [])
    if (reasons.length > 0) logger.warn({ reasons: [...new Set(reasons)] }, 'mails were not sent')
    return sent.length === MAILS_AT_ONCE
  }

  async function loop(): Promise<void> {
    let isFailing = false
    while (!ended.signal.aborted) {
      try {
        const hasMore = await sendSome()
        isFailing = false
        if (hasMore) continue
      } catch (error) {
        // Said once, not every few seconds, while Postgres is away.
        if (!isFailing && !ended.signal.aborted)
          logger.error({ err: error }, 'mails cannot be read')
        isFailing = true
      }
      await sleep(parts.everyMs, ended.signal)
    }
  }
  const done = loop()
  return {
    async stop() {
      ended.abort()
      await Promise.race([done, sleep(parts.drainMs)])
    },
  }
}
