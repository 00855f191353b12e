import type { Complaint, ComplaintStore, GenerationRequest } from '@guise/core'
import type { Database } from './database.ts'
import { EVENT_WITHOUT_WORDS, EVENTS_OF_ACCOUNT, JOB_WITHOUT_WORDS } from './words-of-persons.ts'

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

export function createComplaintStore(database: Database): ComplaintStore {
  return {
    async add({ id, accountId, jobId, campaignId, reason }, now) {
      // What was taken down stays so: its picture is gone.
      await database.query(
        `insert into complaints as c (id, account_id, job_id, campaign_id, reasons, created_at, last_at)
          values ($1, $2, $3, $4, array[$5::text], $6, $6)
          on conflict (job_id) do update set times = c.times + 1, last_at = $6,
            reasons = case when $5 = any (c.reasons) then c.reasons else c.reasons || $5::text end,
            state = case c.state when 'dismissed' then 'open' else c.state end`,
        [id, accountId, jobId, campaignId, reason, now],
      )
    },

    list: (state, limit) =>
      database.query<Complaint>(`${SELECT} where c.state = $1 order by c.last_at desc limit $2`, [
        state,
        limit,
      ]),

    async find(id) {
      const [found] = await database.query<Complaint>(`${SELECT} where c.id = $1`, [id])
      return found
    },

    async decide(id, state, now) {
      const decided = await database.query(
        `update complaints set state = $2, decided_at = $3
          where id = $1 and (state <> 'taken_down' or $2 = 'taken_down') returning 1`,
        [id, state, now],
      )
      return decided.length > 0
    },

    forgetWords: (jobId) =>
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
        // The days in which it can have told something, with room for clocks that differ: no other partition is read.
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

/** Wherever it stands in the request: the form stays, so that the record can still be read. */
const withoutPrompt = (name: string, value: unknown) =>
  name === 'prompt' && typeof value === 'string' ? '' : value
