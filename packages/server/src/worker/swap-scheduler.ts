import { type Metrics, type PerformPorts, performDueSwaps } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { type RepeatOptions, repeat } from './repeat.ts'

export type SwapSchedulerParts = RepeatOptions & {
  readonly ports: PerformPorts
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/**
 * Performs planned swaps for as long as the worker lives. Apart from the sweeper, whose pass may take
 * long: a swap is promised to the second.
 */
export function startSwapScheduler({ ports, metrics, logger, ...rest }: SwapSchedulerParts) {
  let isFailing = false
  return repeat(async () => {
    try {
      const performed = await performDueSwaps(ports)
      if (performed > 0) logger.info({ performed }, 'planned swaps')
      isFailing = false
    } catch (error) {
      metrics.count('sweep_errors')
      // Said once, not every second, while Postgres is away.
      if (!isFailing) logger.error({ err: error }, 'planned swaps cannot be executed')
      isFailing = true
    }
  }, rest)
}
