import { createLaneGate, type Lane, type LaneGate } from '@guise/core'
import type { Logger } from 'pino'
import { createLaneStore } from '../adapters/postgres/index.ts'
import type { LaneWorker } from '../platform/queue/lane-queues.ts'
import { sleep } from '../platform/system/system.ts'
import { startLaneWatch } from '../worker/periodic-tasks.ts'
import type { CoreParts } from './compose.ts'
import type { Running } from './running.ts'

const LOOK_EVERY_MS = 1_000

/** What an api asks before it takes a job, or says when one will be done. */
export function laneGate({ database, clock }: Pick<CoreParts, 'database' | 'clock'>): LaneGate {
  return createLaneGate({ lanes: createLaneStore(database), clock })
}

/** Opens and shuts the lanes of a worker as operators decide. */
export function watchLanes(
  { database }: Pick<CoreParts, 'database'>,
  lanes: ReadonlyMap<Lane, Pick<LaneWorker, 'open' | 'shut'>>,
  mayRun: () => boolean,
  logger: Logger,
): Running {
  const { settings } = createLaneStore(database)
  return startLaneWatch({ settings, lanes, mayRun, everyMs: LOOK_EVERY_MS, logger, sleep })
}
