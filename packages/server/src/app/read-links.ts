import { createReadTokens } from '../adapters/shares/read-tokens.ts'
import type { ReadLink } from '../http/jobs/output-view.ts'
import type { Keyring } from '../platform/secrets/keyring.ts'
import type { Config } from './config/config.ts'

/** Links whose reading counts, for api and workers alike. */
export function readLinks(keyring: Keyring, { publicUrl }: Pick<Config, 'publicUrl'>): ReadLink {
  const { write } = createReadTokens(keyring)
  const base = publicUrl.replace(/\/+$/, '')
  return ({ accountId, id: jobId }, { key, place, until }) =>
    `${base}/reads/${write({ jobId, accountId, place, until })}${key.slice(key.lastIndexOf('.'))}`
}
