import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { Person as Browser } from '../../support/person.ts'
import { totpOf } from '../../support/totp.ts'
import { useStack } from '../support/context.ts'
import { PASSWORD, person } from '../support/operator.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const PATH = '/v1/session/second-factor'
let client: Client
beforeAll(() => {
  client = createClient(stack().baseUrl)
})

const signIn = (email: string, code?: string, password = PASSWORD) =>
  client.post('/v1/session', { email, password, ...(code !== undefined && { code }) })
/** No code is good twice, and tests do not wait for the next one. */
const forgetStep = (email: string) =>
  stack().database.query('update users set totp_step = 0 where email = $1', [email])
const factorOf = async (email: string) =>
  (
    await stack().database.query<{ totp_secret: string; totp_failures: number; locked: boolean }>(
      `select totp_secret, totp_failures, totp_locked_until > now() as locked from users where email = $1`,
      [email],
    )
  )[0]
const auditOf = async (accountId: string) =>
  (
    await stack().database.query<{ action: string; facts: object }>(
      `select action, facts from audit_entries where account_id = $1 and action <> 'session.opened' order by id`,
      [accountId],
    )
  ).map(({ action, facts }) => [action, facts])

async function turnOn(browser: Browser) {
  const begun = await browser.post(PATH)
  expect(begun.status, begun.text).toBe(200)
  const { secret, enrolment } = begun.json
  const body = { password: PASSWORD, enrolment, code: totpOf(secret) }
  const answer = await browser.call('PUT', PATH, { body })
  expect(answer.status, answer.text).toBe(200)
  return { secret: secret as string, codes: answer.json.recovery_codes as string[] }
}

async function withFactor() {
  const owner = await person(stack(), { isOperator: false })
  const factor = await turnOn(owner.client)
  await forgetStep(owner.email)
  return { ...owner, ...factor }
}

/** One that is none of the three which count now. */
function wrongCode(secret: string): string {
  const good = [-60, -30, 0, 30, 60].map((by) => totpOf(secret, Date.now() + by * 1000))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !good.includes(code),
  ) as string
}

