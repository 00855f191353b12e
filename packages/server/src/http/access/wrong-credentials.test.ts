import type { Caller } from '@guise/core'
import { expect, it, vi } from 'vitest'
import type { Services } from '../services.ts'
import { guardCredentials } from './wrong-credentials.ts'

const caller = { accountId: 'a' } as Caller
const RATE_LIMITED = { code: 'RATE_LIMITED', details: { retryAfter: 60 } }

function world() {
  let now = 1_000_000
  const good = new Set(['gk_good'])
  const identify = vi.fn(async (secret: string) => (good.has(secret) ? caller : undefined))
  const services = {
    identify,
    exchangeToken: async () => undefined,
    sessions: { identify: async () => undefined },
  } as unknown as Services
  const guarded = guardCredentials(services, 3, () => now)
  return { good, identify, guarded, pass: (ms: number) => (now += ms) }
}

const ATTACKER = '192.0.2.1'

it('looks nothing up for an address after so many wrong ones in a minute', async () => {
  const { identify, guarded, pass } = world()
  for (let n = 0; n < 3; n++) expect(await guarded.identify(`gk_${n}`, ATTACKER)).toBeUndefined()
  await expect(guarded.identify('gk_3', ATTACKER)).rejects.toMatchObject(RATE_LIMITED)
  expect(identify).toHaveBeenCalledTimes(3)
  expect(await guarded.identify('gk_good', '192.0.2.2')).toBe(caller)
  pass(60_000)
  expect(await guarded.identify('gk_4', ATTACKER)).toBeUndefined()
})

it('goes on serving those who came from there with good credentials, until these end', async () => {
  const { good, guarded } = world()
  expect(await guarded.identify('gk_good', ATTACKER)).toBe(caller)
  for (let n = 0; n < 3; n++) await guarded.identify(`gk_${n}`, ATTACKER)
  await expect(guarded.identify('gk_x', ATTACKER)).rejects.toMatchObject(RATE_LIMITED)
  expect(await guarded.identify('gk_good', ATTACKER)).toBe(caller)
  good.clear()
  expect(await guarded.identify('gk_good', ATTACKER)).toBeUndefined()
})

it('counts keys, tokens and sessions together, and IPv6 by what one client has', async () => {
  const { guarded } = world()
  await guarded.identify('gk_1', '2001:db8:1:2::1')
  await guarded.exchangeToken('gk', 'gk_2', '2001:db8:1:2::2')
  await guarded.sessions.identify('gs_3', '2001:db8:1:2:ffff::3')
  await expect(guarded.identify('gk_4', '2001:db8:1:2::4')).rejects.toMatchObject(RATE_LIMITED)
  expect(await guarded.identify('gk_5', '2001:db8:1:3::1')).toBeUndefined()
})

it('remembers a bounded number of addresses', async () => {
  const { guarded } = world()
  for (let n = 0; n < 3; n++) await guarded.identify('gk_1', ATTACKER)
  for (let n = 0; n < 20_000; n++) await guarded.identify('gk_1', `10.0.${n >> 8}.${n & 255}`)
  expect(await guarded.identify('gk_1', ATTACKER)).toBeUndefined()
})
