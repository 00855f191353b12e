import type { Caller } from '../caller.ts'
import { isCampaignToken } from '../caller.ts'
import type { CampaignLanguage } from '../campaign-language.ts'
import {
  type DueGuestMail,
  type GuestMail,
  MAIL_LIMITS,
  mailRetryMs,
  mailsClosed,
  mailUnavailable,
  tooManyMails,
} from '../guest-mail.ts'
import { guestMailText } from '../guest-mail-text.ts'
import type { Job } from '../job.ts'
import { isFinal } from '../job-state.ts'
import type { GuestMailer, GuestMailStore, SentMail } from '../ports/guest-mail-store.ts'
import type { Ids } from '../ports/system.ts'
import { type EventPorts, eventOver, refuseOver } from './event-over.ts'
import { type MailBatchPorts, sendBatch } from './mail-batch.ts'
import { findJob, isReadable, type JobAddress, type ReadPorts, resultExpired } from './read-job.ts'
import { openShare, type SharePorts, shareJob, shareOver } from './shares.ts'

export type AskMailPorts = Pick<ReadPorts, 'jobs' | 'clock'> &
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
  ports: AskMailPorts,
  caller: Caller,
  of: JobAddress,
  wanted: WantedMail,
): Promise<void> {
  const job = await findJob(ports, of)
  await refuseOver(ports, caller)
  const keyId = isCampaignToken(caller) ? caller.keyId : null
  // Guests take home what the booth was told to give, also in their mailbox.
  const linkSeconds = caller.booth?.shareSeconds ?? null
  await askMail(ports, job, { ...wanted, keyId, linkSeconds, linkUntil: null })
}

/** With less left, the link would be over when the mail is read. */
const LEAST_LINK_MS = 60_000

/**
 * For whoever has the link of a share. The link in the mail works no longer than theirs, and what the phone may not ask
 * for itself that made the picture, its links may not either.
 */
export async function mailShared(
  ports: AskMailPorts & Pick<SharePorts, 'shareTokens'>,
  token: string,
  wanted: WantedMail,
): Promise<void> {
  const { job, until } = await openShare(ports, token)
  const { accountId, campaignId } = job
  if (campaignId && !(await ports.aliases.areOpen({ accountId, campaignId }))) throw eventOver()
  if (until.getTime() - ports.clock.now().getTime() < LEAST_LINK_MS) throw shareOver()
  await askMail(ports, job, { ...wanted, keyId: job.keyId, linkSeconds: null, linkUntil: until })
}

async function askMail(
  { clock, mails, ids, sendsMail, mailsPerAccount }: AskMailPorts,
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

export type SendMailPorts = SharePorts &
  MailBatchPorts & {
    readonly mails: Pick<GuestMailStore, 'claim' | 'settle'>
    readonly mailer: GuestMailer
    readonly publicUrl: string
  }

/** More than a result can live: the link ends with it. */
const LINK_SECONDS = 28 * 24 * 3600

/** Sends pictures that are due, and answers what became of each. */
export function sendDueMails(ports: SendMailPorts): Promise<readonly SentMail[]> {
  const { mails } = ports
  return sendBatch<DueGuestMail>(ports, {
    claim: mails.claim,
    handOver: (mail) => handOver(ports, mail),
    settle: (mail, { outcome }) => mails.settle(mail, outcome, mailRetryMs(mail.attempt)),
  })
}

async function handOver(ports: SendMailPorts, mail: DueGuestMail): Promise<SentMail> {
  const { accountId, jobId, linkUntil, language, campaignName, timeZone, colours } = mail
  // It may have been erased since it was taken: then the next to look finds nothing to send.
  const of = { accountId, id: jobId }
  const seconds = Math.min(mail.linkSeconds ?? LINK_SECONDS, LINK_SECONDS)
  const share = await shareJob(ports, of, seconds, linkUntil).catch(() => null)
  if (!share) return { outcome: 'later', reason: 'NO_RESULT' }
  const url = `${ports.publicUrl.replace(/\/+$/, '')}/s/${share.token}?lang=${language}`
  const until = share.until
  const text = guestMailText({ language, campaign: campaignName, url, until, timeZone, colours })
  return ports.mailer.send(mail.address, { id: mail.id, ...text })
}
