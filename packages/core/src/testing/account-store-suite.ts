import { describe, expect, it } from 'vitest'
import type { Role } from '../caller.ts'
import type { AccountStore } from '../ports/account-store.ts'
import { later } from './job-fixtures.ts'

export type AccountStoreHarness = {
  readonly store: AccountStore
  openAccount(credits: number): Promise<{ id: string; email: string }>
  openKey(
    accountId: string,
    options?: { role?: Role; spendCap?: number; submitLimit?: number; expiresAt?: Date },
  ): Promise<{ id: string; digest: string }>
  revokeKey(keyId: string): Promise<void>
}

/** What every account store must do. */
export function describeAccountStore(name: string, harness: () => AccountStoreHarness): void {
  describe(`account store: ${name}`, () => {
    it('finds the caller behind a live key, and nobody behind a dead one', async () => {
      const { store, openAccount, openKey, revokeKey } = harness()
      const account = await openAccount(5)
      const key = await openKey(account.id, { role: 'viewer', submitLimit: 7 })
      expect(await store.findCaller(key.digest)).toEqual({
        accountId: account.id,
        email: account.email,
        keyId: key.id,
        role: 'viewer',
        userId: null,
        isOperator: false,
        booth: null,
        campaign: null,
        submitLimit: 7,
        readLimit: null,
        submitCeiling: null,
        readCeiling: null,
        allowance: { available: 5, underCap: null },
      })
      expect(await store.findCaller('unknown')).toBeUndefined()
      const soon = await openKey(account.id, { expiresAt: later(new Date(), 600_000) })
      expect(await store.findCaller(soon.digest)).toBeDefined()
      const old = await openKey(account.id, { expiresAt: later(new Date(), -1000) })
      expect(await store.findCaller(old.digest)).toBeUndefined()
      await revokeKey(key.id)
      expect(await store.findCaller(key.digest)).toBeUndefined()
    })

    it('lets a token stand for its key until either ends', async () => {
      const { store, openAccount, openKey, revokeKey } = harness()
      const account = await openAccount(5)
      const key = await openKey(account.id)
      const token = { digest: `token-${key.id}`, accountId: account.id, keyId: key.id }
      await store.saveToken({ ...token, ttlMs: 600_000 })
      expect(await store.findCaller(token.digest)).toMatchObject({ keyId: key.id })
      await store.saveToken({ ...token, digest: `over-${key.id}`, ttlMs: -1000 })
      expect(await store.findCaller(`over-${key.id}`)).toBeUndefined()
      await revokeKey(key.id)
      expect(await store.findCaller(token.digest)).toBeUndefined()
    })

    it('tells what a caller may still use', async () => {
      const { store, openAccount, openKey } = harness()
      const account = await openAccount(5)
      const free = await openKey(account.id)
      const capped = await openKey(account.id, { spendCap: 3 })
      const allowance = async (digest: string) => {
        const caller = await store.findCaller(digest)
        const asked = caller && (await store.allowance(caller))
        expect(caller?.allowance).toEqual(asked)
        return asked
      }
      expect(await allowance(free.digest)).toEqual({ available: 5, underCap: null })
      expect(await allowance(capped.digest)).toEqual({ available: 5, underCap: 3 })
    })
  })
}
