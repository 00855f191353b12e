import { setTimeout as pause } from 'node:timers/promises'
import type { GuestMailer, SentMail } from '@guise/core'
import { createTransport } from 'nodemailer'

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password if the server wants them. */
  readonly url: string
  readonly from: string
  /** Its host is part of the ids of messages. */
  readonly publicUrl: string
}

// The lease of a mail is longer than all steps of a delivery together.
const CONNECT_MS = 10_000
const STEP_MS = 30_000
/** A server that says a word in every step would keep a mail beyond its lease. */
const WHOLE_MS = 4 * 60_000

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Passwords and addresses of guests cross no network in plain text because somebody hid the server's STARTTLS. */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const wanted = searchParams.get('requireTLS')
  if (wanted !== null) return wanted === 'true'
  return searchParams.get('ignoreTLS') !== 'true' && !LOOPBACK.test(hostname)
}

const transportOf = ({ url, from }: Omit<SmtpSettings, 'publicUrl'>) =>
  createTransport(
    {
      url,
      requireTLS: mustEncrypt(url),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: STEP_MS,
      // What is in a mail is ours alone: no file or address is ever read for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

/** Hands mails to the operator's server. */
export function createSmtpMailer({ url, from, publicUrl }: SmtpSettings): GuestMailer {
  const transport = transportOf({ url, from })
  const host = new URL(publicUrl).hostname
  return {
    async send(address, { id, subject, text, html }) {
      const over = new AbortController()
      const late = pause(WHOLE_MS, 'late', { ref: false, signal: over.signal })
      try {
        const sent = transport.sendMail({
          ...{ to: { name: '', address }, subject, text, html },
          // The same for every try: a mailbox that has it already can tell.
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        const end = await Promise.race([sent, late])
        return end === 'late' ? { outcome: 'later', reason: 'TOO_SLOW' } : { outcome: 'sent' }
      } catch (error) {
        return failureOf(error)
      } finally {
        late.catch(() => {})
        over.abort()
      }
    },
  }
}

/** Signs in and sends nothing. Undefined when all is well, else why not, in codes. */
export async function tryMailServer(
  settings: Omit<SmtpSettings, 'publicUrl'>,
): Promise<string | undefined> {
  try {
    await transportOf(settings).verify()
    return undefined
  } catch (error) {
    return failureOf(error).reason
  }
}

type SmtpError = {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/**
 * Only what a server says of this recipient is final. Where it refuses us (the password, the sender, the relay, the
 * quota, what it takes for spam), the operator can put it right, and the mail goes out then.
 */
export function failureOf(error: unknown): SentMail {
  const { code, originalCode, responseCode, response, command } = error as SmtpError
  const detail = /(?:^\d{3}[ -]|\(#)([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const isOfUs = detail === undefined && WORDS_OF_US.test(response ?? '')
  const isFinal = !isOfUs && isOfRecipient(responseCode ?? 0, detail, command)
  // Codes only: the words of the server name the address.
  const reason = [originalCode ?? code ?? 'UNKNOWN', responseCode, detail, command].filter(Boolean)
  return { outcome: isFinal ? 'refused' : 'later', reason: reason.join(' ') }
}

/** Servers without such codes: they do not let us through, whoever the recipient is. */
const WORDS_OF_US = /relay|rcpthosts|authenti|not allowed|not permitted|denied|block|spam/i
/** 5.1.x: the address, but 5.1.7 and 5.1.8 are the sender's; 5.2.1: its mailbox (RFC 3463). */
const OF_RECIPIENT = /^5\.(1\.(?![78]$)\d+|2\.1)$/
/** Policy and rights, quotas of the sender, the sender's address, a mailbox that is full. */
const NOT_FINAL = /^(5\.7\.\d+|5\.4\.5|5\.1\.[78]|5\.2\.2|[24]\..*)$/

function isOfRecipient(status: number, detail: string | undefined, command?: string): boolean {
  if (status < 500 || [530, 535, 538].includes(status)) return false
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  if (detail !== undefined && OF_RECIPIENT.test(detail)) return true
  const isUnknown = command === 'RCPT TO' && [550, 551, 553].includes(status)
  return isUnknown && !NOT_FINAL.test(detail ?? '')
}
