import { type Job, type Lane, rankOf } from '../job.ts'
import type { Arrival, DoneWork, WorkUnderWay } from '../ports/lane-records.ts'
import { createQueueForecast, type QueueForecast } from '../usecases/queue-forecast.ts'
import { type WorkKind, workKind } from '../work-kind.ts'
import { newJob } from './job-fixtures.ts'
import { createMemoryDispatch } from './memory-dispatch.ts'

const TICK_MS = 10
const LANE: Lane = 'image'

export type Task = { readonly accountId: string; readonly filter: number; readonly ms: number }
export type Told = QueueForecast & { readonly accountId: string; readonly realSeconds: number }

type Sim = Task & {
  readonly job: Job
  claimedAt?: Date
  doneAt?: Date
}

/** A lane with its workers and its fairness, in a time of its own: no machine slows it down. */
export function simulateLane(capacity: number) {
  const memory = createMemoryDispatch()
  const jobs = new Map<string, Sim>()
  const done: DoneWork[] = []
  const arrivals: Arrival[] = []
  let now = new Date('2026-01-01T00:00:00Z')
  const told: { readonly id: string; readonly at: Date; readonly forecast: QueueForecast }[] = []

  const running = () => [...jobs.values()].filter(({ claimedAt, doneAt }) => claimedAt && !doneAt)
  const pendingOf = (accountId: string) =>
    [...jobs.values()].filter((one) => one.accountId === accountId && !one.doneAt).length
  const entry = (id: string): readonly (readonly [string, WorkKind])[] => {
    const job = jobs.get(id)?.job
    return job ? [[id, workKind(job)]] : []
  }
  const underWay = (): WorkUnderWay[] =>
    running().map(({ job, claimedAt = now }) => ({
      id: job.id,
      kind: workKind(job),
      claimedAt,
      attempt: 1,
      progress: 0,
    }))
  const forecast = createQueueForecast({
    clock: { now: () => now },
    dispatch: memory.dispatch,
    workers: { capacity: async () => ({ image: capacity, video: 0, gpu: 0 }) },
    laneState: async () => 'open',
    records: {
      lastDone: async (_, limit) => done.slice(-limit).reverse(),
      underWay: async () => underWay(),
      arrivals: async (_, since) => arrivals.filter(({ at }) => at >= since).reverse(),
      waiting: async (ids) => new Map(ids.flatMap(entry)),
      pendingOf: async (accountId) => pendingOf(accountId),
    },
  })

  async function submit(task: Task): Promise<void> {
    const wanted = newJob(task.accountId, {
      now,
      filter: { kind: 'catalog', catalog: 'face-swap', id: task.filter },
    })
    const outstanding = pendingOf(task.accountId) + 1
    const job = { ...wanted, state: 'queued', createdAt: now } as unknown as Job
    jobs.set(job.id, { ...task, job })
    arrivals.push({ accountId: task.accountId, outstanding, at: now })
    await memory.dispatch.enqueue([{ id: job.id, lane: LANE, rank: rankOf(now, outstanding) }])
    told.push({ id: job.id, at: now, forecast: await forecast.of(job) })
  }

  async function tick(): Promise<void> {
    now = new Date(now.getTime() + TICK_MS)
    for (const one of running()) {
      if (now.getTime() - (one.claimedAt?.getTime() ?? 0) < one.ms) continue
      one.doneAt = now
      done.push({ kind: workKind(one.job), ms: one.ms })
    }
    while (running().length < capacity) {
      const [id] = await memory.dispatch.next(LANE, 1)
      const one = id === undefined ? undefined : jobs.get(id)
      if (!one) return
      await memory.dispatch.withdraw(one.job.id)
      one.claimedAt = now
    }
  }

  return {
    submit,
    unfinished: () => [...jobs.values()].filter(({ doneAt }) => !doneAt).length,
    tick,
    now: () => now,
    /** What was told of these jobs when they came and what came true; undefined while one is unfinished. */
    told(from: number, count: number): readonly Told[] | undefined {
      const some = told.slice(from, from + count)
      const all = some.flatMap(({ id, at, forecast: said }) => {
        const { doneAt, accountId } = jobs.get(id) ?? {}
        if (!doneAt || !accountId) return []
        return [{ ...said, accountId, realSeconds: (doneAt.getTime() - at.getTime()) / 1000 }]
      })
      return all.length < count ? undefined : all
    },
  }
}
