import { openDatabase } from '../../adapters/postgres/index.ts'
import { createGuestMailStore } from '../../features/guest-mails/store.ts'
import type { Config } from '../config/config.ts'
import { type Finding, notice, ok, problem } from './finding.ts'
import { shown } from './remedies.ts'
import { settingFix } from './settings.ts'

const MAIL = { check: 'mail', what: 'Mail server' }
const CONNECT_TIMEOUT_MS = 10_000

/** Whether mails to guests can be handed over, or are asked for without anybody to take them. */
export async function examineMail(
  { mail }: Pick<Config, 'mail'>,
  databaseUrl: string | undefined,
): Promise<readonly Finding[]> {
  if (!mail) return asksInVain(databaseUrl)
  const { tryMailServer } = await import('../../platform/mail/smtp-mailer.ts')
  const place = shown(mail.url)
  const reason = await tryMailServer(mail)
  if (reason === undefined) return [ok(MAIL, `${place} takes mails`)]
  const detail = `${place} does not take mails (${reason}). Guests get theirs when it does.`
  return [problem(MAIL, detail, settingFix('GUISE_SMTP_URL'))]
}

async function asksInVain(databaseUrl: string | undefined): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) return []
  const database = openDatabase({ url: databaseUrl, connections: 1, connectMs: CONNECT_TIMEOUT_MS })
  try {
    const count = await createGuestMailStore(database).countCampaigns()
    if (count === 0) return []
    const who = count === 1 ? '1 campaign offers' : `${count} campaigns offer`
    const detail = `${who} pictures by e-mail, but GUISE_SMTP_URL is not set: guests are not asked`
    return [
      notice(MAIL, detail, `${settingFix('GUISE_SMTP_URL')} ${settingFix('GUISE_MAIL_FROM')}`),
    ]
  } catch {
    // The look at PostgreSQL says what is wrong with it.
    return []
  } finally {
    await database.close()
  }
}
