import {
  createAudit,
  type Lane,
  type LaneSetting,
  type Metrics,
  type PerformPorts,
  type PublicationPorts,
  performDueSwaps,
  type SweepPorts,
  sweepInputs,
  sweepOutputs,
  sweepQueue,
  type WorkerEntry,
  type WorkerRegistry,
  workPublication,
} from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

type RepeatOptions = {
  readonly everyMs: number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Rounds are left out while this is false, as when the clock of this process is wrong. */
  readonly mayRun?: () => boolean
  readonly isAfterRest?: boolean
}

/** Does something again and again, with a rest in between, until it is stopped; what it does must not throw. */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, sleep, mayRun = () => true, isAfterRest = false }: RepeatOptions,
): { stop(): Promise<void> } {
  const ended = new AbortController()
  const loop = async () => {
    if (isAfterRest) await sleep(everyMs, ended.signal)
    while (!ended.signal.aborted) {
      if (mayRun()) await work(ended.signal)
      await sleep(everyMs, ended.signal)
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

export type LaneWatchParts = Omit<RepeatOptions, 'mayRun'> & {
  /** False: all lanes are shut, whatever the operator decided. */
  readonly mayRun: () => boolean
  readonly settings: () => Promise<readonly LaneSetting[]>
  readonly lanes: ReadonlyMap<Lane, { open(): void; shut(): void }>
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Opens and shuts the lanes of this worker as the operator has decided. It looks again and again instead
 * of being told: a pause holds for workers that start later, and when Redis has forgotten everything.
 */
export function startLaneWatch({ settings, lanes, logger, mayRun, ...rest }: LaneWatchParts) {
  const isOpen = new Map<Lane, boolean>()

  async function look(signal: AbortSignal): Promise<void> {
    for (const { lane, state } of await settings()) {
      const shallOpen = state !== 'paused' && mayRun()
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

export type SweeperParts = RepeatOptions & {
  readonly ports: SweepPorts
  /** Before leases are judged: a jump of the database's clock must be noticed first. */
  readonly readClock: () => Promise<void>
  /** Slow housekeeping: partitions, old records, old blobs. */
  readonly maintain: () => Promise<void>
  readonly sealAuditLog: () => Promise<void>
  readonly maintainEveryMs: number
  readonly metrics: Metrics
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds that only go forward. */
  readonly now: () => number
}

/** Runs for as long as the worker lives. A failing pass is counted and said, never silent. */
export function startSweeper(parts: SweeperParts) {
  const audit = createAudit(parts.ports)
  let maintained = Number.NEGATIVE_INFINITY

  async function pass(name: string, work: () => Promise<void>): Promise<void> {
    const began = parts.now()
    try {
      await work()
      parts.metrics.observe('sweep_seconds', (parts.now() - began) / 1000, { task: name })
    } catch (error) {
      parts.metrics.count('sweep_errors')
      parts.logger.error({ err: error }, `sweep failed: ${name}`)
    }
  }

  return repeat(async () => {
    await parts.readClock()
    await pass('queue', () => sweepQueue(parts.ports))
    await pass('audit', audit)
    await pass('inputs', () => sweepInputs(parts.ports))
    await pass('outputs', () => sweepOutputs(parts.ports))
    await pass('audit log', parts.sealAuditLog)
    if (parts.now() - maintained < parts.maintainEveryMs) return
    maintained = parts.now()
    await pass('maintenance', parts.maintain)
  }, parts)
}

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

export type PublisherParts = RepeatOptions & {
  readonly ports: PublicationPorts
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** How long a publication may wait for a worker with its engine. */
const UNCLAIMED_TIMEOUT_MS = 24 * 3600 * 1000
const NOBODY =
  'No worker with the engine of this filter was available for a day. Start one, then publish again.'

/** Makes filters live for as long as the worker lives, one after the other, beside its jobs. */
export function startPublisher({ ports, logger, ...rest }: PublisherParts) {
  let isFailing = false
  return repeat(async (signal) => {
    try {
      await ports.publications.failUnclaimed(UNCLAIMED_TIMEOUT_MS, NOBODY)
      while (!signal.aborted) {
        const worked = await workPublication(ports, signal)
        if (!worked) break
        logger.info({ publication: worked.id, filter: worked.filterId }, 'publication processed')
      }
      isFailing = false
    } catch (error) {
      // Said once, not every second, while Postgres is away.
      if (!isFailing) logger.error({ err: error }, 'publications cannot be processed')
      isFailing = true
    }
  }, rest)
}
