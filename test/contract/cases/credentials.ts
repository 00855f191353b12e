import { setTimeout as pause } from 'node:timers/promises'
import { mintSecret } from '@guise/server/adapters/credentials/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { GUARDED, type Operation, withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { takeToken, UNKNOWN_ID } from '../support/token.ts'
import { OWN_ACCESS, PEOPLE_ONLY } from '../surface.ts'

const stack = useStack({ workers: 0 })
const HOUR_MS = 3_600_000
let owner: TestAccount
let stranger: Client
/** Good and bad secrets by the name their rows use. */
let secrets: Record<string, string>

beforeAll(async () => {
  const { operator } = stack()
  owner = await stack().account()
  stranger = createClient(stack().baseUrl)
  const open = async (request: Parameters<typeof operator.openKey>[1] = {}) =>
    operator.openKey(owner.id, request)
  const revoked = await open()
  await operator.revokeKey(revoked.id, new Date())
  const last = owner.key.endsWith('A') ? 'B' : 'A'
  secrets = {
    key: owner.key,
    token: await takeToken(stranger, owner.key),
    viewer: (await open({ role: 'viewer' })).secret,
    creator: (await open({ role: 'creator' })).secret,
    revoked: revoked.secret,
    expired: (await open({ expiresAt: new Date(Date.now() - HOUR_MS) })).secret,
    unknown: mintSecret('gk'),
    'unknown token': mintSecret('gt'),
    typo: owner.key.slice(0, -1) + last,
    malformed: 'gk_short',
    empty: '',
  }
})

/** Harmless: an id that nobody has, a body that is refused. */
const call = ({ method, path, takesBody }: Operation, headers: Record<string, string>) =>
  stranger.call(method, withId(path, UNKNOWN_ID), { headers, ...(takesBody ? { body: {} } : {}) })

const BAD = ['revoked', 'expired', 'unknown', 'unknown token', 'typo', 'malformed', 'empty']
const GOOD = ['key', 'token', 'creator']
const asKey = (name: string) => ({ 'X-API-Key': secrets[name] ?? '' })
const asBearer = (name: string) => ({ Authorization: `Bearer ${secrets[name]}` })

describe.each(GUARDED)('$name', (operation) => {
  const { access, isEndless } = operation
  const isOwn = OWN_ACCESS.has(operation.name)
  const isForPeople = PEOPLE_ONLY.has(operation.name)

  it('refuses a caller without credentials', async () => {
    const answer = await call(operation, {})
    expectRefused(answer, 'UNAUTHENTICATED')
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
  it.each(BAD)('refuses a secret that is %s', async (name) => {
    expectRefused(await call(operation, asKey(name)), 'UNAUTHENTICATED')
    expectRefused(await call(operation, asBearer(name)), 'UNAUTHENTICATED')
  })
  it('refuses another way of signing in', async () => {
    const basic = Buffer.from(`${owner.key}:`).toString('base64')
    for (const Authorization of [`Basic ${basic}`, owner.key, 'Bearer', `Token ${owner.key}`]) {
      expectRefused(await call(operation, { Authorization }), 'UNAUTHENTICATED')
    }
  })
  it.skipIf(isEndless).each(GOOD)('knows a caller with a %s, in either header', async (name) => {
    const expected = operation.method === 'GET' && !operation.path.includes('{') ? 200 : 404
    const refused = operation.access === 'submit' || operation.name === 'POST /api/alias/'
    for (const headers of [asKey(name), asBearer(name)]) {
      const answer = await call(operation, headers)
      // Operators are people: no key is good enough.
      if (access === 'operate' || (access === 'manage' && name === 'creator')) {
        expectRefused(answer, 'FORBIDDEN')
        continue
      }
      if (isForPeople) {
        expectRefused(answer, 'UNAUTHENTICATED')
        continue
      }
      if (isOwn) {
        // Nothing is there, or what was sent is not enough: either way the caller was let in.
        expect([200, 404, 422], answer.text).toContain(answer.status)
        continue
      }
      // PATCH looks at its body before it looks for the alias.
      const status = refused || operation.method === 'PATCH' ? 422 : expected
      expect(answer.status, answer.text).toBe(status)
    }
  })
  it.skipIf(isEndless)('takes Authorization when both headers are sent', async () => {
    const bad = await call(operation, { ...asKey('key'), ...asBearer('unknown') })
    expectRefused(bad, 'UNAUTHENTICATED')
    const good = await call(operation, { ...asKey('unknown'), ...asBearer('key') })
    if (access === 'operate') expectRefused(good, 'FORBIDDEN')
    else if (isForPeople) expect(good.json.message).toMatch(/studio session/)
    else expect([401, 403]).not.toContain(good.status)
  })
  const viewers = access === 'read' ? 'lets a viewer look' : 'refuses a viewer'
  it.skipIf(isEndless)(viewers, async () => {
    const answer = await call(operation, asKey('viewer'))
    if (access !== 'read') expectRefused(answer, 'FORBIDDEN')
    else if (isForPeople) expectRefused(answer, 'UNAUTHENTICATED')
    else expect([200, 404, 422]).toContain(answer.status)
  })
})

describe('a revoked key', () => {
  const list = (secret: string) =>
    stranger.get('/v1/filters/', { headers: { 'X-API-Key': secret } })

  it('works nowhere a second later, nor do its tokens', async () => {
    const { baseUrl } = await stack().startApi()
    const elsewhere = createClient(baseUrl)
    const key = await stack().operator.openKey(owner.id)
    const token = await takeToken(stranger, key.secret)
    for (const secret of [key.secret, token]) {
      expect((await list(secret)).status).toBe(200)
      const there = await elsewhere.get('/v1/filters/', { headers: { 'X-API-Key': secret } })
      expect(there.status).toBe(200)
    }
    await stack().operator.revokeKey(key.id, new Date())
    // The second is what is promised, not a guess at how long something takes.
    await pause(1000)
    for (const secret of [key.secret, token]) {
      expectRefused(await list(secret), 'UNAUTHENTICATED')
      const there = await elsewhere.get('/v1/filters/', { headers: { 'X-API-Key': secret } })
      expectRefused(there, 'UNAUTHENTICATED')
    }
  })

  it('leaves the other keys of its account alone', async () => {
    expect((await list(owner.key)).status).toBe(200)
  })
})

describe('wrong credentials', () => {
  it('are limited by address, while those who came with good ones go on', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_WRONG_CREDENTIALS_PER_MINUTE: '3' })
    const good = createClient(baseUrl, owner.key)
    expect((await good.get('/v6/filters')).status).toBe(200)
    const guess = () => createClient(baseUrl, mintSecret('gk')).get('/v6/filters')
    for (let n = 0; n < 3; n++) expectRefused(await guess(), 'UNAUTHENTICATED')
    expectRefused(await guess(), 'RATE_LIMITED')
    expect((await good.get('/v6/filters')).status).toBe(200)
    // Who brings no credentials makes no guess.
    expectRefused(await createClient(baseUrl).get('/v6/filters'), 'UNAUTHENTICATED')
  })
})
