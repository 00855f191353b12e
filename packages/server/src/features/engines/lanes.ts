import {
  type Caller,
  type ChangeLog,
  type Clock,
  cached,
  type Dispatch,
  LANES,
  type Lane,
  type LaneGate,
  type LaneSetting,
  type LaneState,
  type WorkerRegistry,
} from '@guise/core'
import type { LaneFigures, LaneStore } from './store.ts'

export type LaneParts = {
  readonly lanes: Pick<LaneStore, 'settings' | 'figures'>
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
const HOUR_MS = 3600_000

export function createLaneGate(lanes: Pick<LaneStore, 'settings'>, clock: Clock): LaneGate {
  const settings = cached(clock, GATE_FOR_MS, (_: 'all') => lanes.settings())
  return async (lane) =>
    (await settings('all')).find((setting) => setting.lane === lane)?.state ?? 'open'
}

export async function reportLanes(on: LaneParts): Promise<readonly LaneReport[]> {
  const now = on.clock.now()
  const [settings, figures, capacity] = await Promise.all([
    on.lanes.settings(),
    on.lanes.figures(new Date(now.getTime() - HOUR_MS)),
    on.workers.capacity(),
  ])
  const reports = LANES.map(async (lane) => {
    const { running, finished, failed } = figures[lane]
    const { waiting, oldestWaiting } = await waitingIn(on.dispatch, lane, figures[lane])
    const setting = settings.find((each) => each.lane === lane)
    return {
      lane,
      state: setting?.state ?? 'open',
      changedAt: setting?.changedAt ?? null,
      ...{ waiting, running, finished, failed },
      oldestWaitingSeconds: oldestWaiting && secondsBetween(oldestWaiting, now),
      capacity: capacity[lane],
    }
  })
  return Promise.all(reports)
}

type Waiting = Pick<LaneFigures, 'waiting' | 'oldestWaiting'>

/** The store counts up to a limit, and dispatch beyond it. If dispatch fails, there are at least that many. */
async function waitingIn(
  dispatch: LaneParts['dispatch'],
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

const secondsBetween = (from: Date, to: Date) =>
  Math.round(Math.max(0, to.getTime() - from.getTime()) / 1000)

export async function setLane(
  on: LaneParts & ChangeLog & { readonly lanes: Pick<LaneStore, 'set'> },
  caller: Caller,
  lane: Lane,
  state: LaneState,
): Promise<LaneReport> {
  on.logChange(caller, 'set lane', { lane, state })
  await on.lanes.set(lane, state, { by: caller.userId, at: on.clock.now() })
  const report = (await reportLanes(on)).find((each) => each.lane === lane)
  if (!report) throw new Error(`there is no lane ${lane}`)
  return report
}
