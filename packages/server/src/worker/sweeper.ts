import { type Metrics, type SweepPorts, sweepInputs, sweepOutputs, sweepQueue } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type SweeperParts = {
  readonly ports: SweepPorts
  /** Slow housekeeping: partitions, old records, old blobs. */
  readonly maintain: () => Promise<void>
  readonly intervalMs: number
  readonly maintainEveryMs: number
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly now: () => number
}

/** Runs for as long as the worker lives. A failing pass is counted and said, never silent. */
export function startSweeper(parts: SweeperParts): { stop(): Promise<void> } {
  const ended = new AbortController()
  let maintained = 0

  async function pass(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      parts.metrics.count('sweep_errors')
      parts.logger.error({ err: error }, `sweep failed: ${name}`)
    }
  }

  async function loop(): Promise<void> {
    while (!ended.signal.aborted) {
      await pass('queue', () => sweepQueue(parts.ports))
      await pass('inputs', () => sweepInputs(parts.ports))
      await pass('outputs', () => sweepOutputs(parts.ports))
      if (parts.now() - maintained >= parts.maintainEveryMs) {
        maintained = parts.now()
        await pass('maintenance', parts.maintain)
      }
      await parts.sleep(parts.intervalMs, ended.signal)
    }
  }

  const done = loop()
  return {
    async stop() {
      ended.abort()
      await done
    },
  }
}
