import type { Claim, JobEnding, Lane } from '@guise/core'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, isDeadlock, isOfTheData, MS } from '../../platform/postgres/database.ts'
import { type JobRow, toJob } from './job-row.ts'

/** A worker has tens of jobs, hundreds where servers do the work. More would hold locks for too long. */
const TOGETHER = { maxBatch: 64, maxInFlight: 2 } as const

/** One that Postgres refuses must not stop its neighbours: then each is asked for by itself. */
function together<Item, Result>(
  all: (items: readonly Item[]) => Promise<readonly Result[]>,
  one: (item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const alone = createBatcher<Item, Result>((items) => Promise.all(items.map(one)), {
    maxBatch: 1,
    maxInFlight: TOGETHER.maxInFlight,
  })
  return createBatcher<Item, Result>(async (items) => {
    const [first] = items
    if (first !== undefined && items.length === 1) return [await one(first)]
    try {
      return await all(items)
    } catch (error) {
      if (!isOfTheData(error) && !isDeadlock(error)) throw error
      return items.map(alone)
    }
  }, TOGETHER)
}

export const OF_ACTIVE_ACCOUNT =
  "exists (select 1 from accounts a where a.id = jobs.account_id and a.status = 'active')"

type Lease = {
  readonly id: string
  readonly leaseMs: number
  readonly deadlineMs: number
  readonly lane?: Lane
  readonly attempt?: number
}

// The rows are locked in the order of their ids: a lane may deliver the same jobs to two workers.
const CLAIM = `
  with wanted as (
    select * from unnest($1::uuid[], $2::float[], $3::float[], $4::text[], $5::integer[])
        with ordinality as w (id, lease_ms, deadline_ms, lane, attempt, place)),
  locked as materialized (
    select id from jobs where id = any ($1::uuid[]) and state = 'queued' order by id for no key update)
  update jobs set state = 'running', attempt = jobs.attempt + 1,
      lease_until = clock_timestamp() + w.lease_ms ${MS}, started_at = coalesce(started_at, now()),
      claimed_at = now(), deadline_at = clock_timestamp() + w.deadline_ms ${MS}
    from wanted w join locked using (id)
    where jobs.id = any ($1::uuid[]) and jobs.id = w.id and jobs.state = 'queued'
      and (not_before is null or not_before <= now()) and ${OF_ACTIVE_ACCOUNT}
      and (w.lane is null or jobs.lane = w.lane)
      and (w.attempt is null or jobs.attempt + 1 = w.attempt)
    returning jobs.*, w.place`

/** Jobs that a worker is handed at the same moment are taken by one statement. */
export function claimTogether(database: Database): (lease: Lease) => Promise<Claim | null> {
  async function claim(leases: readonly Lease[]): Promise<readonly (Claim | null)[]> {
    const rows = await database.query<JobRow & { place: number }>(CLAIM, [
      leases.map(({ id }) => id),
      leases.map(({ leaseMs }) => leaseMs),
      leases.map(({ deadlineMs }) => deadlineMs),
      leases.map(({ lane }) => lane ?? null),
      leases.map(({ attempt }) => attempt ?? null),
    ])
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return leases.map(({ deadlineMs }, at) => {
      const row = byPlace.get(at + 1)
      if (!row) return null
      return { job: toJob(row), attempt: row.attempt, failedAttempts: row.strikes, deadlineMs }
    })
  }
  return together(claim, async (lease) => (await claim([lease]))[0] ?? null)
}

type Ended = {
  readonly id: string
  readonly attempt: number
  readonly ending: JobEnding
}

/** Jobs that end at the same moment share a commit; each is answered by itself. */
export function finishTogether(database: Database): (ended: Ended) => Promise<boolean> {
  async function finish(ended: readonly Ended[]): Promise<readonly boolean[]> {
    const rows = await database.query<{ won: boolean }>(
      'select won from finish_jobs($1) order by place',
      [JSON.stringify(ended.map(endingRow))],
    )
    return rows.map(({ won }) => won)
  }
  return together(finish, async (ended) => (await finish([ended]))[0] === true)
}

/** JSON in Postgres refuses half a character, which texts of engines and servers may end with. */
const storable = (text: string) => text.toWellFormed()

function endingRow({ id, attempt, ending }: Ended) {
  const done = ending.state === 'succeeded' ? ending : undefined
  const failure = ending.state === 'failed' ? ending.failure : undefined
  return {
    id,
    attempt,
    state: ending.state,
    outputs: done?.outputs ?? [],
    ...(done?.plainOutputs?.length ? { plain_outputs: done.plainOutputs } : {}),
    notes: done?.notes.map(storable) ?? [],
    failure_code: failure?.code ?? null,
    failure_message: failure ? storable(failure.message) : null,
    kept_ms: done?.keptMs ?? null,
    ...(done?.resultSeconds ? { result_seconds: done.resultSeconds } : {}),
    width: done?.summary.width ?? null,
    height: done?.summary.height ?? null,
    seconds: done?.summary.seconds ?? null,
    thumbnail: done?.summary.thumbnail ?? null,
    engine: ending.engine ?? null,
    engine_ms: ending.stageMs?.engine ?? null,
    stored_ms: ending.stageMs?.stored ?? null,
  }
}
