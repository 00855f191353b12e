import type { AccountStore, Caller, Clock } from '@guise/core'
import { digestOf, looksGenuine, mintSecret, prefixOf } from './secret.ts'

/** A revoked key must stop working everywhere within a second: nothing is remembered longer. */
const REMEMBER_MS = 800
const MAX_REMEMBERED = 10_000

export type CredentialsSettings = { readonly tokenTtlMs: number }

/** Tells who sends a key or an access token. Polling clients are remembered for under a second. */
export function createCredentials(
  accounts: AccountStore,
  clock: Clock,
  { tokenTtlMs }: CredentialsSettings,
) {
  const remembered = new Map<string, { caller: Caller; until: number }>()

  async function identify(secret: string): Promise<Caller | undefined> {
    if (!looksGenuine(secret)) return undefined
    const digest = digestOf(secret)
    const now = clock.now()
    const known = remembered.get(digest)
    if (known && known.until > now.getTime()) return known.caller
    const caller = await accounts.findCaller(digest, now)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (caller) remembered.set(digest, { caller, until: now.getTime() + REMEMBER_MS })
    else remembered.delete(digest)
    return caller
  }

  return {
    identify,

    /** OAuth client credentials: the client id is the key's prefix, the client secret the key itself. */
    async exchange(
      clientId: string,
      clientSecret: string,
    ): Promise<{ token: string; expiresInSeconds: number } | undefined> {
      if (!clientSecret.startsWith('gk_') || prefixOf(clientSecret) !== clientId) return undefined
      const caller = await identify(clientSecret)
      if (!caller?.keyId) return undefined
      const token = mintSecret('gt')
      await accounts.saveToken({
        digest: digestOf(token),
        accountId: caller.accountId,
        keyId: caller.keyId,
        expiresAt: new Date(clock.now().getTime() + tokenTtlMs),
      })
      return { token, expiresInSeconds: Math.floor(tokenTtlMs / 1000) }
    },
  }
}
export type Credentials = ReturnType<typeof createCredentials>
