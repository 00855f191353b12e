import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const PASSWORD = 'correct horse battery'
let client: Client
/** Another api process, reached by https through a proxy. */
let elsewhere: Client
beforeAll(async () => {
  client = createClient(stack().baseUrl)
  const { baseUrl } = await stack().startApi({ GUISE_PUBLIC_URL: 'https://guise.example.com' })
  elsewhere = createClient(baseUrl)
})

async function newPerson(change: { isOperator?: boolean } = {}) {
  const email = `${randomUUID()}@Example.com`
  const account = { name: 'The Studio', email, password: PASSWORD, credits: 10, ...change }
  return { email, accountId: await stack().operator.openAccount(account) }
}
const signIn = (email: string, password = PASSWORD) =>
  client.post('/v1/session', { email, password })

/** The headers of a browser that has just signed in. */
async function enter(email: string, password = PASSWORD) {
  const answer = await signIn(email, password)
  expect(answer.status, answer.text).toBe(200)
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { answer, cookie: { Cookie }, all: { Cookie, 'X-CSRF-Token': answer.json.csrf_token } }
}

describe('signing in', () => {
  it('sets a cookie that no script reads and no other site sends', async () => {
    const { email, accountId } = await newPerson()
    const { answer, cookie } = await enter(` ${email.toLowerCase()} `)
    const [session, browser] = answer.headers.getSetCookie()
    expect(browser).toMatch(/^guise_known=[\w.-]{89}; /)
    const [secret, ...flags] = (session ?? '').split('; ')
    expect(secret).toMatch(/^guise_session=gs_\w{49}$/)
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.json).toEqual({
      user: { id: expect.any(String), email, role: 'owner', is_operator: false },
      account: { id: accountId, name: 'The Studio' },
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
      booth: null,
      expires_at: expect.any(String),
    })
    expect(answer.text).not.toContain(secret?.split('=')[1])
    const read = await client.get('/v1/session', { headers: cookie })
    expect(read.json).toEqual(answer.json)
    expect(read.headers.get('set-cookie')).toBeNull()
  })

  it('binds the cookie to its host where the service is reached by https', async () => {
    const { email } = await newPerson()
    const answer = await elsewhere.post('/v1/session', { email, password: PASSWORD })
    const [Cookie = '', ...flags] = (answer.headers.getSetCookie()[0] ?? '').split('; ')
    expect(Cookie).toMatch(/^__Host-guise_session=gs_/)
    expect(flags).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
    expect(flags.join()).not.toMatch(/domain/i)
    expect((await elsewhere.get('/v1/session', { headers: { Cookie } })).status).toBe(200)
    // What another host of the domain could have set.
    const planted = { headers: { Cookie: Cookie.replace('__Host-', '') } }
    expectRefused(await elsewhere.get('/v1/session', planted), 'UNAUTHENTICATED')
  })

  it('tells a stranger and a wrong password apart by nothing', async () => {
    const { email } = await newPerson()
    const wrong = await signIn(email, 'wrong password')
    expectRefused(wrong, 'UNAUTHENTICATED')
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expectSameBytes(wrong, await signIn(`${randomUUID()}@example.com`, 'wrong password'))
    expectRefused(await signIn(email, ''), 'UNAUTHENTICATED')
    expectRefused(await signIn(email, PASSWORD.toUpperCase()), 'UNAUTHENTICATED')
    expectRefused(await signIn(email, `${PASSWORD} `), 'UNAUTHENTICATED')
  })

  it.each([
    ['email', { password: PASSWORD }],
    ['password', { email: 'a@example.com' }],
    ['password', { email: 'a@example.com', password: 'x'.repeat(201) }],
    ['email', { email: 7, password: PASSWORD }],
  ])('refuses a body without a good %s', async (field, body) => {
    expectRefused(await client.post('/v1/session', body), 'VALIDATION_ERROR', [field])
  })

  it('takes only JSON: a form of another site cannot sign anybody in', async () => {
    const { email } = await newPerson()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const raw = JSON.stringify({ email, password: PASSWORD })
      const headers = { 'Content-Type': type }
      const answer = await client.call('POST', '/v1/session', { raw, headers })
      expectRefused(answer, 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  it('is tried ten times a minute for one person, over all api processes', async () => {
    const [{ email }, other] = [await newPerson(), await newPerson()]
    for (let n = 0; n < 10; n++) {
      const api = n % 2 ? client : elsewhere
      const body = { email: n % 3 ? email : email.toUpperCase(), password: 'guess' }
      expectRefused(await api.post('/v1/session', body), 'UNAUTHENTICATED')
    }
    expectRefused(await signIn(email), 'RATE_LIMITED')
    expect((await signIn(other.email)).status).toBe(200)
  })

  it('is refused to nobody at a known browser or address, however many others guess', async () => {
    // With counts of its own: the sign-ins of other tests are from known addresses too.
    const redis = new URL('/9', stack().env.GUISE_REDIS_URL)
    const env = {
      GUISE_TRUSTED_PROXIES: '127.0.0.1',
      GUISE_ALL_SIGN_INS_PER_MINUTE: '40',
      GUISE_REDIS_URL: redis.href,
    }
    const there = createClient((await stack().startApi(env)).baseUrl)
    const net = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
    const come = (email: string, password: string, n: number, cookie = '') => {
      const headers = { 'X-Forwarded-For': `${net}.${n}`, ...(cookie && { Cookie: cookie }) }
      return there.post('/v1/session', { email, password }, { headers })
    }
    const [{ email }, eve] = [await newPerson(), await newPerson()]
    const known = (await come(email, PASSWORD, 1)).headers.getSetCookie()[1]?.split(';')[0]
    const other = (await come(eve.email, PASSWORD, 2)).headers.getSetCookie()[1]?.split(';')[0]
    /** Guesses until three in a row are refused: on a slow machine the limits grow back meanwhile. */
    const guessUntilRefused = async (address: () => string) => {
      for (let n = 0, refused = 0; refused < 3; n++) {
        const { status } = await come(address(), 'guess', 10 + (n % 9))
        refused = status === 429 ? refused + 1 : 0
      }
    }
    // For one person first, then in all.
    await guessUntilRefused(() => email)
    await guessUntilRefused(() => `${randomUUID()}@example.com`)
    expectRefused(await come(email, PASSWORD, 3), 'RATE_LIMITED')
    expectRefused(await come(email, PASSWORD, 3, other), 'RATE_LIMITED')
    expect((await come(email, PASSWORD, 3, known)).status).toBe(200)
    expect((await come(email, PASSWORD, 1)).status).toBe(200)
  })

  // Elsewhere the Postgres of the tests knows the case of plain letters only.
  const onLinux = it.runIf(process.platform === 'linux')
  onLinux('is tried as often however the address is written, there or not', async () => {
    const name = `mimi-${randomUUID()}`
    await stack().operator.openAccount({ name, email: `${name}@example.com`, credits: 0 })
    for (const address of [`${name}@example.com`, `kiki-${randomUUID()}@example.com`]) {
      const capitals = address.toUpperCase()
      for (let n = 0; n < 10; n++) {
        expectRefused(await signIn(n % 2 ? address : capitals, 'guess'), 'UNAUTHENTICATED')
      }
      expectRefused(await signIn(address, 'guess'), 'RATE_LIMITED')
      expectRefused(await signIn(capitals, 'guess'), 'RATE_LIMITED')
    }
  })

  it('finds nobody whose address has a letter that only folds to an ASCII one', async () => {
    const name = `kim-${randomUUID()}`
    const email = `${name}@example.com`
    await stack().operator.openAccount({ name, email, password: PASSWORD, credits: 0 })
    for (const other of [email.replace('k', '\u212a'), email.replace('i', '\u0130')]) {
      expectRefused(await signIn(other, PASSWORD), 'UNAUTHENTICATED')
    }
    expect((await signIn(email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  it('is tried twenty times a minute from one address', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_SIGN_INS_PER_MINUTE: '20' })
    const there = createClient(baseUrl)
    // Counted over all api processes: those before it count too.
    let answer = await there.post('/v1/session', {})
    for (let n = 0; n < 20 && answer.status !== 429; n++) {
      answer = await there.post(n % 2 ? '/v1/session' : '/v1/setup', {})
    }
    expectRefused(answer, 'RATE_LIMITED')
    expect((await there.get('/v1/setup')).status).toBe(200)
  })

  it('is tried only so often by everybody together, whoever they say they are', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_ALL_SIGN_INS_PER_MINUTE: '3' })
    const there = createClient(baseUrl)
    const guess = () =>
      there.post('/v1/session', { email: `${randomUUID()}@example.com`, password: 'guess' })
    let answer = await guess()
    for (let n = 0; n < 3 && answer.status !== 429; n++) answer = await guess()
    expectRefused(answer, 'RATE_LIMITED')
    expect(answer.json.message).toMatch(/^Too many people are signing in/)
  })
})

describe('a session', () => {
  it('changes things only with its token', async () => {
    const { email } = await newPerson()
    const [mine, other] = [await enter(email), await enter(email)]
    const make = (headers: Record<string, string>) =>
      client.post('/v1/keys', { name: 'from the studio' }, { headers })
    expect((await client.get('/v1/keys', { headers: mine.cookie })).status).toBe(200)
    expectRefused(await make(mine.cookie), 'FORBIDDEN')
    expectRefused(await make({ ...mine.all, 'X-CSRF-Token': '' }), 'FORBIDDEN')
    const borrowed = { ...mine.cookie, 'X-CSRF-Token': other.all['X-CSRF-Token'] }
    expectRefused(await make(borrowed), 'FORBIDDEN')
    expect((await make(mine.all)).status).toBe(200)
  })

  it('is none when its cookie comes twice', async () => {
    const { email } = await newPerson()
    const { cookie } = await enter(email)
    const headers = { Cookie: `${cookie.Cookie}; guise_session=gs_planted` }
    expectRefused(await client.get('/v1/session', { headers }), 'UNAUTHENTICATED')
  })

  it('is nothing beside a key, good or bad', async () => {
    const { email } = await newPerson()
    const { all } = await enter(email)
    const { key, keyId } = await stack().account()
    const asKey = await client.get('/v1/account', { headers: { ...all, 'X-API-Key': key } })
    expect(asKey.json.key.id).toBe(keyId)
    const bad = { ...all, 'X-API-Key': 'gk_bad' }
    expectRefused(await client.get('/v1/account', { headers: bad }), 'UNAUTHENTICATED')
  })

  it('is no key: its secret works in no header', async () => {
    const { email } = await newPerson()
    const { cookie } = await enter(email)
    const secret = cookie.Cookie.split('=')[1] ?? ''
    for (const headers of [{ 'X-API-Key': secret }, { Authorization: `Bearer ${secret}` }]) {
      expectRefused(await client.get('/v1/account', { headers }), 'UNAUTHENTICATED')
    }
  })

  it('makes jobs without a key', async () => {
    const { email } = await newPerson()
    const { all } = await enter(email)
    const body = { prompt: 'at a lake' }
    const made = await client.post('/v2/run/self-prompt', body, { headers: all })
    expect(made.status, made.text).toBe(200)
    const job = await client.get(`/v1/jobs/${made.json.id}`, { headers: all })
    expect(job.json).toMatchObject({ id: made.json.id, key_id: null })
  })

  it('counts its requests by person, not by browser', async () => {
    const { email } = await newPerson()
    const left = async (headers: Record<string, string>) =>
      Number((await client.get('/v1/prices', { headers })).headers.get('ratelimit-remaining'))
    const [one, two] = [await enter(email), await enter(email)]
    expect(await left(one.cookie)).toBe((await left(two.cookie)) + 1)
  })
})

describe('a new password', () => {
  const change = (headers: Record<string, string>, body: object) =>
    client.call('PATCH', '/v1/session', { headers, body })

  it('needs the old one, and is long enough', async () => {
    const { email } = await newPerson()
    const { all } = await enter(email)
    const wrong = { password: 'not mine at all', new_password: 'another password' }
    expectRefused(await change(all, wrong), 'VALIDATION_ERROR', ['password'])
    const short = { password: PASSWORD, new_password: 'short' }
    expectRefused(await change(all, short), 'VALIDATION_ERROR', ['new_password'])
    expect((await signIn(email)).status).toBe(200)
  })

  it('lets this browser stay and ends all others', async () => {
    const { email } = await newPerson()
    const [here, there] = [await enter(email), await enter(email)]
    const body = { password: PASSWORD, new_password: 'another password' }
    expect((await change(here.all, body)).status).toBe(204)
    expect((await client.get('/v1/session', { headers: here.cookie })).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expectRefused(await client.get('/v1/session', { headers: there.cookie }), 'UNAUTHENTICATED')
    expectRefused(await signIn(email), 'UNAUTHENTICATED')
    await enter(email, 'another password')
  })
})
