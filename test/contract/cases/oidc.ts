import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import {
  CLIENT,
  startIdentityProvider,
  type TestProvider,
} from '../../support/identity-provider.ts'
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

/** All the way, as somebody at the provider. */
async function signIn(subject: string, claims: { email?: string; email_verified?: boolean }) {
  provider.letIn(subject, claims)
  const { url, headers } = await begin()
  return finish(await provider.visit(url), headers)
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
    const first = await signIn(subject, { email: email.toUpperCase(), email_verified: true })
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
    const { email } = await newPerson()
    await stack().database.query(
      `update users set totp_secret = 'sealed', totp_since = now() where email = $1`,
      [email],
    )
    expect((await signIn(randomUUID(), { email, email_verified: true })).status).toBe(200)
  })

  it('lets nobody into a suspended account', async () => {
    const { email, accountId } = await newPerson()
    await stack().database.query(`update accounts set status = 'suspended' where id = $1`, [
      accountId,
    ])
    expectRefused(await signIn(randomUUID(), { email, email_verified: true }), 'FORBIDDEN')
  })
})

describe('an answer of the provider', () => {
  let email: string
  beforeAll(async () => {
    ;({ email } = await newPerson())
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
