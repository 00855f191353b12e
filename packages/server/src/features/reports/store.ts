import type { GenerationRequest } from '@guise/core'
import {
  EVENT_WITHOUT_WORDS,
  EVENTS_OF_ACCOUNT,
  JOB_WITHOUT_WORDS,
} from '../../adapters/postgres/words-of-persons.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** Why somebody wants a picture to be gone. Words of our own: what people write would have to be erased again. */
export const REPORT_REASONS = ['me', 'child', 'nudity', 'hate', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'dismissed', 'taken_down'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** All that was said about one picture by those who were shown it. */
export type PictureReport = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly jobId: string
  readonly campaignName: string | null
  readonly reasons: readonly ReportReason[]
  readonly times: number
  readonly state: ReportState
  readonly createdAt: Date
  readonly lastAt: Date
  readonly decidedAt: Date | null
}

export type NewReport = {
  readonly id: string
  readonly accountId: string
  readonly jobId: string
  readonly campaignId: string | null
  readonly reason: ReportReason
}

type WordsRow = {
  request: GenerationRequest
  account_id: string
  created_at: Date
  finished_at: Date | null
}

const SELECT = `
  select c.id, c.account_id as "accountId", a.name as "accountName", c.job_id as "jobId",
    k.name as "campaignName", c.reasons, c.times, c.state, c.created_at as "createdAt",
    c.last_at as "lastAt", c.decided_at as "decidedAt"
  from complaints c
  join accounts a on a.id = c.account_id
  left join campaigns k on k.id = c.campaign_id`

export type ReportStore = ReturnType<typeof createReportStore>

/** The table is called `complaints`. */
export function createReportStore(database: Database) {
  return {
    /** One for each picture, however often it is reported. A dismissed one is open again; one that was taken down stays so. */
    async add({ id, accountId, jobId, campaignId, reason }: NewReport): Promise<void> {
      await database.query(
        `insert into complaints as c (id, account_id, job_id, campaign_id, reasons, created_at, last_at)
          values ($1, $2, $3, $4, array[$5::text], now(), now())
          on conflict (job_id) do update set times = c.times + 1, last_at = now(),
            reasons = case when $5 = any (c.reasons) then c.reasons else c.reasons || $5::text end,
            state = case c.state when 'dismissed' then 'open' else c.state end`,
        [id, accountId, jobId, campaignId, reason],
      )
    },

    /** The one that was reported last comes first. */
    list: (state: ReportState, limit: number): Promise<readonly PictureReport[]> =>
      database.query(`${SELECT} where c.state = $1 order by c.last_at desc limit $2`, [
        state,
        limit,
      ]),

    async find(id: string): Promise<PictureReport | undefined> {
      const [found] = await database.query<PictureReport>(`${SELECT} where c.id = $1`, [id])
      return found
    },

    /** False: there is none, or its picture was taken down before. */
    async decide(id: string, state: Exclude<ReportState, 'open'>): Promise<boolean> {
      const decided = await database.query(
        `update complaints set state = $2, decided_at = now()
          where id = $1 and (state <> 'taken_down' or $2 = 'taken_down') returning 1`,
        [id, state],
      )
      return decided.length > 0
    },

    /** Erases what somebody wrote from the record of a job and of its events: the prompt, the notes, and the caller's name for it. */
    forgetWords: (jobId: string): Promise<void> =>
      database.transaction(async (client) => {
        const { rows } = await client.query<WordsRow>(
          `select request, account_id, created_at, finished_at from jobs where id = $1 for update`,
          [jobId],
        )
        const [row] = rows
        if (!row) return
        await client.query(`update jobs set request = $2, ${JOB_WITHOUT_WORDS} where id = $1`, [
          ...[jobId, JSON.stringify(row.request, withoutPrompt)],
        ])
        // Reads only the partitions of the days in which the job had events, and a day more for clocks that differ.
        await client.query(
          `update event_deliveries set ${EVENT_WITHOUT_WORDS}
            where ${EVENTS_OF_ACCOUNT} and job_id = $2
              and created_at >= $3::timestamptz - interval '1 day'
              and created_at <= coalesce($4::timestamptz, now()) + interval '1 day'`,
          [row.account_id, jobId, row.created_at, row.finished_at],
        )
      }),
  }
}

/** A report goes with the record of its job; without it nobody could look at the picture. */
export async function forgetOldReports(database: Database, before: Date): Promise<void> {
  await database.query(
    `delete from complaints c
      where last_at < $1 or not exists (select 1 from jobs j where j.id = c.job_id)`,
    [before],
  )
}

/** At any depth. An empty prompt keeps the request readable. */
const withoutPrompt = (name: string, value: unknown) =>
  name === 'prompt' && typeof value === 'string' ? '' : value
