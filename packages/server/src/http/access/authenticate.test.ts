import cookie from '@fastify/cookie'
import type { Caller, KeyScope } from '@guise/core'
import { callerOf } from '@guise/core/testing/job-fixtures'
import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import {
  type AccessRule,
  authenticate,
  dropSession,
  keepSession,
  sessionSecretOf,
} from './authenticate.ts'

describe('callers', () => {
  const person = callerOf({ userId: 'u' })
  const key: Caller = { ...person, keyId: 'k', userId: null }

  type Asked = { method?: string; headers?: Record<string, string>; cookie?: string }

  async function ask(
    { method = 'GET', headers = {}, cookie }: Asked,
    rule: AccessRule = { access: 'read' },
    who: Partial<Caller> = {},
  ) {
    const request = {
      method,
      headers,
      sessionSecret: cookie ?? null,
    } as unknown as FastifyRequest
    const services = {
      identify: async (secret: string) => (secret === 'gk_good' ? { ...key, ...who } : undefined),
      sessions: {
        identify: async (secret: string) =>
          secret === 'gs_good' ? { ...person, ...who } : undefined,
        csrfToken: (secret: string) => `token of ${secret}`,
      },
    }
    return authenticate(services, request, rule)
  }
  const SIGNED_IN = { cookie: 'gs_good' }
  const TOKEN = { 'x-csrf-token': 'token of gs_good' }

  describe('who asks', () => {
    it('is told by the headers before the cookie', async () => {
      const both = { headers: { 'x-api-key': 'gk_good' }, cookie: 'gs_good' }
      expect(await ask(both)).toMatchObject({ keyId: 'k' })
      const wrong = { headers: { 'x-api-key': 'gk_bad' }, cookie: 'gs_good' }
      await expect(ask(wrong)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      const odd = { headers: { authorization: 'Basic x' }, cookie: 'gs_good' }
      await expect(ask(odd)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      expect(await ask(SIGNED_IN)).toMatchObject({ userId: 'u' })
    })

    it('is nobody without either, nor with a session that has ended', async () => {
      await expect(ask({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      await expect(ask({ cookie: 'gs_gone' })).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
        message: expect.stringContaining('Sign in again'),
      })
    })

    it('cannot be a session without its cookie', async () => {
      for (const headers of [{ 'x-api-key': 'gs_good' }, { authorization: 'Bearer gs_good' }]) {
        await expect(ask({ headers })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      }
    })
  })

  describe('a page of another site', () => {
    it.each(['POST', 'PATCH', 'DELETE', 'PUT'])('cannot %s without the token', async (method) => {
      const refused = { code: 'FORBIDDEN', message: expect.stringContaining('X-CSRF-Token') }
      await expect(ask({ ...SIGNED_IN, method })).rejects.toMatchObject(refused)
      for (const token of ['', 'token of gs_goot', 'token of gs_good ', 'token']) {
        const headers = { 'x-csrf-token': token }
        await expect(ask({ ...SIGNED_IN, method, headers })).rejects.toMatchObject(refused)
      }
      expect(await ask({ ...SIGNED_IN, method, headers: TOKEN })).toMatchObject({ userId: 'u' })
    })

    it.each(['GET', 'HEAD'])('may %s: it cannot read the answer', async (method) => {
      expect(await ask({ ...SIGNED_IN, method })).toMatchObject({ userId: 'u' })
    })

    it('is no matter for keys, which browsers never add by themselves', async () => {
      const asked = { method: 'POST', headers: { 'x-api-key': 'gk_good' } }
      expect(await ask(asked)).toMatchObject({ keyId: 'k' })
    })
  })

  describe('a locked booth', () => {
    const booth = { aliasId: 'alias', campaignId: null, aliasIds: ['alias'], shareSeconds: 60 }
    it('opens only what booths may use, whoever signed in', async () => {
      const locked = ask(SIGNED_IN, { access: 'read' }, { booth, isOperator: true })
      await expect(locked).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^This booth is locked/),
      })
      expect(await ask(SIGNED_IN, { access: 'submit', inBooth: true }, { booth })).toBeTruthy()
    })
  })

  describe('a token of a campaign', () => {
    const headers = { 'x-api-key': 'gk_good' }
    it('opens only what guests may use', async () => {
      const who = { campaign: { id: 'c' } }
      await expect(ask({ headers }, { access: 'read', inBooth: true }, who)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^A token of a campaign/),
      })
      expect(await ask({ headers }, { access: 'submit', forGuests: true }, who)).toBeTruthy()
    })
  })

  describe('a key with scopes', () => {
    const headers = { 'x-api-key': 'gk_good' }
    const reach = { scopes: ['read', 'manage'], aliasIds: null, campaignId: null } as const
    const refused = { code: 'INSUFFICIENT_SCOPE' }
    it('opens what they name, by the access of a row or by its own word', async () => {
      const opens = (rule: AccessRule) => ask({ headers }, rule, { reach })
      expect(await opens({ access: 'read' })).toBeTruthy()
      expect(await opens({ access: 'write' })).toBeTruthy()
      await expect(opens({ access: 'submit' })).rejects.toMatchObject(refused)
      await expect(opens({ access: 'write', scope: 'submit' })).rejects.toMatchObject(refused)
      await expect(opens({ access: 'manage', scope: 'everything' })).rejects.toMatchObject(refused)
    })

    it('opens what returns pictures or jobs only with the scope read', async () => {
      const opens = (scopes: readonly KeyScope[]) =>
        ask({ headers }, { access: 'write', alsoReads: true }, { reach: { ...reach, scopes } })
      expect(await opens(['manage', 'read'])).toBeTruthy()
      for (const scopes of [['manage'], ['read']] as const) {
        await expect(opens(scopes)).rejects.toMatchObject(refused)
      }
    })

    it('opens with a limit what names a part of the account, or is marked', async () => {
      const limited = { ...reach, campaignId: 'c' }
      const opens = (rule: AccessRule) => ask({ headers }, rule, { reach: limited })
      expect(await opens({ access: 'read', path: '/v1/jobs/{job_id}' })).toBeTruthy()
      expect(await opens({ access: 'read', path: '/v1/x', forLimitedKeys: true })).toBeTruthy()
      await expect(opens({ access: 'read', path: '/v1/x' })).rejects.toMatchObject(refused)
      await expect(opens({ access: 'read', path: '/v1/keys/{key_id}' })).rejects.toMatchObject(
        refused,
      )
    })
  })

  describe('operators', () => {
    const rule: AccessRule = { access: 'operate' }
    it('are people, whatever their role in their account', async () => {
      await expect(ask(SIGNED_IN, rule)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const who = { isOperator: true, role: 'viewer' } as const
      expect(await ask(SIGNED_IN, rule, who)).toMatchObject({ userId: 'u' })
    })
  })

  it.each([
    ['viewer', ['read']],
    ['creator', ['read', 'write', 'submit', 'upload']],
    ['owner', ['read', 'write', 'submit', 'upload', 'manage']],
  ] as const)('lets a %s do %j', async (role, allowed) => {
    for (const access of ['read', 'write', 'submit', 'upload', 'manage'] as const) {
      for (const asked of [SIGNED_IN, { headers: { 'x-api-key': 'gk_good' } }]) {
        const answer = ask(asked, { access }, { role })
        if ((allowed as readonly string[]).includes(access)) expect(await answer).toBeTruthy()
        else await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
  })
})

describe('the cookie of a session', () => {
  const HTTP = 'http://127.0.0.1:8080'
  const HTTPS = 'https://guise.example.com'
  const read = (header: string | undefined, publicUrl: string) =>
    sessionSecretOf({ headers: header === undefined ? {} : { cookie: header } }, publicUrl)

  /** What browsers are told, as a name with its value and its flags. */
  async function told(publicUrl: string, path: '/keep' | '/drop') {
    const app = Fastify()
    await app.register(cookie)
    app.get('/keep', (_request, reply) => {
      keepSession(reply, 'gs_x', publicUrl)
      return reply.send()
    })
    app.get('/drop', (_request, reply) => {
      dropSession(reply, publicUrl)
      return reply.send()
    })
    const { headers } = await app.inject(path)
    return String(headers['set-cookie']).split('; ')
  }

  describe('the cookie of a session', () => {
    it('is bound to this very host where it is reached by https', async () => {
      const [pair, ...flags] = await told(HTTPS, '/keep')
      expect(pair).toBe('__Host-guise_session=gs_x')
      // The prefix is refused by browsers without Secure and Path=/, and with any Domain.
      expect(flags.sort()).toEqual([
        'HttpOnly',
        'Max-Age=34560000',
        'Path=/',
        'SameSite=Strict',
        'Secure',
      ])
      const [gone, ...cleared] = await told(HTTPS, '/drop')
      expect(gone).toBe('__Host-guise_session=')
      expect(cleared).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'Max-Age=0']))
    })

    it('has its plain name by http, where browsers refuse the other', async () => {
      const [pair, ...flags] = await told(HTTP, '/keep')
      expect(pair).toBe('guise_session=gs_x')
      expect(flags).not.toContain('Secure')
    })

    it('is read by its own name alone', () => {
      expect(read('a=1; guise_session=gs_x; b=2', HTTP)).toBe('gs_x')
      expect(read('__Host-guise_session=gs_x', HTTPS)).toBe('gs_x')
      expect(read('guise_session=gs_x', HTTPS)).toBeNull()
      expect(read('__Host-guise_session=gs_x', HTTP)).toBeNull()
      expect(read('not_guise_session=gs_x; guise_session_too=gs_x', HTTP)).toBeNull()
      expect(read(undefined, HTTP)).toBeNull()
    })

    it('is none when it comes twice: another host may have planted one', () => {
      expect(read('guise_session=gs_x; guise_session=gs_y', HTTP)).toBeNull()
      expect(read('guise_session=gs_x;a=1;guise_session=gs_x', HTTP)).toBeNull()
      expect(read('__Host-guise_session=; __Host-guise_session=gs_x', HTTPS)).toBeNull()
      // The other name beside it is nobody's business.
      expect(read('guise_session=gs_planted; __Host-guise_session=gs_x', HTTPS)).toBe('gs_x')
    })
  })
})
