import { hostname } from 'node:os'
import {
  createQueueForecast,
  type Dispatch,
  type Engine,
  type Lane,
  type LaneGate,
  type QueueForecastPorts,
  withinSlots,
} from '@guise/core'
import type { Logger } from 'pino'
import { createLaneRecords, type Database } from '../adapters/postgres/index.ts'
import { createEngineInstances } from '../features/engines/instances/store.ts'
import { createWorkerRegistry } from '../features/engines/store.ts'
import type { Services } from '../http/services.ts'
import { sleep } from '../platform/system/system.ts'
import { VERSION } from '../version.ts'
import { startPresence } from '../worker/periodic-tasks.ts'
import type { CoreParts } from './compose.ts'
import { INSTANCE_LANES } from './engines.ts'
import type { Running } from './running.ts'

const RENEW_EVERY_MS = 3_000

/** How much is done at once, by lane. */
export const workerCapacity = (database: Database) =>
  withinSlots(createWorkerRegistry(database), createEngineInstances(database), INSTANCE_LANES)

/** Queue places and estimates, for an api. */
export function queueForecastServices(
  { database, clock }: Pick<CoreParts, 'database' | 'clock'>,
  dispatch: Dispatch,
  laneState: LaneGate,
): Pick<Services, 'queueForecast' | 'estimateEta'> {
  const ports: QueueForecastPorts = {
    dispatch,
    records: createLaneRecords(database),
    workers: workerCapacity(database),
    laneState,
    clock,
  }
  const queueForecast = createQueueForecast(ports)
  return { queueForecast: queueForecast.of, estimateEta: queueForecast.ofNew }
}

/** Tells the others that this worker lives and how much it does at once. */
export function introduceWorker(
  { database, clock }: Pick<CoreParts, 'database' | 'clock'>,
  work: {
    readonly id: string
    readonly lanes: readonly Lane[]
    readonly concurrency: Readonly<Record<Lane, number>>
    readonly engines: ReadonlyMap<string, Engine>
  },
  logger: Logger,
): Running {
  const lanes = Object.fromEntries(work.lanes.map((lane) => [lane, work.concurrency[lane]]))
  return startPresence({
    registry: createWorkerRegistry(database),
    entry: {
      id: work.id,
      host: hostname(),
      pid: process.pid,
      version: VERSION,
      lanes,
      engines: [...work.engines.keys()],
      capabilities: Object.fromEntries(
        [...work.engines].map(([name, { capabilities }]) => [name, capabilities]),
      ),
      startedAt: clock.now(),
    },
    everyMs: RENEW_EVERY_MS,
    logger,
    sleep,
  })
}
