import { type SentMail, sendResetMails } from '@guise/core'
import type { Logger } from 'pino'
import { mintReset } from '../adapters/credentials/index.ts'
import { createPasswordResetStore } from '../adapters/postgres/index.ts'
import { sendDueMails } from '../features/guest-mails/guest-mails.ts'
import { createGuestMailStore } from '../features/guest-mails/store.ts'
import { createShareTokens } from '../features/shares/tokens.ts'
import { sleep } from '../platform/system/system.ts'
import { startMailSender } from '../worker/mail-sender.ts'
import type { CoreParts } from './compose.ts'
import type { Config } from './config/config.ts'
import type { Running } from './running.ts'

/** A guest who asked for a picture that is ready waits for this and the mail server. */
const LOOK_EVERY_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** More than a mail server can take for its last answer, which tells whether it has the mail. */
const DRAIN_MS = 35_000

/** Sends pictures to guests and links to new passwords by e-mail, beside the jobs of a worker, where there is a mail server. */
export async function sendMails(
  { database, jobs, clock, metrics, keyring }: CoreParts,
  { env, mail, publicUrl }: Config,
  mayRun: () => boolean,
  logger: Logger,
): Promise<Running> {
  if (!mail) return { stop: async () => {} }
  const { createSmtpMailer } = await import('../platform/mail/smtp-mailer.ts')
  const mailer = createSmtpMailer({ ...mail, publicUrl })
  const start = (sendDue: () => Promise<readonly SentMail[]>) =>
    startMailSender({
      sendDue: async () => (mayRun() ? sendDue() : []),
      everyMs: LOOK_EVERY_MS,
      longestMs: LONGEST_PAUSE_MS,
      drainMs: Math.min(DRAIN_MS, env.GUISE_DRAIN_SECONDS.ms),
      ...{ metrics, logger, sleep },
    })
  const shared = { clock, publicUrl, sleep, mailer }
  const guests = {
    ...{ ...shared, jobs },
    mails: createGuestMailStore(database),
    shareTokens: createShareTokens(keyring),
  }
  const resets = { ...shared, mintReset, resets: createPasswordResetStore(database) }
  const senders = [start(() => sendDueMails(guests)), start(() => sendResetMails(resets))]
  return {
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()))
    },
  }
}
