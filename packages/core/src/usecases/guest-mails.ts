import type { Caller } from '../caller.ts'
import { isCampaignToken } from '../caller.ts'
import type { CampaignLanguage } from '../campaign-language.ts'
import {
  type DueGuestMail,
  type GuestMail,
  MAIL_LIMITS,
  mailRetryAt,
  mailsClosed,
  mailUnavailable,
  tooManyMails,
} from '../guest-mail.ts'
import { guestMailText } from '../guest-mail-text.ts'
import type { Job } from '../job.ts'
import { isFinal } from '../job-state.ts'
import type { GuestMailer, GuestMailStore, SentMail } from '../ports/guest-mail-store.ts'
import type { Ids } from '../ports/system.ts'
import { findJob, isReadable, type JobAddress, type ReadPorts, resultExpired } from './read-job.ts'
import { openShare, type SharePorts, shareJob, shareOver } from './shares.ts'

export type AskMailPorts = Pick<ReadPorts, 'jobs' | 'clock'> & {
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
  if (until.getTime() - ports.clock.now().getTime() < LEAST_LINK_MS) throw shareOver()
  await askMail(ports, job, { ...wanted, keyId: job.keyId, linkSeconds: null, linkUntil: until })
}

async function askMail(
  { clock, mails, ids, sendsMail, mailsPerAccount }: AskMailPorts,
  job: Job,
  wanted: WantedMail & Pick<GuestMail, 'keyId' | 'linkSeconds' | 'linkUntil'>,
): Promise<void> {
  if (!sendsMail || job.campaignId === null) throw mailUnavailable()
  const now = clock.now()
  if (isFinal(job.state) && !isReadable(job, now)) throw resultExpired()
  const of = { accountId: job.accountId, campaignId: job.campaignId, jobId: job.id }
  const mail = { id: ids.timeOrdered(), ...of, ...wanted }
  const answer = await mails.add(mail, { ...MAIL_LIMITS, perAccount: mailsPerAccount }, now)
  if (answer === 'off') throw mailUnavailable()
  if (answer === 'closed') throw mailsClosed()
  if (answer === 'too-many') throw tooManyMails()
}

export type SendMailPorts = SharePorts & {
  readonly mails: Pick<GuestMailStore, 'claim' | 'settle'>
  readonly mailer: GuestMailer
  readonly publicUrl: string
  readonly sleep: (ms: number) => Promise<void>
}

/** More than a result can live: the link ends with it. */
const LINK_SECONDS = 28 * 24 * 3600
export const MAILS_AT_ONCE = 5
/** Longer than a mail server can keep anybody waiting, with the limits of the mailer for each of its steps. */
const LEASE_MS = 5 * 60_000

/** How long it is tried to write down what became of a mail: nobody else has it until then. */
const SETTLE_MS = LEASE_MS - 30_000
const LONGEST_WAIT_MS = 5000

/** Sends what is due, and answers what became of each. */
export async function sendDueMails(ports: SendMailPorts): Promise<readonly SentMail[]> {
  const now = ports.clock.now()
  const due = await ports.mails.claim(MAILS_AT_ONCE, LEASE_MS, now)
  const until = now.getTime() + SETTLE_MS
  // One that goes wrong must not hide what became of the others.
  const ended = await Promise.allSettled(due.map((mail) => sendOne(ports, mail, until)))
  return ended.map((one) =>
    one.status === 'fulfilled' ? one.value : { outcome: 'later', reason: nameOf(one.reason) },
  )
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'UNKNOWN')

async function sendOne(ports: SendMailPorts, mail: DueGuestMail, until: number): Promise<SentMail> {
  const sent = await handOver(ports, mail)
  const isSettled = await settle(ports, mail, sent, until)
  return isSettled ? sent : { ...sent, reason: 'NOT_SETTLED' }
}

/** A guest would get again what was sent while the database was away for a moment. */
async function settle(
  { mails, clock, sleep }: SendMailPorts,
  mail: DueGuestMail,
  { outcome }: SentMail,
  until: number,
): Promise<boolean> {
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const now = clock.now()
    try {
      await mails.settle(mail, outcome, { now, retryAt: mailRetryAt(mail.attempt, now) })
      return true
    } catch {
      if (now.getTime() + waitMs > until) return false
      await sleep(waitMs)
    }
  }
}

async function handOver(ports: SendMailPorts, mail: DueGuestMail): Promise<SentMail> {
  const { accountId, jobId, linkUntil, language, campaignName, timeZone, colours } = mail
  // Nobody takes it again, and maintenance drops it.
  if (linkUntil && linkUntil <= ports.clock.now()) return { outcome: 'later', reason: 'LINK_OVER' }
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
