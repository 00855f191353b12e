import { countSealed, openDatabase } from '../../adapters/postgres/index.ts'
import { keyringOf, type SecretSettings } from '../compose.ts'
import { type Finding, notice, ok } from './finding.ts'
import { settingFix } from './settings.ts'

const SECRETS = { check: 'secrets', what: 'Secrets' }
const CONNECT_TIMEOUT_MS = 10_000

/** Whether what is stored encrypted can be read, and what still needs a secret of before. */
export async function examineSecrets(
  env: SecretSettings,
  databaseUrl: string | undefined,
  rotate: string,
): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) return []
  const database = openDatabase({ url: databaseUrl, connections: 1, connectMs: CONNECT_TIMEOUT_MS })
  try {
    const counts = await countSealed(database, keyringOf(env))
    const total = (state: 'current' | 'old' | 'unreadable') =>
      counts.reduce((sum, count) => sum + count[state], 0)
    const [current, old, unreadable] = [total('current'), total('old'), total('unreadable')]
    const hasOld = env.GUISE_SECRET_OLD.length > 0
    const findings = [
      ...(unreadable > 0 ? [lost(unreadable)] : []),
      ...(old > 0 ? [needed(old, rotate)] : []),
      ...(hasOld && old === 0 ? [spare()] : []),
    ]
    return findings.length > 0 ? findings : [ok(SECRETS, `${values(current)}, all readable`)]
  } catch {
    // The look at PostgreSQL says what is wrong with it.
    return []
  } finally {
    await database.close()
  }
}

const values = (count: number) => (count === 1 ? '1 encrypted value' : `${count} encrypted values`)

const lost = (count: number) =>
  notice(
    SECRETS,
    `${values(count)} cannot be read: sealed with a secret that is not set. Webhooks get new secrets when they are rotated; people with an authenticator app sign in with a recovery code, or after guise accounts reset-second-factor`,
    settingFix('GUISE_SECRET_OLD'),
  )

const needed = (count: number, rotate: string) =>
  notice(
    SECRETS,
    `${values(count)} ${count === 1 ? 'needs' : 'need'} GUISE_SECRET_OLD to be read`,
    rotate,
  )

const spare = () =>
  notice(
    SECRETS,
    'nothing in the database needs GUISE_SECRET_OLD any more. Shares, galleries, codes of guests and links from before still do: remove it when they may end',
    'unset GUISE_SECRET_OLD',
  )
