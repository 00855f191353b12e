import {
  type Admission,
  CANCELLED,
  CANCELLED_AND_CHARGED,
  type Job,
  type JobState,
  type JobStatus,
  type JobStore,
  type NewJob,
} from '@guise/core'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, isDeadlock, isOfTheData, MS } from '../../platform/postgres/database.ts'
import { claimTogether, finishTogether, OF_ACTIVE_ACCOUNT } from './attempts.ts'
import { type JobRow, type StatusRow, toAdmission, toJob, toStatus } from './job-row.ts'
import { createJobSweeps } from './job-sweeps.ts'
import { listFailures, listJobs } from './list-jobs.ts'

/** As many as an account may follow at one process. */
const MAX_TOGETHER = 500

/** One look under way at a time, for all who follow jobs at this process: they hold one connection. */
function findJobsTogether(database: Database) {
  type Asked = { readonly accountId: string; readonly id: string }
  return createBatcher<Asked, Job | null>(
    async (asked) => {
      const rows = await database.query<JobRow>('select * from jobs where id = any ($1::uuid[])', [
        [...new Set(asked.map(({ id }) => id))],
      ])
      const found = new Map(rows.map((row) => [row.id, toJob(row)]))
      return asked.map(({ accountId, id }) => {
        const job = found.get(id)
        return job?.accountId === accountId ? job : null
      })
    },
    { maxBatch: MAX_TOGETHER, maxInFlight: 1 },
  )
}

/** What polls ask for while others are being answered is read in one go. */
function readStatusesTogether(database: Database) {
  type Asked = { readonly accountId: string; readonly id: string }
  return createBatcher<Asked, JobStatus | null>(
    async (asked) => {
      const rows = await database.query<StatusRow>(
        `select id, account_id, family, state, outputs, failure_code, failure_message, notes,
            expires_at, read_once, erased_at, alias_id, campaign_id
          from jobs where id = any ($1::uuid[])`,
        [[...new Set(asked.map(({ id }) => id))]],
      )
      const found = new Map(rows.map((row) => [row.id, toStatus(row)]))
      return asked.map(({ accountId, id }) => {
        const status = found.get(id)
        return status?.accountId === accountId ? status : null
      })
    },
    { maxBatch: MAX_TOGETHER, maxInFlight: 2, gathersTurn: true },
  )
}

export function createJobStore(database: Database, settings: AdmissionSettings): JobStore {
  const findTogether = findJobsTogether(database)
  const readStatus = readStatusesTogether(database)
  const claim = claimTogether(database)
  const finish = finishTogether(database)
  return {
    ...createJobSweeps(database),
    admit: createAdmission(database, settings),

    async findIdempotent({ accountId, keyId }, key) {
      const [row] = await database.query<{ job_id: string; fingerprint: string }>(
        `select job_id, fingerprint from find_idempotent($1, $2, $3, trusted_time() - $4 ${MS}, now() + interval '1 day')`,
        [accountId, keyId, key, settings.idempotencyTtlMs],
      )
      return row && { jobId: row.job_id, fingerprint: row.fingerprint }
    },

    findTogether: async (accountId, id) => (await findTogether({ accountId, id })) ?? undefined,
    status: async (accountId, id) => (await readStatus({ accountId, id })) ?? undefined,

    async find(accountId, id) {
      const [row] = await database.query<JobRow>(
        'select * from jobs where id = $1 and account_id = $2',
        [id, accountId],
      )
      return row && toJob(row)
    },

    async findForGuests(accountId, id) {
      const [row] = await database.query<JobRow>(
        `select * from jobs where id = $1 and account_id = $2 and ${OF_ACTIVE_ACCOUNT}`,
        [id, accountId],
      )
      return row && toJob(row)
    },

    async uploadsOf(id) {
      const rows = await database.query<{ upload_id: string }>(
        'select upload_id from upload_uses where job_id = $1',
        [id],
      )
      return rows.map(({ upload_id }) => upload_id)
    },

    list: (accountId, query) => listJobs(database, accountId, query),

    failures: (lane, query) => listFailures(database, lane, query),

    claim: async (id, lease) => (await claim({ id, ...lease })) ?? undefined,

    async findWaiting(id, lane) {
      const [row] = await database.query<JobRow>(
        `select * from jobs where id = $1 and lane = $2 and state = 'queued'
            and (not_before is null or not_before <= now()) and ${OF_ACTIVE_ACCOUNT}`,
        [id, lane],
      )
      return row && toJob(row)
    },

    async postpone({ id, attempt }, waitMs) {
      await database.query(
        `update jobs set not_before = now() + $3 ${MS}, enqueued_at = null
          where id = $1 and attempt = $2 and state = 'queued'`,
        [id, attempt, waitMs],
      )
    },

    async heartbeat(id, attempt, { leaseMs, progress }) {
      const rows = await database.query(
        `update jobs set lease_until = clock_timestamp() + $3 ${MS}, progress = greatest(progress, $4)
          where id = $1 and attempt = $2 and state = 'running' returning id`,
        [id, attempt, leaseMs, progress],
      )
      return rows.length > 0
    },

    async reportProgress(id, attempt, progress) {
      await database.query(
        `update jobs set progress = $3
          where id = $1 and attempt = $2 and state = 'running' and progress < $3`,
        [id, attempt, progress],
      )
    },

    finish: (id, attempt, ending) => finish({ id, attempt, ending }),

    async requeue(id, attempt, { waitMs, countsAsFailed }) {
      const rows = await database.query(
        `update jobs set state = 'queued', lease_until = null, enqueued_at = null,
            not_before = now() + $3 ${MS}, strikes = strikes + $4
          where id = $1 and attempt = $2 and state = 'running' returning id`,
        [id, attempt, waitMs, countsAsFailed ? 1 : 0],
      )
      return rows.length > 0
    },

    async cancel(accountId, id, policy) {
      const [row] = await database.query<{ found_in: JobState; wait_ms: number | null }>(
        `select found_in, (extract(epoch from refused_until - now()) * 1000)::float as wait_ms
          from cancel_job($1, $2, $3, $4, $5, $6, now())`,
        [
          accountId,
          id,
          CANCELLED.message,
          CANCELLED_AND_CHARGED.message,
          policy?.charge ?? false,
          policy?.maxPerHour ?? null,
        ],
      )
      return row && row.wait_ms !== null ? { waitMs: row.wait_ms } : row?.found_in
    },
  }
}

