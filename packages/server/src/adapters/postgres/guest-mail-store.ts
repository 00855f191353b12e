import type { CampaignLook, DueGuestMail, GuestMailStore, MailAnswer } from '@guise/core'
import { type Database, MS } from '../../platform/postgres/database.ts'

type MailRow = {
  id: string
  account_id: string
  job_id: string
  address: string
  language: DueGuestMail['language']
  link_seconds: number | null
  link_until: Date | null
  attempts: number
  campaign_name: string
  time_zone: string
  look: Partial<CampaignLook>
}

const toDue = (row: MailRow): DueGuestMail => ({
  id: row.id,
  accountId: row.account_id,
  jobId: row.job_id,
  address: row.address,
  language: row.language,
  linkSeconds: row.link_seconds,
  linkUntil: row.link_until,
  attempt: row.attempts,
  campaignName: row.campaign_name,
  timeZone: row.time_zone,
  colours: row.look.colours ?? null,
})

/** What is set where a result is erased, or will never be. A mail that was sent stays one. */
export const FORGET_ADDRESS = `address = null,
  state = case state when 'waiting' then 'dropped' else state end`

export function createGuestMailStore(database: Database): GuestMailStore {
  return {
    async add(mail, { perJob, perKey, perAddress, perDay, perAccount }) {
      const [row] = await database.query<{ answer: MailAnswer }>(
        'select ask_guest_mail($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now()) as answer',
        [
          ...[mail.id, mail.accountId, mail.campaignId, mail.jobId, mail.keyId],
          ...[mail.address, mail.language, mail.linkSeconds, mail.linkUntil],
          ...[perJob, perKey, perAddress, perDay, perAccount],
        ],
      )
      if (!row) throw new Error('a function without an answer')
      return row.answer
    },

    // A picture is shown from its end on, or waits there for staff to look at it: see `number_picture`.
    async claim(limit, leaseMs) {
      const rows = await database.query<MailRow>(
        `with due as (
            select m.id from guest_mails m
              join jobs j on j.id = m.job_id and j.account_id = m.account_id
              join campaign_pictures p on p.job_id = m.job_id and p.state = 'shown'
              join accounts a on a.id = m.account_id and a.status = 'active'
              join campaign_guests g on g.campaign_id = m.campaign_id and g.email_delivery
              where m.state = 'waiting' and m.address is not null and m.due_at <= now()
                and j.state = 'succeeded' and j.erased_at is null and j.expires_at > now()
                and (m.link_until is null or m.link_until > now())
              order by m.due_at limit $1 for update of m skip locked)
          update guest_mails m set attempts = m.attempts + 1, due_at = now() + $2 ${MS}
            from due, campaigns c where m.id = due.id and c.id = m.campaign_id
            returning m.*, c.name as campaign_name, c.time_zone, c.look`,
        [limit, leaseMs],
      )
      return rows.map(toDue)
    },

    async settle({ id, attempt }, outcome, retryMs) {
      const state = outcome === 'later' ? 'waiting' : outcome === 'sent' ? 'sent' : 'failed'
      await database.query(
        `update guest_mails set state = $3, due_at = now() + $4 ${MS},
            ended_at = case when $3 <> 'waiting' then now() end
          where id = $1 and attempts = $2 and state = 'waiting'`,
        [id, attempt, state, retryMs],
      )
    },

    async countCampaigns() {
      const [row] = await database.query<{ count: number }>(
        'select count(*) as count from campaign_guests where email_delivery',
      )
      return row?.count ?? 0
    },
  }
}

/**
 * Addresses whose pictures will never be there: their jobs failed, were cancelled, or are no longer known. And those of
 * mails that were not sent before the link ended that they were asked for with.
 */
export async function forgetAddresses(database: Database): Promise<void> {
  await database.query(
    `update guest_mails m set ${FORGET_ADDRESS}
      where m.address is not null and (m.state = 'waiting' and m.link_until <= trusted_time()
        or not exists (select 1 from jobs j where j.id = m.job_id
          and (j.state in ('queued', 'running') or j.state = 'succeeded' and not j.outputs_erased)))`,
  )
}
