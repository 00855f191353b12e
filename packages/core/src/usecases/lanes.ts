import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import { LANES, type Lane } from '../job.ts'
import type { LaneFigures, LaneSetting, LaneState } from '../lane-state.ts'
import type { Dispatch } from '../ports/dispatch.ts'
import type { LaneStore } from '../ports/lane-store.ts'
import type { Clock } from '../ports/system.ts'
import type { WorkerRegistry } from '../ports/worker-registry.ts'
import { cached } from './cached.ts'
import { secondsBetween } from './measure-job.ts'

/** Tells the state of a lane. */
export type LaneGate = (lane: Lane) => Promise<LaneState>

export type LanePorts = {
  readonly lanes: LaneStore
  readonly workers: Pick<WorkerRegistry, 'capacity'>
  readonly dispatch: Pick<Dispatch, 'countBefore' | 'next'>
  readonly clock: Clock
}

export type LaneReport = LaneSetting &
  Omit<LaneFigures, 'oldestWaiting' | 'isAtLeast'> & {
    readonly oldestWaitingSeconds: number | null
    /** Jobs that living workers work on at once. */
    readonly capacity: number
  }

/** Submissions ask often and may be a second late. */
const GATE_FOR_MS = 1_000
const DRAINING_RETRY_SECONDS = 60
const HOUR_MS = 3600_000

export function createLaneGate({ lanes, clock }: Pick<LanePorts, 'lanes' | 'clock'>): LaneGate {
  const settings = cached(clock, GATE_FOR_MS, (_: 'all') => lanes.settings())
  return async (lane) =>
    (await settings('all')).find((setting) => setting.lane === lane)?.state ?? 'open'
}

const WORDS: Readonly<Record<Lane, string>> = {
  image: 'pictures',
  video: 'videos',
  gpu: 'pictures and videos of this filter',
}

/** Said before anything is read, stored or charged. */
export function laneDraining(lane: Lane): Fault {
  return new Fault(
    'UNAVAILABLE',
    `New ${WORDS[lane]} are not accepted right now because the operator is draining the queue. Nothing was charged. Try again in a minute.`,
    { retryAfter: DRAINING_RETRY_SECONDS },
  )
}

export async function reportLanes(ports: LanePorts): Promise<readonly LaneReport[]> {
  const now = ports.clock.now()
  const [settings, figures, capacity] = await Promise.all([
    ports.lanes.settings(),
    ports.lanes.figures(new Date(now.getTime() - HOUR_MS)),
    ports.workers.capacity(),
  ])
  const reports = LANES.map(async (lane) => {
    const { running, finished, failed } = figures[lane]
    const { waiting, oldestWaiting } = await waitingIn(ports.dispatch, lane, figures[lane])
    const setting = settings.find((each) => each.lane === lane)
    return {
      lane,
      state: setting?.state ?? 'open',
      changedAt: setting?.changedAt ?? null,
      ...{ waiting, running, finished, failed },
      oldestWaitingSeconds: oldestWaiting && Math.round(secondsBetween(oldestWaiting, now)),
      capacity: capacity[lane],
    }
  })
  return Promise.all(reports)
}

type Waiting = Pick<LaneFigures, 'waiting' | 'oldestWaiting'>

/** Few are counted by the store; of many, dispatch knows the number. Without it there are that many at least. */
async function waitingIn(
  dispatch: LanePorts['dispatch'],
  lane: Lane,
  { waiting, oldestWaiting, isAtLeast }: LaneFigures,
): Promise<Waiting> {
  if (!isAtLeast) return { waiting, oldestWaiting }
  const known = await dispatch.countBefore(lane, Number.MAX_SAFE_INTEGER).catch(() => 0)
  if (oldestWaiting) return { waiting: Math.max(waiting, known), oldestWaiting }
  // None is among the oldest of all lanes: the next one stands for its own.
  const [next] = await dispatch.next(lane, 1).catch(() => [])
  return { waiting: known, oldestWaiting: next === undefined ? null : timeOf(next) }
}

/** Ids begin with the milliseconds of their time. */
const timeOf = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

export async function setLane(
  ports: LanePorts,
  caller: Caller,
  lane: Lane,
  state: LaneState,
): Promise<LaneReport> {
  await ports.lanes.set(lane, state, { by: caller.userId, at: ports.clock.now() })
  const report = (await reportLanes(ports)).find((each) => each.lane === lane)
  if (!report) throw new Error(`there is no lane ${lane}`)
  return report
}
