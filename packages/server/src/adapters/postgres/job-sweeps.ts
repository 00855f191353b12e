import {
  DEADLINE_EXCEEDED,
  type Failure,
  type Job,
  type JobStore,
  LANES,
  type Lane,
  NEVER_BEGAN,
  QUEUE_TIMEOUT,
  WORKER_LOST,
} from '@guise/core'
import { FORGET_ADDRESS } from '../../features/guest-mails/store.ts'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { LEASES_HOLD } from '../../platform/postgres/database-clock.ts'
import { type JobRow, toJob } from './job-row.ts'

const PAGE = 500
const OVERDUE_GRACE_MS = 30_000
/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

type WaitingRow = { id: string; lane: Lane; outstanding: number; created_at: Date }
type ErasableRow = { id: string; keys: string[] }

const toWaiting = ({ id, lane, outstanding, created_at }: WaitingRow) => ({
  id,
  lane,
  outstanding,
  createdAt: created_at,
})

type Sweeps = Pick<
  JobStore,
  | 'takeOutbox'
  | 'putInOutbox'
  | 'reapLostWorkers'
  | 'reapOverdue'
  | 'fallBack'
  | 'listDispatched'
  | 'expiredInputs'
  | 'expiredOutputs'
  | 'endAfterRead'
  | 'markErased'
  | 'recordErasure'
>

// Deadlines from before a jump say nothing. Workers end attempts by their own durations; this only finds what they missed.
const DEADLINES_HOLD = `select 1 from database_clock where jumped_at > now() - interval '1 hour'`

