import type { AccountStore, Clock } from '@guise/core'
import { cacheCallers } from './caller-cache.ts'
import { digestOf, mintSecret, prefixOf } from './secret.ts'

export type CredentialsSettings = { readonly tokenTtlMs: number }

/** Tells who sends a key or an access token. */
export function createCredentials(
  accounts: AccountStore,
  clock: Clock,
  { tokenTtlMs }: CredentialsSettings,
) {
  const { identify } = cacheCallers(accounts.findCaller, clock)

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
