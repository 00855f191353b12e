import type { Caller } from '../caller.ts'
import { isCampaignToken } from '../caller.ts'
import type { CampaignLanguage } from '../campaign-language.ts'
import {
  type DueGuestMail,
  MAIL_LIMITS,
  mailRetryAt,
  mailUnavailable,
  tooManyMails,
} from '../guest-mail.ts'
import { guestMailText } from '../guest-mail-text.ts'
import { isFinal } from '../job-state.ts'
import type { GuestMailer, GuestMailStore, SentMail } from '../ports/guest-mail-store.ts'
import type { Ids } from '../ports/system.ts'
import { findJob, isReadable, type JobAddress, type ReadPorts, resultExpired } from './read-job.ts'
import { type SharePorts, shareJob } from './shares.ts'

export type AskMailPorts = Pick<ReadPorts, 'jobs' | 'clock'> & {
  readonly mails: Pick<GuestMailStore, 'add'>
  readonly ids: Pick<Ids, 'timeOrdered'>
  /** Whether the installation has a mail server. */
  readonly sendsMail: boolean
}

/**
 * Sends a picture to an address as soon as it is ready. Asking again changes nothing, and the answer never tells what
 * is known of the address.
 */
export async function mailPicture(
  { jobs, clock, mails, ids, sendsMail }: AskMailPorts,
  caller: Caller,
  of: JobAddress,
  wanted: { readonly address: string; readonly language: CampaignLanguage | null },
): Promise<void> {
  const job = await findJob({ jobs }, of)
  if (!sendsMail || job.campaignId === null) throw mailUnavailable()
  const now = clock.now()
  if (isFinal(job.state) && !isReadable(job, now)) throw resultExpired()
  const mail = {
    ...{ id: ids.timeOrdered(), accountId: job.accountId, campaignId: job.campaignId },
    ...{ jobId: job.id, keyId: isCampaignToken(caller) ? caller.keyId : null, ...wanted },
  }
  const answer = await mails.add(mail, MAIL_LIMITS, now)
  if (answer === 'off') throw mailUnavailable()
  if (answer === 'too-many') throw tooManyMails()
}

export type SendMailPorts = SharePorts & {
  readonly mails: Pick<GuestMailStore, 'claim' | 'settle'>
  readonly mailer: GuestMailer
  readonly publicUrl: string
}

/** More than a result can live: the link ends with it. */
const LINK_SECONDS = 28 * 24 * 3600
export const MAILS_AT_ONCE = 5
/** Longer than a mail server can keep anybody waiting, with the limits of the mailer for each of its steps. */
const LEASE_MS = 5 * 60_000

/** Sends what is due, and answers what became of each. */
export async function sendDueMails(ports: SendMailPorts): Promise<readonly SentMail[]> {
  const due = await ports.mails.claim(MAILS_AT_ONCE, LEASE_MS, ports.clock.now())
  return Promise.all(due.map((mail) => sendOne(ports, mail)))
}

async function sendOne(ports: SendMailPorts, mail: DueGuestMail): Promise<SentMail> {
  const sent = await handOver(ports, mail)
  const now = ports.clock.now()
  await ports.mails.settle(mail, sent.outcome, { now, retryAt: mailRetryAt(mail.attempt, now) })
  return sent
}

async function handOver(ports: SendMailPorts, mail: DueGuestMail): Promise<SentMail> {
  const { accountId, jobId, language, campaignName, timeZone, colours } = mail
  // It may have been erased since it was taken: then the next to look finds nothing to send.
  const share = await shareJob(ports, { accountId, id: jobId }, LINK_SECONDS).catch(() => null)
  if (!share) return { outcome: 'later', reason: 'NO_RESULT' }
  const url = `${ports.publicUrl.replace(/\/+$/, '')}/s/${share.token}?lang=${language}`
  const until = share.until
  const text = guestMailText({ language, campaign: campaignName, url, until, timeZone, colours })
  return ports.mailer.send(mail.address, { id: mail.id, ...text })
}
