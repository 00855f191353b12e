import type { CampaignColours } from './campaign.ts'
import type { CampaignLanguage } from './campaign-language.ts'
import { Fault } from './fault.ts'

/** A guest asked for their picture by e-mail. It is sent when the picture is ready. */
export type GuestMail = {
  readonly id: string
  readonly accountId: string
  readonly campaignId: string
  readonly jobId: string
  /** Who asked, or made the picture whose link asked. Only tokens of campaigns are counted, and shut out. */
  readonly keyId: string | null
  readonly address: string
  /** Null: that of the campaign. */
  readonly language: CampaignLanguage | null
  /** For how long whoever asked may give links; null: as long as the result. */
  readonly linkSeconds: number | null
  /** When the link ends with which somebody asked; null: nobody asked with one. */
  readonly linkUntil: Date | null
}

/** One that was taken to be sent, with what its text names. */
export type DueGuestMail = Pick<
  GuestMail,
  'id' | 'accountId' | 'jobId' | 'address' | 'linkSeconds' | 'linkUntil'
> & {
  readonly language: CampaignLanguage
  readonly campaignName: string
  readonly timeZone: string
  readonly colours: CampaignColours | null
  /** How often it was tried, this time included: whoever was overtaken settles nothing. */
  readonly attempt: number
}

/** `refused`: never to be tried again. `later`: the server may take it another time. */
export type MailOutcome = 'sent' | 'refused' | 'later'

/** A picture is for a guest and their friends, not for a mailing list. */
export const MAIL_LIMITS = {
  perJob: 3,
  /** Of one token, so of one phone. */
  perKey: 30,
  /** In one campaign. Beyond it nothing is sent, and nobody is told. */
  perAddress: 20,
  /** Of one campaign. */
  perDay: 5_000,
} as const
export type MailLimits = Readonly<Record<keyof typeof MAIL_LIMITS, number>> & {
  /** A day, of all campaigns of an account together: the operator's good name is what they are sent with. */
  readonly perAccount: number
}

export const LONGEST_ADDRESS = 254

/** Waits between the tries, in seconds; the last again and again, for as long as the picture can be read. */
const RETRY_SECONDS = [10, 60, 300, 600] as const

export function mailRetryMs(attempt: number): number {
  const seconds = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? RETRY_SECONDS[0]
  return seconds * 1000
}

export function mailUnavailable(): Fault {
  return new Fault(
    'FORBIDDEN',
    'This campaign sends no e-mail. Turn on delivery by e-mail for its guests, and set a mail server.',
  )
}

export function mailsClosed(): Fault {
  return new Fault(
    'FORBIDDEN',
    'No more mails can be sent for this picture: the code or token that made it was ended. Save the picture, or share its link.',
  )
}

export function tooManyMails(): Fault {
  return new Fault(
    'FORBIDDEN',
    `No more mails can be sent for this picture. It can go to ${MAIL_LIMITS.perJob} addresses. Share its link instead.`,
  )
}
