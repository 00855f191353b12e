import type { Lane, LaneSetting } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'
import { type RepeatOptions, repeat } from './repeat.ts'

export type LaneWatchParts = RepeatOptions & {
  readonly settings: () => Promise<readonly LaneSetting[]>
  readonly lanes: ReadonlyMap<Lane, { open(): void; shut(): void }>
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Opens and shuts the lanes of this worker as the operator has decided. It looks again and again instead
 * of being told: a pause holds for workers that start later, and when Redis has forgotten everything.
 */
export function startLaneWatch({ settings, lanes, logger, ...rest }: LaneWatchParts) {
  const isOpen = new Map<Lane, boolean>()

  async function look(signal: AbortSignal): Promise<void> {
    for (const { lane, state } of await settings()) {
      const shallOpen = state !== 'paused'
      const own = lanes.get(lane)
      if (!own || signal.aborted || isOpen.get(lane) === shallOpen) continue
      if (shallOpen) own.open()
      else own.shut()
      if (isOpen.has(lane) || !shallOpen) logger.info({ lane, state }, 'lane')
      isOpen.set(lane, shallOpen)
    }
  }

  // What was decided last goes on: without Postgres nothing can be worked on anyway.
  return repeat(
    (signal) => look(signal).catch((err: unknown) => logger.warn({ err }, 'lanes')),
    rest,
  )
}
