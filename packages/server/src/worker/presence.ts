import type { WorkerEntry, WorkerRegistry } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { type RepeatOptions, repeat } from './repeat.ts'

export type PresenceParts = RepeatOptions & {
  readonly registry: Pick<WorkerRegistry, 'renew' | 'remove'>
  readonly entry: WorkerEntry
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Says that this worker lives, for as long as it takes jobs. Apart from the sweeper, whose pass may
 * take long: a worker must not seem dead because it is busy.
 */
export function startPresence({ registry, entry, logger, ...rest }: PresenceParts) {
  // Estimates suffer, jobs do not: the next time will do.
  const renew = () =>
    registry.renew(entry).catch((err: unknown) => logger.warn({ err }, 'presence'))
  const renewing = repeat(renew, rest)
  return {
    async stop() {
      await renewing.stop()
      await registry.remove(entry.id).catch(() => {})
    },
  }
}
