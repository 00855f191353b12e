import type { CampaignColours, CampaignLanguage, CampaignLook, MailOutcome } from '@guise/core'
import { type Database, MS } from '../../platform/postgres/database.ts'

/** A guest asked for their picture by e-mail. It is sent when the picture is ready. */
export type GuestMail = {
  readonly id: string
  readonly accountId: string
  readonly campaignId: string
  readonly jobId: string
  /** Key that asked, or that made the shared picture. Only tokens of campaigns are limited and shut out. */
  readonly keyId: string | null
  readonly address: string
  /** Null: that of the campaign. */
  readonly language: CampaignLanguage | null
  /** Longest life of a link that the caller may give; null: as long as the result. */
  readonly linkSeconds: number | null
  /** When the share ends whose link asked for the mail; null: no share asked. */
  readonly linkUntil: Date | null
}

/** A mail that a sender has claimed, with the names and times for its text. */
export type DueGuestMail = Pick<
  GuestMail,
  'id' | 'accountId' | 'jobId' | 'address' | 'linkSeconds' | 'linkUntil'
> & {
  readonly language: CampaignLanguage
  readonly campaignName: string
  readonly timeZone: string
  readonly colours: CampaignColours | null
  /** Counts this attempt. `settle` ignores an attempt that is not the last. */
  readonly attempt: number
}

/** How many mails are taken at most, see `MAIL_LIMITS`. `perAccount`: in a day, of all campaigns of an account. */
export type MailLimits = Readonly<
  Record<'perJob' | 'perKey' | 'perAddress' | 'perDay' | 'perAccount', number>
>

/** `known`: this address has this picture, or so many others that it gets no more. `off`: the campaign sends none. `closed`: the token was ended. */
export type MailAnswer = 'added' | 'known' | 'too-many' | 'off' | 'closed'

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

export type GuestMailStore = ReturnType<typeof createGuestMailStore>

/** Mails that guests asked for. Their addresses are erased with the results. */
export function createGuestMailStore(database: Database) {
  return {
    async add(
      mail: GuestMail,
      { perJob, perKey, perAddress, perDay, perAccount }: MailLimits,
    ): Promise<MailAnswer> {
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

    /**
     * Takes mails whose pictures are ready and held back by nobody, and whose links are not over. For `leaseMs` they are the taker's
     * alone; a mail that it never settles is due again then. A picture is shown from its end on, or waits there for staff to look
     * at it: see `number_picture`.
     */
    async claim(limit: number, leaseMs: number): Promise<readonly DueGuestMail[]> {
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

    /** `retryMs`: for `later`. Changes nothing if a later attempt has taken the mail. */
    async settle(
      { id, attempt }: Pick<DueGuestMail, 'id' | 'attempt'>,
      outcome: MailOutcome,
      retryMs: number,
    ): Promise<void> {
      const state = outcome === 'later' ? 'waiting' : outcome === 'sent' ? 'sent' : 'failed'
      await database.query(
        `update guest_mails set state = $3, due_at = now() + $4 ${MS},
            ended_at = case when $3 <> 'waiting' then now() end
          where id = $1 and attempts = $2 and state = 'waiting'`,
        [id, attempt, state, retryMs],
      )
    },

    /** Campaigns of this installation that ask for mail. */
    async countCampaigns(): Promise<number> {
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
