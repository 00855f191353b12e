import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, createClient } from '../../support/client.ts'
import {
  CLIENT,
  startIdentityProvider,
  type TestProvider,
} from '../../support/identity-provider.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { PASSWORD } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let provider: TestProvider
let client: Client
/** Passwords are refused there. */
let strict: Client
beforeAll(async () => {
  provider = await startIdentityProvider()
  client = await startWith({ GUISE_OIDC_DOMAINS: 'Studio.example, @other.example' })
  strict = await startWith({ GUISE_OIDC_ONLY: 'true' })
})
afterAll(() => provider.stop())

async function startWith(more: Record<string, string>): Promise<Client> {
  const { baseUrl } = await stack().startApi({
    ...{ GUISE_OIDC_ISSUER: provider.issuer, GUISE_OIDC_CLIENT_ID: CLIENT.id },
    ...{ GUISE_OIDC_CLIENT_SECRET: CLIENT.secret, GUISE_OIDC_NAME: 'Example login', ...more },
  })
  provider.register(baseUrl)
  return createClient(baseUrl)
}

async function newPerson() {
  const email = `${randomUUID()}@example.com`
  const account = { name: 'The Studio', email, password: PASSWORD, credits: 0 }
  return { email, accountId: await stack().operator.openAccount(account) }
}