type AdmissionSettings = {
  readonly pendingCap: number
  readonly idempotencyTtlMs: number
}

type AdmissionRow = {
  place: number
  outcome: Admission['outcome']
  job_id: string
  outstanding: number
  available: number
}

const ADMIT = 'select * from admit_jobs($1, $2, $3) order by place'
// There as soon as the job is: whoever erases it finds what it was made from. Those of refused jobs go with
// their time.
const RECORD_USES = `with uses as (
  insert into upload_uses (job_id, upload_id, created_at)
    select *, now() from unnest($4::uuid[], $5::uuid[]) on conflict do nothing)`

/** Requests that arrive while others are being admitted share one transaction. */
function createAdmission(
  database: Database,
  settings: AdmissionSettings,
): (job: NewJob) => Promise<Admission> {
  const ttl = `${settings.idempotencyTtlMs} milliseconds`

  async function admitBatch(jobs: readonly NewJob[]): Promise<readonly Admission[]> {
    const values = [JSON.stringify(jobs.map(toAdmission)), settings.pendingCap, ttl]
    const uses = jobs.flatMap(({ id, uploads }) =>
      [...new Set(uploads)].map((upload) => ({ id, upload })),
    )
    const rows =
      uses.length === 0
        ? await database.query<AdmissionRow>(ADMIT, values)
        : await database.query<AdmissionRow>(`${RECORD_USES} ${ADMIT}`, [
            ...values,
            uses.map(({ id }) => id),
            uses.map(({ upload }) => upload),
          ])
    return rows.map(toOutcome)
  }

  const oneByOne = createBatcher(admitBatch, { maxBatch: 1, maxInFlight: 4 })
  return createBatcher(
    async (jobs) => {
      try {
        return await admitBatch(jobs)
      } catch (error) {
        // One row that Postgres cannot store must not refuse its neighbours; any other error does.
        // What a deadlock undid is done again, once.
        if (isDeadlock(error)) return jobs.map(oneByOne)
        if (jobs.length === 1 || !isOfTheData(error)) throw error
        return jobs.map(oneByOne)
      }
    },
    { maxBatch: 100, maxInFlight: 2 },
  )
}

function toOutcome(row: AdmissionRow): Admission {
  switch (row.outcome) {
    case 'accepted':
      return { outcome: 'accepted', outstanding: row.outstanding }
    case 'replayed':
      return { outcome: 'replayed', jobId: row.job_id }
    case 'insufficient-credits':
      return { outcome: 'insufficient-credits', available: row.available }
    default:
      return { outcome: row.outcome }
  }
}
