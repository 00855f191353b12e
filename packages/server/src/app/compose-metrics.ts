import type { Clock, EngineInstance, Metrics } from '@guise/core'
import type { Redis } from 'ioredis'
import { type LaneParts, type LaneReport, reportLanes } from '../features/engines/lanes.ts'
import { createLaneStore, createWorkerRegistry } from '../features/engines/store.ts'
import { FetchRefused, type SafeFetcher } from '../platform/fetch/index.ts'
import { type ChildProcesses, readChildProcesses } from '../platform/metrics/child-processes.ts'
import type { Gauges, ServedMetrics } from '../platform/metrics/metrics.ts'
import type { DecoderStats } from '../platform/pictures/index.ts'
import type { Database } from '../platform/postgres/database.ts'
import { showPart } from './compose-part-metrics.ts'

/** What every process shows of itself and of what it stands on. */
export function showProcess(metrics: ServedMetrics, database: Database, redis: Redis): void {
  metrics.show({
    read: () => [database.connections()],
    gauges: {
      database_connections: ['Open connections to Postgres', ({ open }) => open],
      database_connections_idle: ['Connections to Postgres that nobody uses', ({ idle }) => idle],
      database_waiting: [
        'Queries that wait for a connection to Postgres',
        ({ waiting }) => waiting,
      ],
    },
  })
  metrics.show({
    read: async () => [await timeOf(() => redis.ping())],
    gauges: { redis_ping_seconds: ['How long Redis takes to answer', (seconds) => seconds] },
  })
  showPart(metrics, ['redis_up', 'Whether Redis answers'], async () => {
    await redis.ping()
    return true
  })
  metrics.show<ChildProcesses>({
    read: readChildProcesses,
    gauges: {
      child_processes: [
        'Child processes: decoders in an api, engine processes in a worker',
        ({ count }) => count,
      ],
      child_processes_resident_bytes: [
        'Memory that they hold',
        ({ residentBytes }) => residentBytes,
      ],
    },
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Shown by every api, whichever workers live: they are what a farm is scaled by. All show the same. */
export function showLanes(
  {
    metrics,
    database,
    clock,
  }: { readonly metrics: ServedMetrics; readonly database: Database; readonly clock: Clock },
  dispatch: LaneParts['dispatch'],
): void {
  const store = createLaneStore(database)
  const parts = {
    ...{ dispatch, clock },
    // What ended within the hour is not shown; counting it at every scrape would cost the more the busier we are.
    lanes: { ...store, figures: () => store.figures(clock.now()) },
    workers: createWorkerRegistry(database),
  }
  const lanes: Gauges<LaneReport> = {
    read: () => reportLanes(parts),
    labelNames: ['lane'],
    labels: ({ lane }) => ({ lane }),
    gauges: {
      lane_waiting: ['Jobs that wait in a lane', ({ waiting }) => waiting],
      lane_running: ['Jobs of a lane that are worked on', ({ running }) => running],
      lane_capacity: [
        'Jobs of a lane that living workers work on at once',
        ({ capacity }) => capacity,
      ],
      lane_oldest_waiting_seconds: [
        'How long the oldest job of a lane has waited; 0 where none waits',
        ({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0,
      ],
      lane_open: [
        'Whether a lane is open; 0 while it is paused or drained',
        ({ state }) => Number(state === 'open'),
      ],
    },
  }
  metrics.show(lanes)
}

export function showDecoder(
  metrics: ServedMetrics,
  stats: () => DecoderStats,
  maxWaiting: number,
): void {
  metrics.show({
    read: () => [stats()],
    gauges: {
      decoder_busy: ['Pictures that are being decoded', ({ busy }) => busy],
      decoder_waiting: ['Pictures that wait for a decoder', ({ waiting }) => waiting],
      decoder_waiting_limit: [
        'Pictures that may wait for a decoder; more are refused',
        () => maxWaiting,
      ],
      decoder_lost: ['Decoders that were killed or crashed at work', ({ lost }) => lost],
    },
  })
}

/** Shown by every worker; one that does not answer has no figures. */
export function showInstances(
  metrics: ServedMetrics,
  read: () => Promise<readonly EngineInstance[]>,
): void {
  const instances: Gauges<EngineInstance> = {
    read,
    labelNames: ['instance'],
    labels: ({ url }) => ({ instance: url }),
    gauges: {
      instance_healthy: ['Whether an instance gets jobs', ({ facts }) => Number(facts.isHealthy)],
      instance_queue: ['Jobs that wait or run at an instance', ({ facts }) => facts.queue],
      instance_vram_free_bytes: [
        'Free memory of the GPUs of an instance',
        ({ facts }) => facts.vramFree,
      ],
      instance_ram_free_bytes: ['Free memory of an instance', ({ facts }) => facts.ramFree],
    },
  }
  metrics.show(instances)
}

export function countRefusals(fetcher: SafeFetcher, metrics: Metrics): SafeFetcher {
  return {
    ...fetcher,
    fetch: (url, asker) =>
      fetcher.fetch(url, asker).catch((error: unknown) => {
        if (error instanceof FetchRefused) metrics.count('links_refused', { code: error.code })
        throw error
      }),
  }
}
