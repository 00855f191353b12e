import type { AccountStore } from '@guise/core'
import { callerOf } from '@guise/core/testing/job-fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createCredentials,
  csrfTokenOf,
  digestOf,
  looksGenuine,
  mintSecret,
  mintSession,
  prefixOf,
} from './credentials.ts'

describe('secrets', () => {
  it('mints keys that carry 256 random bits and a checksum', () => {
    const keys = new Set(Array.from({ length: 1000 }, () => mintSecret('gk')))
    expect(keys.size).toBe(1000)
    for (const key of keys) {
      expect(key).toMatch(/^gk_[0-9A-Za-z]{49}$/)
      expect(looksGenuine(key)).toBe(true)
    }
  })

  it('tells the cell of a secret, unless it is cell 0', () => {
    expect(mintSecret('gk', 7)).toMatch(/^gk_7_[0-9A-Za-z]{49}$/)
    expect(mintSecret('gt', 4095)).toMatch(/^gt_4095_[0-9A-Za-z]{49}$/)
    expect(mintSecret('gt', 0)).toMatch(/^gt_[0-9A-Za-z]{49}$/)
    expect(looksGenuine(mintSecret('gk', 7))).toBe(true)
    expect(looksGenuine(mintSecret('gk', 7).replace('_7_', '_8_'))).toBe(false)
    expect(looksGenuine(mintSecret('gk', 7).replace('_7_', '_'))).toBe(false)
  })

  it.each([0, 12])('refuses every single-character typo of cell %i without a look-up', (cell) => {
    const key = mintSecret('gt', cell)
    for (let place = 3; place < key.length; place++) {
      for (const letter of 'aZ0') {
        if (key[place] === letter) continue
        const typo = key.slice(0, place) + letter + key.slice(place + 1)
        expect(looksGenuine(typo)).toBe(false)
      }
    }
    expect(looksGenuine('gk_short')).toBe(false)
    expect(looksGenuine(`${key}\n`)).toBe(false)
  })

  it('shows a prefix that does not help an attacker, and stores a digest', () => {
    const key = mintSecret('gk')
    expect(prefixOf(key)).toHaveLength(11)
    expect(prefixOf(mintSecret('gk', 12))).toMatch(/^gk_12_[0-9A-Za-z]{8}$/)
    expect(digestOf(key)).toMatch(/^[0-9a-f]{64}$/)
    expect(digestOf(key)).not.toContain(key.slice(3, 11))
  })
})

describe('sessions', () => {
  it('mints sessions that look like any secret of ours, and keeps a digest', () => {
    const { secret, digest } = mintSession()
    expect(secret).toMatch(/^gs_/)
    expect(looksGenuine(secret)).toBe(true)
    expect(digest).toBe(digestOf(secret))
  })

  it('derives a token that says nothing about the secret, nor is what is stored', () => {
    const { secret, digest } = mintSession()
    const token = csrfTokenOf(secret)
    expect(csrfTokenOf(secret)).toBe(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(csrfTokenOf(mintSession().secret)).not.toBe(token)
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toBe(digest)
  })
})

describe('callers', () => {
  const caller = callerOf({ keyId: 'k' })

  function world(cell = 0) {
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
      { tokenTtlMs: 60_000, cell },
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

  it('says at once who is known, and has to ask for a key only while it is in use', async () => {
    const { live, credentials, pass } = world()
    const key = mintSecret('gk')
    live.add(digestOf(key))
    expect(credentials.identify(key)).toBeInstanceOf(Promise)
    await new Promise((resolve) => setImmediate(resolve))
    expect(credentials.identify(key)).toBe(caller)
    pass(800)
    expect(credentials.identify(key)).toBeInstanceOf(Promise)
  })

  it('renews a caller who keeps coming in the background, and still ends with the key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { live, accounts, credentials, pass } = world()
    const key = mintSecret('gk')
    live.add(digestOf(key))
    await credentials.identify(key)
    pass(500)
    let answered = () => {}
    vi.mocked(accounts.findCaller).mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        answered = resolve
      })
      return caller
    })
    expect(await credentials.identify(key)).toEqual(caller)
    expect(await credentials.identify(key)).toEqual(caller)
    vi.advanceTimersByTime(100)
    expect(await credentials.identify(key)).toEqual(caller)
    expect(accounts.findCaller).toHaveBeenCalledTimes(2)
    answered()
    await new Promise((resolve) => setImmediate(resolve))
    pass(500)
    // 500 ms after the second look: known, and looked up for the third time, which finds the key gone.
    live.clear()
    expect(await credentials.identify(key)).toEqual(caller)
    vi.advanceTimersByTime(100)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await credentials.identify(key)).toBeUndefined()
  })

  it('counts the age of an answer from when it was asked for, not from when it came', async () => {
    const { live, accounts, credentials, pass } = world()
    const key = mintSecret('gk')
    vi.mocked(accounts.findCaller).mockImplementationOnce(async () => {
      pass(700)
      return caller
    })
    expect(await credentials.identify(key)).toEqual(caller)
    live.clear()
    pass(100)
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

  it('keeps no secret in memory when nobody asks any more', async () => {
    vi.useFakeTimers()
    try {
      const { live, credentials, pass } = world()
      const key = mintSecret('gk')
      live.add(digestOf(key))
      await credentials.identify(key)
      // A timer stays for as long as there is something to forget.
      expect(vi.getTimerCount()).toBe(1)
      pass(10_000)
      vi.advanceTimersByTime(10_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives tokens of its own cell', async () => {
    const { live, credentials } = world(5)
    const key = mintSecret('gk', 5)
    live.add(digestOf(key))
    const issued = await credentials.exchange(prefixOf(key), key)
    expect(issued?.token).toMatch(/^gt_5_/)
  })

  it('knows a key that was made in another cell', async () => {
    const { live, credentials } = world(5)
    const key = mintSecret('gk')
    live.add(digestOf(key))
    expect(await credentials.identify(key)).toEqual(caller)
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
})
