import { type Job, type Lane, PLACE_MS, rankOf } from '../job.ts'
import type { Dispatch } from '../ports/dispatch.ts'
import type { LaneRecords, WorkUnderWay } from '../ports/lane-records.ts'
import type { Clock } from '../ports/system.ts'
import type { WorkerRegistry } from '../ports/worker-registry.ts'
import { measureDurations, type WorkDurations } from '../work-durations.ts'
import { type Work, type WorkKind, workKind } from '../work-kind.ts'
import { cached } from './cached.ts'
import { estimateStart } from './estimate-start.ts'
import { expectOvertakers, expectOvertaking, type Overtaking } from './expect-overtaking.ts'
import type { LaneGate } from './lanes.ts'

export type QueueForecast = {
  /** Jobs that are delivered before it; null when it does not wait in a lane. */
  readonly queuePlace: number | null
  /** Until it is finished; null when nothing honest can be said. */
  readonly etaSeconds: number | null
}

export type QueueForecastPorts = {
  readonly dispatch: Pick<Dispatch, 'placeOf' | 'countBefore' | 'next'>
  readonly records: LaneRecords
  readonly workers: Pick<WorkerRegistry, 'capacity'>
  readonly laneState: LaneGate
  readonly clock: Clock
}

/** What a lane looks like now. Shared by all who ask within a moment, however many they are. */
type LaneView = {
  readonly isPaused: boolean
  readonly capacity: number
  readonly underWay: readonly WorkUnderWay[]
  /** The ids that come next, and what they are. */
  readonly next: readonly string[]
  readonly waiting: ReadonlyMap<string, WorkKind>
}

/** What is known of a lane from what it has done. */
type LanePast = Omit<Overtaking, 'eachMs'> & { readonly durations: WorkDurations }

const HISTORY = 200
/** A minute, so that a few jobs sent at once are not taken for a flood. */
const ARRIVALS_OF_MS = 60_000
const ARRIVALS = 500
/** Jobs ahead that are looked at one by one; what stands before them counts by their average. */
const NEXT = 200
const PAST_FOR_MS = 1_000
const VIEW_FOR_MS = 250

const NOTHING: QueueForecast = { queuePlace: null, etaSeconds: null }

/** Where a job stands and when it will be done, measured from what its lane does. */
export function createQueueForecast(ports: QueueForecastPorts) {
  const { dispatch, records, workers, laneState, clock } = ports
  const past = cached(clock, PAST_FOR_MS, async (lane: Lane): Promise<LanePast> => {
    const now = clock.now().getTime()
    const since = new Date(now - ARRIVALS_OF_MS)
    const [done, arrivals] = await Promise.all([
      records.lastDone(lane, HISTORY),
      records.arrivals(lane, since, ARRIVALS),
    ])
    const oldest = arrivals.length < ARRIVALS ? undefined : arrivals.at(-1)?.at
    const overMs = oldest ? Math.max(1, now - oldest.getTime()) : ARRIVALS_OF_MS
    return { durations: measureDurations(done), overtakers: expectOvertakers(arrivals), overMs }
  })
  const view = cached(clock, VIEW_FOR_MS, async (lane: Lane): Promise<LaneView> => {
    const now = clock.now()
    const [state, capacity, underWay, next] = await Promise.all([
      laneState(lane),
      workers.capacity(),
      records.underWay(lane, now),
      // Without Redis nothing is delivered, so nothing stands ahead of anybody.
      dispatch.next(lane, NEXT).catch(() => []),
    ])
    const waiting = await records.waiting(next)
    return { isPaused: state === 'paused', capacity: capacity[lane], underWay, next, waiting }
  })

  /** Until work is done that stands behind so many others. */
  async function untilDone(
    kind: WorkKind,
    ahead: number,
    rank: number,
    id?: string,
  ): Promise<number | null> {
    const [{ durations, ...coming }, lane] = await Promise.all([past(kind.lane), view(kind.lane)])
    // Nobody knows when an operator lets a lane go on.
    if (lane.isPaused) return null
    const now = clock.now()
    const start = estimateStart({
      capacity: lane.capacity,
      underWay: lane.underWay.map((work) => leftOf(durations, work, now) ?? 0),
      ...queueAhead(durations, lane, ahead, id),
    })
    const [own, average] = [durations.typical(kind), durations.average()]
    if (start === undefined || own === undefined || average === undefined) return null
    const overtaking = { ...coming, eachMs: average / lane.capacity }
    const places = (rank - now.getTime()) / PLACE_MS
    return inSeconds(expectOvertaking(start, places, overtaking) + own)
  }

  async function untilFinished(job: Job): Promise<number | null> {
    const kind = workKind(job)
    const [{ durations }, lane] = await Promise.all([past(kind.lane), view(kind.lane)])
    if (lane.capacity < 1) return null
    const { attempt, progress } = job
    const seen = lane.underWay.find((work) => work.id === job.id && work.attempt === attempt)
    const claimedAt = seen?.claimedAt ?? ((attempt === 1 && job.startedAt) || clock.now())
    const left = leftOf(durations, { id: job.id, kind, attempt, claimedAt, progress }, clock.now())
    return left === undefined ? null : inSeconds(left)
  }

  return {
    async of(job: Job): Promise<QueueForecast> {
      if (job.state === 'running') {
        return { queuePlace: null, etaSeconds: await untilFinished(job) }
      }
      if (job.state !== 'queued') return NOTHING
      // A hint: without Redis, or while the job waits for its retry, there is no place to tell.
      const place = await dispatch.placeOf(job).catch(() => undefined)
      if (place === undefined) return NOTHING
      const { ahead, rank } = place
      return {
        queuePlace: ahead,
        etaSeconds: await untilDone(workKind(job), ahead, rank, job.id),
      }
    },

    /** Seconds until a job would be done that this account submitted now. */
    async ofNew(work: Work & { readonly accountId: string }): Promise<number | null> {
      const kind = workKind(work)
      const rank = rankOf(clock.now(), (await records.pendingOf(work.accountId)) + 1)
      const ahead = await dispatch.countBefore(kind.lane, rank).catch(() => undefined)
      return ahead === undefined ? null : untilDone(kind, ahead, rank)
    },
  }
}

/** How long those ahead take: one by one as far as they are known, the others by the average. */
function queueAhead(measured: WorkDurations, lane: LaneView, place: number, id?: string) {
  // The view may be a moment older than the place: whoever was first in it may be under way by now.
  const end = id === undefined ? -1 : lane.next.indexOf(id)
  const ids =
    end === -1 ? lane.next.slice(0, place) : lane.next.slice(Math.max(0, end - place), end)
  // An id that does not wait any more is dropped in no time when its turn comes.
  const ahead = ids.flatMap((one) => {
    const kind = lane.waiting.get(one)
    return kind ? [measured.expected(kind) ?? 0] : []
  })
  const each = ahead.length > 0 ? ahead.reduce((sum, ms) => sum + ms, 0) / ids.length : 0
  return { ahead, further: { count: Math.max(0, place - ids.length), each } }
}

/** Progress never runs backwards, so it says nothing of an attempt that had to start over. */
function leftOf(measured: WorkDurations, work: WorkUnderWay, now: Date): number | undefined {
  const elapsed = Math.max(0, now.getTime() - work.claimedAt.getTime())
  return measured.left(work.kind, elapsed, work.attempt === 1 ? work.progress : 0)
}

const inSeconds = (ms: number): number => Math.round(ms / 10) / 100
