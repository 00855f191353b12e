import {
  type Caller,
  type CampaignLanguage,
  type EventPorts,
  eventOver,
  Fault,
  findJob,
  type GuestMailer,
  type Ids,
  isCampaignToken,
  isFinal,
  isReadable,
  type Job,
  type JobAddress,
  type MailBatchPorts,
  type ReadPorts,
  refuseOver,
  resultExpired,
  type SentMail,
  sendBatch,
} from '@guise/core'
import { openShare, type ShareUses, shareJob, shareOver } from '../shares/shares.ts'
import type { DueGuestMail, GuestMail, GuestMailStore } from './store.ts'
import { guestMailText } from './text.ts'

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

export type AskMailUses = Pick<ReadPorts, 'jobs' | 'clock'> &
  EventPorts & {
    readonly mails: Pick<GuestMailStore, 'add'>
    readonly ids: Pick<Ids, 'timeOrdered'>
    /** Whether the installation has a mail server. */
    readonly sendsMail: boolean
    /** How many an account may send in a day. */
    readonly mailsPerAccount: number
  }

type WantedMail = { readonly address: string; readonly language: CampaignLanguage | null }

/**
 * Sends a picture to an address as soon as it is ready. Asking again changes nothing, and the answer never tells what
 * is known of the address.
 */
export async function mailPicture(
  on: AskMailUses,
  caller: Caller,
  of: JobAddress,
  wanted: WantedMail,
): Promise<void> {
  const job = await findJob(on, of)
  await refuseOver(on, caller)
  const keyId = isCampaignToken(caller) ? caller.keyId : null
  // Guests take home what the booth was told to give, also in their mailbox.
  const linkSeconds = caller.booth?.shareSeconds ?? null
  await askMail(on, job, { ...wanted, keyId, linkSeconds, linkUntil: null })
}

/** With less left, the link would be over when the mail is read. */
const LEAST_LINK_MS = 60_000

/**
 * For whoever has the link of a share. The link in the mail works no longer than theirs, and what the phone may not ask
 * for itself that made the picture, its links may not either.
 */
export async function mailShared(
  on: AskMailUses & Pick<ShareUses, 'shareTokens'>,
  token: string,
  wanted: WantedMail,
): Promise<void> {
  const { job, until } = await openShare(on, token)
  const { accountId, campaignId } = job
  if (campaignId && !(await on.aliases.areOpen({ accountId, campaignId }))) throw eventOver()
  if (until.getTime() - on.clock.now().getTime() < LEAST_LINK_MS) throw shareOver()
  await askMail(on, job, { ...wanted, keyId: job.keyId, linkSeconds: null, linkUntil: until })
}

async function askMail(
  { clock, mails, ids, sendsMail, mailsPerAccount }: AskMailUses,
  job: Job,
  wanted: WantedMail & Pick<GuestMail, 'keyId' | 'linkSeconds' | 'linkUntil'>,
): Promise<void> {
  if (!sendsMail || job.campaignId === null) throw mailUnavailable()
  if (isFinal(job.state) && !isReadable(job, clock.now())) throw resultExpired()
  const of = { accountId: job.accountId, campaignId: job.campaignId, jobId: job.id }
  const mail = { id: ids.timeOrdered(), ...of, ...wanted }
  const answer = await mails.add(mail, { ...MAIL_LIMITS, perAccount: mailsPerAccount })
  if (answer === 'off') throw mailUnavailable()
  if (answer === 'closed') throw mailsClosed()
  if (answer === 'too-many') throw tooManyMails()
}

export type SendMailUses = ShareUses &
  MailBatchPorts & {
    readonly mails: Pick<GuestMailStore, 'claim' | 'settle'>
    readonly mailer: GuestMailer
    readonly publicUrl: string
  }

/** Waits between the tries, in seconds; the last again and again, for as long as the picture can be read. */
const RETRY_SECONDS = [10, 60, 300, 600] as const

function mailRetryMs(attempt: number): number {
  const seconds = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? RETRY_SECONDS[0]
  return seconds * 1000
}

/** More than a result can live: the link ends with it. */
const LINK_SECONDS = 28 * 24 * 3600

/** Sends pictures that are due, and answers what became of each. */
export function sendDueMails(on: SendMailUses): Promise<readonly SentMail[]> {
  const { mails } = on
  return sendBatch<DueGuestMail>(on, {
    claim: mails.claim,
    handOver: (mail) => handOver(on, mail),
    settle: (mail, { outcome }) => mails.settle(mail, outcome, mailRetryMs(mail.attempt)),
  })
}

async function handOver(on: SendMailUses, mail: DueGuestMail): Promise<SentMail> {
  const { accountId, jobId, linkUntil, language, campaignName, timeZone, colours } = mail
  // It may have been erased since it was taken: then the next to look finds nothing to send.
  const of = { accountId, id: jobId }
  const seconds = Math.min(mail.linkSeconds ?? LINK_SECONDS, LINK_SECONDS)
  const share = await shareJob(on, of, seconds, linkUntil).catch(() => null)
  if (!share) return { outcome: 'later', reason: 'NO_RESULT' }
  const url = `${on.publicUrl.replace(/\/+$/, '')}/s/${share.token}?lang=${language}`
  const until = share.until
  const text = guestMailText({ language, campaign: campaignName, url, until, timeZone, colours })
  return on.mailer.send(mail.address, { id: mail.id, ...text })
}

function mailUnavailable(): Fault {
  return new Fault(
    'FORBIDDEN',
    'This campaign sends no e-mail. Turn on delivery by e-mail for its guests, and set a mail server.',
  )
}

function mailsClosed(): Fault {
  return new Fault(
    'FORBIDDEN',
    'No more mails can be sent for this picture: the code or token that made it was ended. Save the picture, or share its link.',
  )
}

function tooManyMails(): Fault {
  return new Fault(
    'FORBIDDEN',
    `No more mails can be sent for this picture. It can go to ${MAIL_LIMITS.perJob} addresses. Share its link instead.`,
  )
}
