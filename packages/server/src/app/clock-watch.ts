import { uptime } from 'node:os'
import type { Clock } from '@guise/core'
import type { Logger } from 'pino'
import {
  type ClockReading,
  createDatabaseClock,
  type Database,
} from '../adapters/postgres/index.ts'
import type { ServedMetrics } from '../platform/metrics/metrics.ts'
import { sleep } from '../platform/system/system.ts'
import { repeat } from '../worker/periodic-tasks.ts'
import { type Reading, readClock } from './doctor/clock.ts'
import type { Running } from './running.ts'

const READ_EVERY_MS = 3_000
/** As `observe_clock` has it. */
const MAX_AHEAD_MS = 3_600_000

export type ClockWatch = Running & {
  /** Whether this process may claim and sweep: its clock was compared, and agrees with the database's. */
  isRight(): boolean
  /** The time of this process; while the database's clock is doubted no later than what was trusted, and the time since. */
  readonly clock: Clock
  /** Reads both clocks now; never throws. */
  look(): Promise<void>
  /** A sentence if the difference is more than this; undefined if it is not, or not known yet. */
  problem(limitMs?: number): string | undefined
}

export type ClockWatchParts = {
  readonly clock: Pick<ReturnType<typeof createDatabaseClock>, 'observe'>
  readonly metrics: Pick<ServedMetrics, 'show'>
  readonly logger: Pick<Logger, 'info' | 'error' | 'warn'>
  /** A quarter of a lease: beyond it, workers would take each other's jobs. */
  readonly toleratedMs: number
  readonly now?: () => number
  /** Runs on while the machine sleeps, and does not follow its clock. */
  readonly monotonicMs?: () => number
  readonly everyMs?: number
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * Compares the clock of this process with the database's, and reports every reading to the database, which
 * doubts its own clock after a jump.
 */
export async function startClockWatch({
  clock,
  metrics,
  logger,
  toleratedMs,
  now = Date.now,
  monotonicMs = () => uptime() * 1000,
  everyMs = READ_EVERY_MS,
  sleep: pause = sleep,
}: ClockWatchParts): Promise<ClockWatch> {
  let last: { readonly at: Date; readonly readMs: number } | undefined
  let difference: Reading | undefined
  let isDoubted: boolean | undefined
  let trusted: { readonly at: Date; readonly readMs: number } | undefined

  /** The part that the time of the query cannot account for. */
  const surplusMs = () =>
    difference ? Math.max(0, Math.abs(difference.aheadMs) - difference.uncertainMs) : 0
  const isRight = () => difference !== undefined && surplusMs() <= toleratedMs

  function report(before: boolean | undefined, reading: ClockReading): void {
    if (!isRight() && before !== false) {
      const skewSeconds = Math.round(skewOf(difference) * 10) / 10
      logger.error(
        { skewSeconds },
        'the clock of this machine differs from the clock of PostgreSQL: a worker takes no jobs until it is set',
      )
    } else if (isRight() && before === false) logger.info('the clock is right again')
    const { doubtedAt, seenAt } = reading
    if (doubtedAt !== null && !isDoubted) {
      logger.error(
        { trustedUntil: seenAt, now: reading.at },
        'the clock of PostgreSQL jumped ahead: nothing is erased or expires until it is set, or for 24 hours, or until "guise clock accept"',
      )
    } else if (doubtedAt === null && isDoubted)
      logger.info('the clock of PostgreSQL is trusted again')
    isDoubted = doubtedAt !== null
  }

  async function read(): Promise<void> {
    const before = difference && isRight()
    let reading: ClockReading | undefined
    const readMs = monotonicMs()
    difference = await readClock(now, async () => {
      reading = await clock.observe(last && { at: last.at, agoMs: readMs - last.readMs })
      return reading.at.getTime()
    })
    if (!reading) return
    last = { at: reading.at, readMs }
    if (reading.doubtedAt === null) trusted = undefined
    else trusted ??= { at: reading.seenAt, readMs }
    report(before, reading)
  }

  let isFailing = false
  /** Without Postgres there is nothing to claim or sweep, and readiness says so. One line is enough. */
  async function look(): Promise<void> {
    try {
      await read()
      isFailing = false
    } catch (err) {
      if (!isFailing) logger.warn({ err }, 'the clock of PostgreSQL cannot be read')
      isFailing = true
    }
  }
  metrics.show({
    read: () => (difference ? [{ skew: skewOf(difference), isDoubted }] : []),
    gauges: {
      clock_skew_seconds: [
        'How far the clock of this process is ahead of the clock of Postgres',
        ({ skew }) => skew,
      ],
      database_clock_doubted: [
        'Whether the clock of Postgres jumped ahead, so that nothing is erased or expires: 1 or 0',
        ({ isDoubted }) => Number(isDoubted),
      ],
    },
  })
  await look()
  const looking = repeat(look, { everyMs, sleep: pause, isAfterRest: true })
  return {
    isRight,
    clock: {
      now() {
        const ms = now()
        const known = trusted ?? last
        if (!known) return new Date(ms)
        const expected = known.at.getTime() + monotonicMs() - known.readMs
        // A jump that the next reading will find.
        return new Date(ms > expected + (trusted ? 0 : MAX_AHEAD_MS) ? expected : ms)
      },
      monotonic: () => performance.now(),
    },
    look,
    problem(limitMs = toleratedMs) {
      if (surplusMs() <= limitMs) return undefined
      const seconds = Math.abs(skewOf(difference)).toFixed(1)
      return `The clock of this machine differs from the clock of the database by ${seconds} s. Set it.`
    },
    stop: looking.stop,
  }
}

/** Positive: the process is ahead of the database. */
const skewOf = (difference: Reading | undefined) => -(difference?.aheadMs ?? 0) / 1000

/** The watch of an api or worker. */
export const watchClock = (
  { database, metrics }: { readonly database: Database; readonly metrics: ServedMetrics },
  leaseMs: number,
  logger: Logger,
) =>
  startClockWatch({
    clock: createDatabaseClock(database),
    metrics,
    logger,
    toleratedMs: leaseMs / 4,
  })
