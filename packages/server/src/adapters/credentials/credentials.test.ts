import type { AccountStore, Caller } from '@guise/core'
import { expect, it, vi } from 'vitest'
import { createCredentials } from './credentials.ts'
import { digestOf, mintSecret, prefixOf } from './secret.ts'

const caller: Caller = {
  accountId: 'a',
  email: 'a@example.com',
  keyId: 'k',
  role: 'owner',
  userId: null,
  isOperator: false,
  booth: null,
  submitLimit: null,
  readLimit: null,
  submitCeiling: null,
  readCeiling: null,
}

function world() {
  const live = new Set<string>()
  const accounts: AccountStore = {
    findCaller: vi.fn(async (digest) => (live.has(digest) ? caller : undefined)),
    saveToken: vi.fn(async ({ digest }) => void live.add(digest)),
    allowance: async () => ({ available: 0, underCap: null }),
  }
  let now = 0
  const credentials = createCredentials(
    accounts,
    { now: () => new Date(now) },
    { tokenTtlMs: 60_000 },
  )
  return { live, accounts, credentials, pass: (ms: number) => (now += ms) }
}

it('asks the store once for a polling client, and notices a revoked key within a second', async () => {
  const { live, accounts, credentials, pass } = world()
  const key = mintSecret('gk')
  live.add(digestOf(key))
  expect(await credentials.identify(key)).toEqual(caller)
  expect(await credentials.identify(key)).toEqual(caller)
  expect(accounts.findCaller).toHaveBeenCalledTimes(1)
  live.clear()
  pass(1000)
  expect(await credentials.identify(key)).toBeUndefined()
})

it('asks once for all who come with one key while the store has not answered', async () => {
  const { live, accounts, credentials } = world()
  const key = mintSecret('gk')
  live.add(digestOf(key))
  const many = await Promise.all(Array.from({ length: 500 }, () => credentials.identify(key)))
  expect(many.every((found) => found === caller)).toBe(true)
  expect(accounts.findCaller).toHaveBeenCalledTimes(1)
})

it('asks again after a look that failed, or that found nobody', async () => {
  const { live, accounts, credentials } = world()
  const key = mintSecret('gk')
  vi.mocked(accounts.findCaller).mockRejectedValueOnce(new Error('away'))
  await expect(credentials.identify(key)).rejects.toThrow('away')
  expect(await credentials.identify(key)).toBeUndefined()
  live.add(digestOf(key))
  expect(await credentials.identify(key)).toEqual(caller)
})

it('never asks the store about a typo', async () => {
  const { accounts, credentials } = world()
  expect(await credentials.identify('gk_nonsense')).toBeUndefined()
  expect(accounts.findCaller).not.toHaveBeenCalled()
})

it('exchanges a key for a token, but not with a wrong client id or from a token', async () => {
  const { live, credentials } = world()
  const key = mintSecret('gk')
  live.add(digestOf(key))
  const issued = await credentials.exchange(prefixOf(key), key)
  expect(issued).toMatchObject({ expiresInSeconds: 60 })
  expect(await credentials.identify(issued?.token ?? '')).toEqual(caller)
  expect(await credentials.exchange('gk_other', key)).toBeUndefined()
  const token = issued?.token ?? ''
  expect(await credentials.exchange(prefixOf(token), token)).toBeUndefined()
})
