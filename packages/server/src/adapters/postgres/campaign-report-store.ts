import type { CampaignReport, CampaignReportStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { EVENT_WITHOUT_WORDS, EVENTS_OF_ACCOUNT, JOB_WITHOUT_WORDS } from './words-of-persons.ts'

const OF_CAMPAIGN = 'from jobs j where j.account_id = $1 and j.campaign_id = $2'
const WAIT = 'extract(epoch from (j.finished_at - j.created_at))'

type TotalsRow = {
  shots: number
  guests: number
  may_show: number
  succeeded: number
  failed: number
  cancelled: number
  unfinished: number
  erased: number
  credits: number
  first_at: Date | null
  last_at: Date | null
  wait_median: number | null
  wait_slowest: number | null
}
type FilterRow = {
  filter_id: string | null
  catalog: string | null
  name: string | null
  alias_name: string | null
  shots: number
  succeeded: number
}

/**
 * Where a person may be named, beside the files of jobs: erasing a campaign empties and counts these columns. A table
 * that gets such a column, and has the account and the campaign, gets a row here.
 */
const NAMES_OF_PERSONS = [
  { table: 'jobs', column: 'client_reference' },
  { table: 'guest_mails', column: 'address' },
] as const

export function createCampaignReportStore(database: Database): CampaignReportStore {
  return {
    async report({ accountId, campaignId }): Promise<CampaignReport> {
      const values = [accountId, campaignId]
      const [[totals], filters, failures, hours, [printed], [mails]] = await Promise.all([
        database.query<TotalsRow>(
          `select count(*) as shots, count(j.consent) as guests,
              count(*) filter (where (j.consent ->> 'may_show')::boolean) as may_show,
              count(*) filter (where j.state = 'succeeded') as succeeded,
              count(*) filter (where j.state = 'failed') as failed,
              count(*) filter (where j.state = 'cancelled') as cancelled,
              count(*) filter (where j.state in ('queued', 'running')) as unfinished,
              count(j.erased_at) as erased,
              coalesce(sum(j.credits) filter (where j.state = 'succeeded' or j.cancel_charged), 0) as credits,
              min(j.created_at) as first_at, max(j.created_at) as last_at,
              percentile_cont(0.5) within group (order by ${WAIT})
                filter (where j.state = 'succeeded') as wait_median,
              percentile_cont(0.9) within group (order by ${WAIT})
                filter (where j.state = 'succeeded') as wait_slowest ${OF_CAMPAIGN}`,
          values,
        ),
        database.query<FilterRow>(
          `select coalesce(f.id::text, used.catalog_filter_id::text) as filter_id, used.catalog,
              v.name, nullif(l.name, '') as alias_name, used.shots, used.succeeded
            from (select j.filter_id, j.catalog, j.catalog_filter_id, j.alias_id, count(*) as shots,
                count(*) filter (where j.state = 'succeeded') as succeeded ${OF_CAMPAIGN}
                group by 1, 2, 3, 4) used
              left join filters f on f.id = used.filter_id
              left join lateral (select name from filter_versions
                where filter_id = f.id order by created_at desc limit 1) v on true
              left join aliases l on l.id = used.alias_id
            order by used.shots desc limit 200`,
          values,
        ),
        database.query<{ code: string; message: string; shots: number }>(
          `select j.failure_code as code, min(j.failure_message) as message, count(*) as shots ${OF_CAMPAIGN}
              and j.state = 'failed' group by 1 order by 3 desc`,
          values,
        ),
        database.query<{ hour: Date; shots: number }>(
          `select date_trunc('hour', j.created_at, 'UTC') as hour, count(*) as shots ${OF_CAMPAIGN}
              group by 1 order by 1`,
          values,
        ),
        database.query<{ prints: number }>(
          `select coalesce(sum(prints), 0) as prints from campaign_pictures
            where account_id = $1 and campaign_id = $2`,
          values,
        ),
        database.query<{ sent: number; waiting: number; failed: number }>(
          `select count(*) filter (where state = 'sent') as sent,
              count(*) filter (where state = 'waiting' and address is not null) as waiting,
              count(*) filter (where state = 'failed') as failed
            from guest_mails where account_id = $1 and campaign_id = $2`,
          values,
        ),
      ])
      if (!totals) throw new Error('a count without a row')
      return {
        shots: totals.shots,
        guests: totals.guests,
        mayShow: totals.may_show,
        succeeded: totals.succeeded,
        failed: totals.failed,
        cancelled: totals.cancelled,
        unfinished: totals.unfinished,
        erased: totals.erased,
        prints: printed?.prints ?? 0,
        mailsSent: mails?.sent ?? 0,
        mailsWaiting: mails?.waiting ?? 0,
        mailsFailed: mails?.failed ?? 0,
        credits: totals.credits,
        firstAt: totals.first_at,
        lastAt: totals.last_at,
        waitMedian: totals.wait_median,
        waitSlowest10th: totals.wait_slowest,
        filters: filters.map(({ filter_id, alias_name, ...rest }) => ({
          ...rest,
          filterId: filter_id,
          aliasName: alias_name,
        })),
        failures,
        hours,
      }
    },

    async unerased({ accountId, campaignId }, limit) {
      const rows = await database.query<{ id: string }>(
        `select j.id ${OF_CAMPAIGN} and j.erased_at is null order by j.id limit $3`,
        [accountId, campaignId, limit],
      )
      return rows.map(({ id }) => id)
    },

    async countUnerased({ accountId, campaignId }) {
      const [row] = await database.query<{ count: number }>(
        `select count(*) as count ${OF_CAMPAIGN} and j.erased_at is null`,
        [accountId, campaignId],
      )
      return row?.count ?? 0
    },

    async forgetReferences({ accountId, campaignId }) {
      let forgotten = 0
      for (const { table, column } of NAMES_OF_PERSONS) {
        const rows = await database.query(
          `update ${table} set ${column} = null
            where account_id = $1 and campaign_id = $2 and ${column} is not null returning 1`,
          [accountId, campaignId],
        )
        forgotten += rows.length
      }
      await database.query(
        `update jobs set ${JOB_WITHOUT_WORDS}
          where account_id = $1 and campaign_id = $2 and notes <> '{}'`,
        [accountId, campaignId],
      )
      await database.query(
        `update event_deliveries set ${EVENT_WITHOUT_WORDS}
          where ${EVENTS_OF_ACCOUNT} and snapshot ->> 'campaign_id' = $2::text
            and (snapshot ->> 'client_reference' is not null or snapshot -> 'notes' <> '[]')`,
        [accountId, campaignId],
      )
      return forgotten
    },
  }
}
