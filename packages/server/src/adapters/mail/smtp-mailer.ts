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

const transportOf = ({ url, from }: Omit<SmtpSettings, 'publicUrl'>) =>
  createTransport(
    {
      url,
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
      try {
        await transport.sendMail({
          ...{ to: { name: '', address }, subject, text, html },
          // The same for every try: a mailbox that has it already can tell.
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return failureOf(error)
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
  readonly command?: string
}

/**
 * Only what a server says of this recipient or this message is final. Where it refuses us (the password, the sender,
 * everybody), the operator can put it right, and the mail goes out then.
 */
export function failureOf(error: unknown): SentMail {
  const { code, originalCode, responseCode, command } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = [originalCode ?? code ?? 'UNKNOWN', responseCode, command].filter(Boolean)
  return { outcome: isFinal ? 'refused' : 'later', reason: reason.join(' ') }
}
