import type { Lane } from '@guise/core'
import type { Logger } from 'pino'
import { createLaneStore } from '../features/engines/store.ts'
import type { LaneWorker } from '../platform/queue/lane-queues.ts'
import { sleep } from '../platform/system/system.ts'
import { startLaneWatch } from '../worker/periodic-tasks.ts'
import type { CoreParts } from './compose.ts'
import type { Running } from './running.ts'

const LOOK_EVERY_MS = 1_000

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
