import { type PublicationPorts, workPublication } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { type RepeatOptions, repeat } from './repeat.ts'

export type PublisherParts = RepeatOptions & {
  readonly ports: PublicationPorts
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** How long a publication may wait for a worker with its engine. */
const UNCLAIMED_TIMEOUT_MS = 24 * 3600 * 1000
const NOBODY =
  'No worker with the engine of this filter was available for a day. Start one, then publish again.'

/** Makes filters live for as long as the worker lives, one after the other, beside its jobs. */
export function startPublisher({ ports, logger, ...rest }: PublisherParts) {
  let isFailing = false
  return repeat(async (signal) => {
    try {
      const now = ports.clock.now()
      await ports.publications.failUnclaimed(
        new Date(now.getTime() - UNCLAIMED_TIMEOUT_MS),
        NOBODY,
        now,
      )
      while (!signal.aborted) {
        const worked = await workPublication(ports, signal)
        if (!worked) break
        logger.info({ publication: worked.id, filter: worked.filterId }, 'publication processed')
      }
      isFailing = false
    } catch (error) {
      // Said once, not every second, while Postgres is away.
      if (!isFailing) logger.error({ err: error }, 'publications cannot be processed')
      isFailing = true
    }
  }, rest)
}
