import type { WorkerEntry, WorkerRegistry } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type PresenceParts = {
  readonly registry: Pick<WorkerRegistry, 'renew' | 'remove'>
  readonly entry: WorkerEntry
  readonly everyMs: number
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * Says that this worker lives, for as long as it takes jobs. Apart from the sweeper, whose pass may
 * take long: a worker must not seem dead because it is busy.
 */
export function startPresence({ registry, entry, everyMs, logger, sleep }: PresenceParts) {
  const ended = new AbortController()

  async function loop(): Promise<void> {
    while (!ended.signal.aborted) {
      // Estimates suffer, jobs do not: the next time will do.
      await registry.renew(entry).catch((err: unknown) => logger.warn({ err }, 'presence'))
      await sleep(everyMs, ended.signal)
    }
  }

  const done = loop()
  return {
    async stop() {
      ended.abort()
      await done
      await registry.remove(entry.id).catch(() => {})
    },
  }
}