/** What the sweeper asks of the job table. Each job ends in a transaction of its own: no deadlocks. */
export function createJobSweeps(database: Database): Sweeps {
  /** Ends what was seen: a job that has moved on since is left alone. */
  async function abandon(
    seen: { id: string; state: 'queued' | 'running'; attempt: number },
    failure: Failure,
    { isLost = false } = {},
  ): Promise<readonly Job[]> {
    const [row] = await database.query<{ ended: boolean }>(
      `select abandon_job($1, $2, 'failed', $3, $4, now(), $5, case when $6 then now() end) as ended`,
      [seen.id, seen.state, failure.code, failure.message, seen.attempt, isLost],
    )
    if (!row?.ended) return []
    const rows = await database.query<JobRow>('select * from jobs where id = $1', [seen.id])
    return rows.map(toJob)
  }

  return {
    async takeOutbox(limit, lanes = LANES) {
      const rows = await database.query<WaitingRow>(
        `update jobs set enqueued_at = now()
          where id in (
            select id from jobs
              where state = 'queued' and enqueued_at is null
                and (not_before is null or not_before <= now()) and lane = any ($2)
              order by id limit $1 for update skip locked)
          returning id, lane, outstanding, created_at`,
        [limit, lanes],
      )
      return rows.map(toWaiting)
    },

    async putInOutbox(ids) {
      await database.query(
        "update jobs set enqueued_at = null where id = any ($1::uuid[]) and state = 'queued'",
        [ids],
      )
    },

    async reapLostWorkers(maxAttempts, leaseMs) {
      const lost = await database.query<{ id: string; attempt: number; strikes: number }>(
        `select id, attempt, strikes from jobs
          where state = 'running' and lease_until < now() and not exists (${LEASES_HOLD})
          order by id limit $1`,
        [PAGE, leaseMs],
      )
      let requeued = 0
      const failed: Job[] = []
      for (const { id, attempt, strikes } of lost) {
        if (strikes + 1 >= maxAttempts) {
          failed.push(
            ...(await abandon({ id, state: 'running', attempt }, WORKER_LOST, { isLost: true })),
          )
          continue
        }
        const rows = await database.query(
          `update jobs set state = 'queued', lease_until = null, enqueued_at = null,
              strikes = strikes + 1
            where id = $1 and attempt = $2 and state = 'running' and lease_until < now() returning id`,
          [id, attempt],
        )
        requeued += rows.length
      }
      return { requeued, failed }
    },

    async reapOverdue(queueTtlMs) {
      // The bound on the id is the same bound on time: an index range instead of every queued row.
      const overdue = await database.query<{
        id: string
        state: 'queued' | 'running'
        attempt: number
      }>(
        `(select id, state, attempt from jobs
            where state = 'queued' and created_at < trusted_time() - $1 ${MS}
              and id < uuid_floor(trusted_time() - $1 ${MS})
            order by id limit ${PAGE})
          union all
          (select id, state, attempt from jobs
            where state = 'running' and deadline_at < trusted_time() - $2 ${MS}
              and not exists (${DEADLINES_HOLD}) limit ${PAGE})`,
        [queueTtlMs, OVERDUE_GRACE_MS],
      )
      const failed: Job[] = []
      for (const seen of overdue) {
        const failure = seen.state === 'queued' ? QUEUE_TIMEOUT : DEADLINE_EXCEEDED
        failed.push(...(await abandon(seen, failure)))
      }
      return failed
    },

    async fallBack(waitedMs) {
      const rows = await database.query(
        `update jobs set lane = fallback_lane, enqueued_at = null, not_before = null
          where id in (
            select id from jobs
              where state = 'queued' and fallback_lane is not null and lane <> fallback_lane
                and created_at < now() - $1 ${MS} and id < uuid_floor(now() - $1 ${MS}) and strikes = 0
                and not exists (select 1 from engine_prompts p
                  where p.job_id = jobs.id and (p.ending is null or p.ending <> all ($2::text[])))
              order by id limit ${PAGE} for update skip locked)
          returning id`,
        [waitedMs, NEVER_BEGAN],
      )
      return rows.length
    },

    async listDispatched(after, limit) {
      const rows = await database.query<WaitingRow>(
        `select id, lane, outstanding, created_at from jobs
          where state = 'queued' and enqueued_at is not null and id > $1 order by id limit $2`,
        [after ?? NO_ID, limit],
      )
      return rows.map(toWaiting)
    },

    async expiredInputs(ttlMs, limit) {
      const rows = await database.query<ErasableRow>(
        `(select id, inputs as keys from jobs
            where finished_at < trusted_time() - $1 ${MS} and not inputs_erased and photo_until is null
            order by finished_at limit $2)
          union all
          (select id, inputs as keys from jobs
            where photo_until < trusted_time() and not inputs_erased order by photo_until limit $2)
          limit $2`,
        [ttlMs, limit],
      )
      return rows.map(({ id, keys }) => ({ jobId: id, keys }))
    },

    async expiredOutputs(limit) {
      const rows = await database.query<ErasableRow>(
        `select id, array_remove(outputs || plain_outputs || thumbnail, null) as keys from jobs
          where expires_at < trusted_time() and not outputs_erased order by expires_at limit $1`,
        [limit],
      )
      return rows.map(({ id, keys }) => ({ jobId: id, keys }))
    },

    async endAfterRead(accountId, id, afterMs) {
      await database.query(
        `update jobs set expires_at = now() + $3 ${MS}
          where id = $1 and account_id = $2 and read_once and expires_at > now() + $3 ${MS}`,
        [id, accountId, afterMs],
      )
    },

    async markErased(what, jobIds) {
      const column = what === 'inputs' ? 'inputs_erased' : 'outputs_erased'
      // Whoever asked for the picture by mail is forgotten with it.
      const forget =
        what === 'outputs'
          ? `with forgotten as (update guest_mails set ${FORGET_ADDRESS}
              where job_id = any ($1::uuid[]) and address is not null)`
          : ''
      await database.query(
        `${forget} update jobs set ${column} = true where id = any ($1::uuid[])`,
        [jobIds],
      )
    },

    async recordErasure(jobId) {
      await database.query(
        `with forgotten as (update guest_mails set ${FORGET_ADDRESS}
            where job_id = $1 and address is not null)
          update jobs set inputs_erased = true, outputs_erased = true, erased_at = now()
          where id = $1 and erased_at is null`,
        [jobId],
      )
    },
  }
}