describe('turning a second factor on', () => {
  it('needs the password and a code of the app, and stores neither secret nor codes', async () => {
    const { email, client: browser } = await person(stack(), { isOperator: false })
    expect((await browser.get(PATH)).json).toEqual({
      ...{ is_on: false, since: null, recovery_codes_left: 0 },
    })
    const { json } = await browser.post(PATH)
    expect(json.uri).toMatch(/^otpauth:\/\/totp\/Guise:/)
    const put = (body: object) =>
      browser.call('PUT', PATH, {
        body: { password: PASSWORD, enrolment: json.enrolment, code: totpOf(json.secret), ...body },
      })
    expectRefused(await put({ password: 'wrong' }), 'VALIDATION_ERROR', ['password'])
    expectRefused(await put({ code: wrongCode(json.secret) }), 'VALIDATION_ERROR', ['code'])
    expectRefused(await put({ enrolment: 'v1.altered' }), 'VALIDATION_ERROR', ['enrolment'])
    expect((await signIn(email)).status).toBe(200)
    const on = await put({})
    expect(on.status, on.text).toBe(200)
    const codes: string[] = on.json.recovery_codes
    expect(codes).toHaveLength(10)
    expect((await browser.get(PATH)).json).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expectRefused(await put({}), 'VALIDATION_ERROR', ['code'])
    const kept = JSON.stringify([
      await factorOf(email),
      await stack().database.query('select * from recovery_codes'),
    ])
    for (const secret of [json.secret, ...codes]) expect(kept).not.toContain(secret)
  })

  it('takes no enrolment of somebody else', async () => {
    const [one, other] = [await person(stack()), await person(stack())]
    const { json } = await other.client.post(PATH)
    const body = { password: PASSWORD, enrolment: json.enrolment, code: totpOf(json.secret) }
    const answer = await one.client.call('PUT', PATH, { body })
    expectRefused(answer, 'VALIDATION_ERROR', ['enrolment'])
  })

  it('ends the other sessions of this person, which came with the password alone', async () => {
    const { email, client: browser } = await person(stack(), { isOperator: false })
    const before = await signIn(email)
    const headers = { Cookie: before.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await client.get('/v1/session', { headers })).status).toBe(200)
    await turnOn(browser)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expectRefused(await client.get('/v1/session', { headers }), 'UNAUTHENTICATED')
    expect((await browser.get('/v1/session')).status).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  it('tells nobody whether the password was right', async () => {
    const { email, secret, codes } = await withFactor()
    const stranger = await signIn(`${randomUUID()}@example.com`)
    expectRefused(stranger, 'UNAUTHENTICATED')
    expectSameBytes(await signIn(email), stranger)
    expectSameBytes(await signIn(email, ''), stranger)
    expectSameBytes(await signIn(email, wrongCode(secret)), stranger)
    expectSameBytes(await signIn(email, totpOf(secret), 'wrong password'), stranger)
    expectSameBytes(await signIn(email, codes[0], 'wrong password'), stranger)
    expect((await signIn(email, codes[0])).status).toBe(200)
  })

  it('takes a code once', async () => {
    const { email, secret, id } = await withFactor()
    const code = totpOf(secret)
    expect((await signIn(email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expectRefused(await signIn(email, code), 'UNAUTHENTICATED')
    expect(await auditOf(id)).toEqual([
      ['second_factor.on', {}],
      ['session.refused', { second_factor: 'wrong' }],
    ])
  })

  it('takes one code of two requests at once', async () => {
    const { email, secret } = await withFactor()
    const code = totpOf(secret)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('takes each recovery code once, and says how many are left', async () => {
    const { email, id, client: browser, codes } = await withFactor()
    expect((await signIn(email, codes[3]?.toUpperCase())).status).toBe(200)
    expectRefused(await signIn(email, codes[3]), 'UNAUTHENTICATED')
    expect((await browser.get(PATH)).json.recovery_codes_left).toBe(9)
    const actions = (await auditOf(id)).map(([action]) => action)
    expect(actions).toContain('second_factor.recovery_code_used')
  })

  it('takes no code for a while after five wrong ones, but a recovery code', async () => {
    const { email, secret, codes } = await withFactor()
    for (let n = 0; n < 5; n++) {
      expect((await factorOf(email))?.locked ?? false).toBe(false)
      expectRefused(await signIn(email, wrongCode(secret)), 'UNAUTHENTICATED')
    }
    expect((await factorOf(email))?.locked).toBe(true)
    expectRefused(await signIn(email, totpOf(secret)), 'UNAUTHENTICATED')
    expect((await signIn(email, codes[0])).status).toBe(200)
    await stack().database.query(
      `update users set totp_locked_until = now() - interval '1 second' where email = $1`,
      [email],
    )
    expect((await signIn(email, totpOf(secret))).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('needs the password and a code', async () => {
    const { email, id, client: browser, codes } = await withFactor()
    const off = (body: object) => browser.post(`${PATH}/off`, { password: PASSWORD, ...body })
    expectRefused(await off({ code: '12' }), 'VALIDATION_ERROR', ['code'])
    expectRefused(await off({ code: codes[0], password: 'x' }), 'VALIDATION_ERROR', ['password'])
    expect((await off({ code: codes[0] })).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expectRefused(await off({ code: codes[1] }), 'VALIDATION_ERROR', ['code'])
    const actions = (await auditOf(id)).map(([action]) => action)
    expect(actions.at(-1)).toBe('second_factor.off')
  })

  it('ends the old recovery codes when new ones are made', async () => {
    const { email, secret, client: browser, codes } = await withFactor()
    const body = { password: PASSWORD, code: totpOf(secret) }
    const renewed = await browser.post(`${PATH}/recovery-codes`, body)
    expect(renewed.json.recovery_codes).toHaveLength(10)
    expectRefused(await signIn(email, codes[0]), 'UNAUTHENTICATED')
    expect((await signIn(email, renewed.json.recovery_codes[0])).status).toBe(200)
  })

  it('is done by an operator for others who lost everything, and never for themselves', async () => {
    const [locked, operator] = [await withFactor(), await person(stack())]
    const reset = (accountId: string, email: string) =>
      operator.client.post(`/v1/operator/accounts/${accountId}/second-factor-resets`, { email })
    expectRefused(await reset(operator.id, locked.email), 'VALIDATION_ERROR', ['email'])
    expect((await reset(locked.id, locked.email.toUpperCase())).status).toBe(200)
    expect((await signIn(locked.email)).status).toBe(200)
    expect((await auditOf(locked.id)).at(-1)).toEqual(['second_factor.reset', {}])
    expectRefused(await reset(locked.id, locked.email), 'VALIDATION_ERROR', ['email'])
    await turnOn(operator.client)
    expectRefused(await reset(operator.id, operator.email), 'VALIDATION_ERROR', ['email'])
    const { json: made } = await operator.client.post('/v1/operator/keys', { name: 'A browser' })
    const byKey = await createClient(stack().baseUrl, made.secret).post(
      `/v1/operator/accounts/${operator.id}/second-factor-resets`,
      { email: operator.email },
    )
    // Such a browser can make a key, which is nobody: it must not do what its person may not.
    expectRefused(byKey, 'INSUFFICIENT_SCOPE')
    expect((await factorOf(operator.email))?.totp_secret).toBeTruthy()
  })
})
