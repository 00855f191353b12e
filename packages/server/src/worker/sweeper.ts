import { type Metrics, type SweepPorts, sweepInputs, sweepOutputs, sweepQueue } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { type RepeatOptions, repeat } from './repeat.ts'

export type SweeperParts = RepeatOptions & {
  readonly ports: SweepPorts
  /** Slow housekeeping: partitions, old records, old blobs. */
  readonly maintain: () => Promise<void>
  readonly maintainEveryMs: number
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  readonly now: () => number
}

/** Runs for as long as the worker lives. A failing pass is counted and said, never silent. */
export function startSweeper(parts: SweeperParts) {
  let maintained = 0

  async function pass(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      parts.metrics.count('sweep_errors')
      parts.logger.error({ err: error }, `sweep failed: ${name}`)
    }
  }

  return repeat(async () => {
    await pass('queue', () => sweepQueue(parts.ports))
    await pass('inputs', () => sweepInputs(parts.ports))
    await pass('outputs', () => sweepOutputs(parts.ports))
    if (parts.now() - maintained < parts.maintainEveryMs) return
    maintained = parts.now()
    await pass('maintenance', parts.maintain)
  }, parts)
}
