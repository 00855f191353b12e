import type { GuestMailer, MailText, SentMail } from '../ports/mailer.ts'
import type { DueResetMail, PasswordResetStore } from '../ports/password-reset-store.ts'
import { type MailBatchPorts, sendBatch } from './mail-batch.ts'

export type ResetMailPorts = MailBatchPorts & {
  readonly resets: Pick<PasswordResetStore, 'claimMails' | 'setLink' | 'settleMail'>
  readonly mailer: GuestMailer
  readonly mintReset: () => { readonly secret: string; readonly digest: string }
  readonly publicUrl: string
}

const RETRY_MS = 60_000

/** Behind the #: browsers send it to nobody, so it stands in no log of a proxy. */
export const resetUrl = (publicUrl: string, secret: string) =>
  `${publicUrl.replace(/\/+$/, '')}/new-password#${secret}`

/**
 * Sends links to a new password that are due. Each is made when it is sent: nobody could read it before. Sent again,
 * the new link would end the one in the mailbox.
 */
export function sendResetMails(ports: ResetMailPorts): Promise<readonly SentMail[]> {
  const { resets } = ports
  return sendBatch<DueResetMail>(ports, {
    claim: resets.claimMails,
    handOver: (mail) => handOver(ports, mail),
    settle: (mail, { outcome }) => resets.settleMail(mail, outcome === 'later' ? RETRY_MS : null),
  })
}

async function handOver(
  { resets, mailer, mintReset, publicUrl }: ResetMailPorts,
  mail: DueResetMail,
): Promise<SentMail | undefined> {
  const { secret, digest } = mintReset()
  // It may have been used or replaced since it was taken.
  if (!(await resets.setLink(mail, digest))) return undefined
  const text = resetMailText(resetUrl(publicUrl, secret), publicUrl, mail.expiresAt)
  return mailer.send(mail.email, { id: digest.slice(0, 32), ...text })
}

export function resetMailText(url: string, publicUrl: string, expiresAt: Date): MailText {
  const { hostname } = new URL(publicUrl)
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const lead = 'Somebody asked for a new password for your account. Set it here:'
  const rest = `The link works once, until ${until}. Your password holds until you use it. If it was not you who asked, you can ignore this message.`
  return {
    subject: `Set a new password at ${hostname}`,
    text: `${lead}\n${url}\n\n${rest}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>New password</title></head>
<body style="margin:0;padding:32px 20px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<p>${lead}</p>
<p><a href="${url}">Set a new password</a></p>
<p style="font-size:14px">${rest}</p>
</body></html>`,
  }
}
