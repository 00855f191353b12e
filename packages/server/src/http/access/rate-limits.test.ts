import { type Caller, Fault } from '@guise/core'
import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { sendFault, toFault } from '../faults.ts'
import type { HttpSettings, Services } from '../services.ts'
import {
  addressGroup,
  type CountRequest,
  guardCredentials,
  limitOf,
  limitRequests,
  minuteLimitsOf,
  shortAddress,
} from './rate-limits.ts'

describe('addresses of clients', () => {
  describe('addressGroup', () => {
    it.each([
      ['192.0.2.17', '192.0.2.17'],
      ['::ffff:192.0.2.17', '192.0.2.17'],
      ['::ffff:c000:211', '192.0.2.17'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
      ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
      ['fe80::1%eth0', 'fe80::/64'],
      ['', ''],
    ])('counts %s as %s', (ip, group) => {
      expect(addressGroup(ip)).toBe(group)
    })
  })

  describe('shortAddress', () => {
    it.each([
      ['192.0.2.17', '192.0.2.0/24'],
      ['::ffff:192.0.2.17', '192.0.2.0/24'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
      ['::1', '::/48'],
      ['no address', 'unknown'],
    ])('logs %s as %s', (ip, logged) => {
      expect(shortAddress(ip)).toBe(logged)
    })
  })
})

describe('limits', () => {
  const settings = { submitsPerMinute: 60, readsPerMinute: 6000 }
  const key = { submitLimit: null, readLimit: null, submitCeiling: null, readCeiling: null }

  describe('what a caller may do a minute', () => {
    it.each([
      ['a stranger', null, { submits: 60, reads: 6000 }],
      ['a key without limits', key, { submits: 60, reads: 6000 }],
      ['a key limited by its owner', { ...key, submitLimit: 5 }, { submits: 5, reads: 6000 }],
      [
        'a key that was given more than there is',
        { ...key, submitLimit: 1_000_000, readLimit: 1_000_000 },
        { submits: 60, reads: 6000 },
      ],
      [
        'an account raised by an operator',
        { ...key, submitCeiling: 600 },
        { submits: 600, reads: 6000 },
      ],
      [
        'one that was lowered',
        { ...key, submitLimit: 50, submitCeiling: 10 },
        { submits: 10, reads: 6000 },
      ],
    ])('%s', (_name, caller, limits) => {
      expect(minuteLimitsOf(caller, settings)).toEqual(limits)
    })
  })

  describe('a row that costs as much as several reads', () => {
    const request = { caller: { ...key, keyId: 'k', readLimit: 45 } } as unknown as FastifyRequest
    const [cheap, costly] = [{}, { worthReads: 10 }].map((row) =>
      limitOf({ access: 'read', ...row }, settings as HttpSettings),
    )

    it('is allowed that part of the reads, at least once', () => {
      expect([cheap?.max(request), costly?.max(request)]).toEqual([45, 5])
    })

    it('is counted apart from them', () => {
      expect(costly?.name(request)).not.toBe(cheap?.name(request))
    })
  })
})

describe('wrong credentials', () => {
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
    const guard = guardCredentials(services, 3, () => now)
    const guarded = {
      ...guard,
      identify: async (secret: string, ip: string) => guard.identify(secret, ip),
    }
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

  it('says at once who is known, and keeps serving them for as long as they come', async () => {
    const { identify, guarded, pass } = world()
    identify.mockImplementation(((secret: string) =>
      secret === 'gk_good' ? caller : undefined) as never)
    for (let minute = 0; minute < 20; minute++) {
      expect(await guarded.identify('gk_good', ATTACKER)).toBe(caller)
      pass(60_000)
    }
    for (let n = 0; n < 3; n++) await guarded.identify(`gk_${n}`, ATTACKER)
    await expect(guarded.identify('gk_x', ATTACKER)).rejects.toMatchObject(RATE_LIMITED)
    expect(await guarded.identify('gk_good', ATTACKER)).toBe(caller)
  })

  it('remembers a bounded number of addresses', async () => {
    const { guarded } = world()
    for (let n = 0; n < 3; n++) await guarded.identify('gk_1', ATTACKER)
    for (let n = 0; n < 20_000; n++) await guarded.identify('gk_1', `10.0.${n >> 8}.${n & 255}`)
    expect(await guarded.identify('gk_1', ATTACKER)).toBeUndefined()
  })
})

describe('requests of a row', () => {
  const settings = { readsPerMinute: 10, submitsPerMinute: 2 } as HttpSettings

  async function answerTo(count: CountRequest) {
    const app = Fastify()
    app.decorateRequest('caller', null)
    app.setErrorHandler((error, request, reply) => sendFault(toFault(error), request, reply))
    app.get(
      '/',
      { onRequest: limitRequests({ access: 'read' }, settings, count) },
      async () => 'done',
    )
    const { statusCode, headers, payload } = await app.inject('/')
    const told = ['limit', 'remaining', 'reset'].map((name) => headers[`ratelimit-${name}`])
    return { statusCode, told, retryAfter: headers['retry-after'], payload }
  }

  const WAYS = [
    ['at once', false],
    ['by others', true],
  ] as const

  it.each(WAYS)('tells what is left of a limit that is counted %s', async (_, isAsked) => {
    const counted = { current: 4, ttl: 30_100 }
    const answer = await answerTo(() => (isAsked ? Promise.resolve(counted) : counted))
    expect(answer).toMatchObject({ statusCode: 200, told: ['10', '6', '31'], payload: 'done' })
    expect(answer.retryAfter).toBeUndefined()
  })

  it.each(WAYS)('refuses what is over a limit that is counted %s', async (_, isAsked) => {
    const counted = { current: 11, ttl: 1500 }
    const answer = await answerTo(() => (isAsked ? Promise.resolve(counted) : counted))
    expect(answer).toMatchObject({ statusCode: 429, told: ['10', '0', '2'], retryAfter: '2' })
    expect(answer.payload).toContain('More than 10 requests per minute from you. Wait 2 seconds')
  })

  it('lets pass what nobody can count', async () => {
    const away = async () => {
      throw new Fault('UNAVAILABLE', 'Redis is away.')
    }
    expect(await answerTo(away)).toMatchObject({ statusCode: 200, told: ['10', '10', '0'] })
  })
})
