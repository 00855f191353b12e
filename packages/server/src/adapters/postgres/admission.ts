import type { Admission, NewJob } from '@guise/core'
import { createBatcher } from './batcher.ts'
import type { Database } from './database.ts'
import { toAdmission } from './job-row.ts'

export type AdmissionSettings = {
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

/** Requests that arrive while others are being admitted share one transaction. */
export function createAdmission(
  database: Database,
  settings: AdmissionSettings,
): (job: NewJob) => Promise<Admission> {
  const ttl = `${settings.idempotencyTtlMs} milliseconds`

  async function admitBatch(jobs: readonly NewJob[]): Promise<readonly Admission[]> {
    const rows = await database.query<AdmissionRow>(
      'select * from admit_jobs($1, $2, $3) order by place',
      [JSON.stringify(jobs.map(toAdmission)), settings.pendingCap, ttl],
    )
    return rows.map(toOutcome)
  }

  const oneByOne = createBatcher(admitBatch, { maxBatch: 1, maxInFlight: 4 })
  return createBatcher(
    async (jobs) => {
      try {
        return await admitBatch(jobs)
      } catch (error) {
        // One row that Postgres cannot store must not refuse its neighbours; any other error does.
        if (jobs.length === 1 || !isOfTheData(error)) throw error
        return Promise.all(jobs.map(oneByOne))
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

/** SQLSTATE classes 22 and 23: bad data, broken constraint. */
function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))
}