async function begin(at = client) {
  const answer = await at.call('POST', '/v1/oidc/start')
  expect(answer.status, answer.text).toBe(200)
  const [Cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { url: answer.json.url as string, headers: { Cookie }, answer }
}
const finish = (response: string, headers: Record<string, string>, at = client) =>
  at.post('/v1/oidc/session', { response }, { headers })

type Claims = { email?: string; email_verified?: boolean }

/** All the way, as somebody at the provider. */
async function signIn(subject: string, claims: Claims) {
  provider.letIn(subject, claims)
  const { url, headers } = await begin()
  return finish(await provider.visit(url), headers)
}

/** The answer to the offer that came with `answer`. */
function reply(answer: Answer, body: { accept: string } | { decline: string }) {
  const Cookie = /guise_oidc=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
  return client.post('/v1/oidc/session', body, { headers: { Cookie } })
}

async function join(subject: string, claims: Claims, accountId: string) {
  const offered = await signIn(subject, claims)
  expectRefused(offered, 'FORBIDDEN')
  expect(offered.json.offered_account).toBe(accountId)
  return reply(offered, { accept: accountId })
}

describe('the ways to sign in', () => {
  it('are the password alone, unless the operator has set up a provider', async () => {
    const without = createClient(stack().baseUrl)
    const options = await without.get('/v1/sign-in-options')
    expect(options.json).toEqual({ password: true, oidc: null, reset_by_mail: true })
    expectRefused(await without.call('POST', '/v1/oidc/start'), 'FORBIDDEN')
    const oidc = { name: 'Example login' }
    expect((await client.get('/v1/sign-in-options')).json).toEqual({
      password: true,
      oidc,
      reset_by_mail: true,
    })
    expect((await strict.get('/v1/sign-in-options')).json).toEqual({
      password: false,
      oidc,
      reset_by_mail: false,
    })
  })

  it('are the provider alone where the operator says so', async () => {
    const { email } = await newPerson()
    const refused = await strict.post('/v1/session', { email, password: PASSWORD })
    expectRefused(refused, 'FORBIDDEN')
    expect((await client.post('/v1/session', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('signing in with a provider', () => {
  it('keeps what belongs to it in a cookie that says nothing', async () => {
    const { url, headers, answer } = await begin()
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('scope')).toBe('openid email')
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
    for (const name of ['state', 'nonce']) {
      expect(headers.Cookie).not.toContain(asked.get(name))
    }
  })

  it('finds a person by the address once, and by the subject from then on', async () => {
    const { email, accountId } = await newPerson()
    const subject = randomUUID()
    const first = await join(
      subject,
      { email: email.toUpperCase(), email_verified: true },
      accountId,
    )
    expect(first.status, first.text).toBe(200)
    expect(first.json).toMatchObject({ user: { email }, account: { id: accountId } })
    const Cookie = /guise_session=[^;]+/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
    expect((await client.get('/v1/session', { headers: { Cookie } })).status).toBe(200)
    // The address may be somebody else's by now, or none.
    const again = await signIn(subject, { email: 'new@example.com', email_verified: false })
    expect(again.json.user.email).toBe(email)
    const another = await signIn(randomUUID(), { email, email_verified: true })
    expectRefused(another, 'FORBIDDEN')
    const entries = await stack().database.query<{ facts: object }>(
      `select facts from audit_entries where account_id = $1 and action = 'session.opened'`,
      [accountId],
    )
    expect(entries.map(({ facts }) => facts)).toEqual(
      Array(2).fill({ operator: false, by: 'oidc' }),
    )
  })

  it('trusts no address that the provider does not vouch for', async () => {
    const { email } = await newPerson()
    for (const claims of [{ email, email_verified: false }, { email }, {}]) {
      expectRefused(await signIn(randomUUID(), claims), 'FORBIDDEN')
    }
  })

  it('opens accounts for people of the domains that the operator named', async () => {
    const name = randomUUID()
    for (const domain of ['studio.example', 'OTHER.example']) {
      const claims = { email: `${name}@${domain}`, email_verified: true }
      const answer = await signIn(`${name} ${domain}`, claims)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.user).toMatchObject({ role: 'owner', is_operator: false })
    }
    for (const domain of ['example.com', 'evil-studio.example', 'studio.example.evil']) {
      const claims = { email: `${name}@${domain}`, email_verified: true }
      expectRefused(await signIn(`${name} ${domain}`, claims), 'FORBIDDEN')
    }
  })

  it('does not ask for our own code: that is up to the provider', async () => {
    const { email, accountId } = await newPerson()
    await stack().database.query(
      `update users set totp_secret = 'sealed', totp_since = now() where email = $1`,
      [email],
    )
    const claims = { email, email_verified: true }
    expect((await join(randomUUID(), claims, accountId)).status).toBe(200)
  })

  it('lets nobody into a suspended account', async () => {
    const { email, accountId } = await newPerson()
    await stack().database.query(`update accounts set status = 'suspended' where id = $1`, [
      accountId,
    ])
    expectRefused(await signIn(randomUUID(), { email, email_verified: true }), 'FORBIDDEN')
  })
})

describe('a person whose address an owner of another account used', () => {
  const claims = (email: string) => ({ email, email_verified: true })
  const keyOf = ({ key }: TestAccount) => ({ 'X-API-Key': key })
  const invite = (owner: TestAccount, body: object) =>
    client.post('/v1/members', { role: 'creator', ...body }, { headers: keyOf(owner) })

  it('loses the password that the owner chose, and its sessions, with the first binding', async () => {
    const owner = await stack().account()
    const email = `${randomUUID()}@example.com`
    const added = await invite(owner, { email, password: 'chosen by the owner' })
    expect(added.status, added.text).toBe(200)
    const login = { email, password: 'chosen by the owner' }
    const session = await client.post('/v1/session', login)
    const Cookie = /guise_session=[^;]+/.exec(session.headers.getSetCookie().join())?.[0] ?? ''
    expect((await client.get('/v1/session', { headers: { Cookie } })).status).toBe(200)
    const subject = randomUUID()
    expect((await join(subject, claims(email), owner.id)).status).toBe(200)
    expectRefused(await client.post('/v1/session', login), 'UNAUTHENTICATED')
    expectRefused(await client.get('/v1/session', { headers: { Cookie } }), 'UNAUTHENTICATED')
    // Nor can the owner choose another one.
    const options = { body: { password: 'chosen once more' }, headers: keyOf(owner) }
    const changed = await client.call('PATCH', `/v1/members/${added.json.id}`, options)
    expectRefused(changed, 'VALIDATION_ERROR', ['password'])
    expect((await signIn(subject, claims(email))).status).toBe(200)
  })

  it('declines, and then is nobody of that account', async () => {
    const owner = await stack().account()
    const email = `${randomUUID()}@studio.example`
    // As made by a version that let owners choose passwords for these people.
    const added = await owner.client.post('/v1/members', {
      ...{ email, password: 'chosen by the owner', role: 'creator' },
    })
    expect(added.status, added.text).toBe(200)
    const subject = randomUUID()
    const offered = await signIn(subject, claims(email))
    expect(offered.json).toMatchObject({
      offered_account: owner.id,
      offered_account_name: expect.any(String),
    })
    const own = await reply(offered, { decline: owner.id })
    expect(own.json, own.text).toMatchObject({ user: { email, role: 'owner' } })
    expect(own.json.account.id).not.toBe(owner.id)
    expect((await owner.client.get('/v1/members')).json.data).toHaveLength(1)
  })

  it('is invited without a password in the domains of the operator, by any account', async () => {
    const [first, second] = [await stack().account(), await stack().account()]
    const email = `${randomUUID()}@Studio.example`
    const withPassword = await invite(first, { email, password: 'chosen by the owner' })
    expectRefused(withPassword, 'VALIDATION_ERROR', ['password'])
    const invited = await invite(first, { email })
    expect(invited.json, invited.text).toMatchObject({ email, role: 'creator', is_invited: true })
    expect((await invite(second, { email, role: 'viewer' })).status).toBe(200)
    expectRefused(await invite(first, { email }), 'VALIDATION_ERROR', ['email'])
    const subject = randomUUID()
    const offered = await signIn(subject, claims(email))
    expectRefused(offered, 'FORBIDDEN')
    expect(offered.json.offered_account).toBe(first.id)
    const next = await reply(offered, { decline: first.id })
    expect(next.json.offered_account, next.text).toBe(second.id)
    // Accepting what was not offered joins nothing.
    expect((await reply(next, { accept: first.id })).json.offered_account).toBe(second.id)
    const joined = await reply(next, { accept: second.id })
    expect(joined.json).toMatchObject({
      user: { email, role: 'viewer' },
      account: { id: second.id },
    })
    expectRefused(await reply(next, { accept: second.id }), 'UNAUTHENTICATED')
    const listed = (await second.client.get('/v1/members')).json.data
    expect(listed[1]).toMatchObject({ id: joined.json.user.id, email, is_invited: false })
    expect((await first.client.get('/v1/members')).json.data).toHaveLength(1)
  })

  it('can be uninvited', async () => {
    const owner = await stack().account()
    const email = `${randomUUID()}@studio.example`
    const { id } = (await invite(owner, { email })).json
    const offered = await signIn(randomUUID(), claims(email))
    expect(offered.json.offered_account).toBe(owner.id)
    expect((await owner.client.call('DELETE', `/v1/members/${id}`)).status).toBe(204)
    const own = await reply(offered, { accept: owner.id })
    expect(own.json.account.id, own.text).not.toBe(owner.id)
  })

  it('is nobody else whose address only looks the same', async () => {
    const { email } = await newPerson()
    const kim = email.replace('@', 'k@')
    const owner = await stack().account()
    const added = await invite(owner, { email: kim, password: 'chosen by the owner' })
    expect(added.status, added.text).toBe(200)
    const refused = await signIn(randomUUID(), claims(kim.replace('k@', '\u212a@')))
    expectRefused(refused, 'FORBIDDEN')
    expect(refused.json.message).toMatch(/ASCII/)
    expectRefused(
      await invite(owner, { email: 'k\u0130m@example.com', password: 'long enough 1' }),
      'VALIDATION_ERROR',
      ['email'],
    )
  })
})

describe('an answer of the provider', () => {
  let email: string
  beforeAll(async () => {
    const person = await newPerson()
    email = person.email
    const claims = { email, email_verified: true }
    const joined = await join(`subject of ${email}`, claims, person.accountId)
    expect(joined.status, joined.text).toBe(200)
  })
  const come = () => {
    provider.letIn(`subject of ${email}`, { email, email_verified: true })
    return begin()
  }

  it('is good once', async () => {
    const { url, headers } = await come()
    const response = await provider.visit(url)
    const first = await finish(response, headers)
    expect(first.status, first.text).toBe(200)
    expect(first.headers.getSetCookie().join()).toMatch(/guise_oidc=;/)
    expectRefused(await finish(response, headers), 'UNAUTHENTICATED')
  })

  it('is good in the browser that began alone', async () => {
    const [mine, other] = [await come(), await come()]
    const response = await provider.visit(mine.url)
    expectRefused(await finish(response, {}), 'UNAUTHENTICATED')
    expectRefused(await finish(response, other.headers), 'UNAUTHENTICATED')
    expectRefused(await finish(response, { Cookie: 'guise_oidc=v1.AAAA' }), 'UNAUTHENTICATED')
    expect((await finish(response, mine.headers)).status).toBe(200)
  })

  it.each([
    ['state', (query: URLSearchParams) => query.set('state', 'x')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.invalid')],
    ['code', (query: URLSearchParams) => query.set('code', 'x')],
    ['no code', (query: URLSearchParams) => query.delete('code')],
  ])('is refused with another %s', async (_name, change) => {
    const { url, headers } = await come()
    const query = new URLSearchParams(await provider.visit(url))
    change(query)
    expectRefused(await finish(query.toString(), headers), 'UNAUTHENTICATED')
  })

  it('is refused with the code of another sign-in, or another nonce', async () => {
    const [mine, other] = [await come(), await come()]
    const query = new URLSearchParams(await provider.visit(mine.url))
    const injected = new URLSearchParams(await provider.visit(other.url)).get('code') ?? ''
    query.set('code', injected)
    expectRefused(await finish(query.toString(), mine.headers), 'UNAUTHENTICATED')
    const third = await come()
    const changed = new URL(third.url)
    changed.searchParams.set('nonce', 'another')
    const response = await provider.visit(changed.href)
    expectRefused(await finish(response, third.headers), 'UNAUTHENTICATED')
  })

  it('is told apart when the provider refuses', async () => {
    const { url, headers } = await come()
    const state = new URL(url).searchParams.get('state') ?? ''
    const iss = provider.issuer
    const query = new URLSearchParams({ error: 'access_denied', state, iss })
    const refused = await finish(query.toString(), headers)
    expectRefused(refused, 'UNAUTHENTICATED')
    expect(refused.json.message).toMatch(/did not let you in/)
  })
})

it('says that the provider does not answer, and that one may try again', async () => {
  const gone = await startIdentityProvider()
  await gone.stop()
  const there = await startWith({ GUISE_OIDC_ISSUER: gone.issuer })
  expectRefused(await there.call('POST', '/v1/oidc/start'), 'UNAVAILABLE')
})
