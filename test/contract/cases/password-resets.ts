import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { totpOf } from '../../support/totp.ts'
import { useStack } from '../support/context.ts'
import { PASSWORD, type Person, person } from '../support/operator.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'

const stack = useStack({ workers: 0 })
const NEW = 'quite another password'

let client: Client
let operator: Person
beforeAll(async () => {
  client = createClient(stack().baseUrl)
  operator = await person(stack())
})

const make = (accountId: string, email: string) =>
  operator.client.post(`/v1/operator/accounts/${accountId}/password-resets`, { email })
const use = (token: string, new_password = NEW) =>
  client.post('/v1/password-resets', { token, new_password })
const signIn = (email: string, password: string) => client.post('/v1/session', { email, password })
async function linkFor({ id, email }: Person) {
  const { status, json, text } = await make(id, email)
  expect(status, text).toBe(200)
  const { origin, pathname, search, hash } = new URL(json.url)
  expect([origin, pathname, search]).toEqual([expect.any(String), '/new-password', ''])
  return { token: hash.slice(1), ...json }
}
const actionsOf = async (accountId: string) =>
  (
    await stack().database.query<{ action: string; subject_id: string }>(
      `select action, subject_id from audit_entries
        where account_id = $1 and action like 'password.%' order by id`,
      [accountId],
    )
  ).map(({ action, subject_id }) => [action, subject_id])

describe('a link to a new password', () => {
  it('sets it once, ends all sessions and is in the audit log', async () => {
    const owner = await person(stack(), { isOperator: false })
    const { token, person_id, expires_at } = await linkFor(owner)
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    // Nothing has changed yet.
    expect((await owner.client.get('/v1/session')).status).toBe(200)
    expect((await signIn(owner.email, PASSWORD)).status).toBe(200)
    expect((await use(token)).status).toBe(204)
    await expect.poll(async () => (await owner.client.get('/v1/session')).status).toBe(401)
    expectRefused(await signIn(owner.email, PASSWORD), 'UNAUTHENTICATED')
    expect((await signIn(owner.email, NEW)).status).toBe(200)
    expectRefused(await use(token, PASSWORD), 'NOT_FOUND')
    expect(await actionsOf(owner.id)).toEqual([
      ['password.reset_link_made', person_id],
      ['password.reset', person_id],
    ])
  })

  it('is not kept, and a new one ends the one before', async () => {
    const owner = await person(stack(), { isOperator: false })
    const [first, second] = [await linkFor(owner), await linkFor(owner)]
    const rows = await stack().database.query('select * from password_resets where user_id = $1', [
      first.person_id,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(second.token)
    const ended = await use(first.token)
    expectSameBytes(ended, await use('never-was-one'))
    expect((await use(second.token)).status).toBe(204)
  })

  it('ends after its hour, and when the password is changed in another way', async () => {
    const owner = await person(stack(), { isOperator: false })
    const expired = await linkFor(owner)
    await stack().database.query(
      `update password_resets set expires_at = now() - interval '1 second' where user_id = $1`,
      [expired.person_id],
    )
    expectRefused(await use(expired.token), 'NOT_FOUND')
    const { token } = await linkFor(owner)
    const body = { password: PASSWORD, new_password: 'chosen by its person' }
    expect((await owner.client.call('PATCH', '/v1/session', { body })).status).toBe(204)
    expectRefused(await use(token), 'NOT_FOUND')
    expect((await signIn(owner.email, body.new_password)).status).toBe(200)
  })

  it('works once, however many use it at the same moment', async () => {
    const { token } = await linkFor(await person(stack(), { isOperator: false }))
    const all = await Promise.all([use(token), use(token), use(token)])
    expect(all.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })

  it('leaves a second factor as it is', async () => {
    const owner = await person(stack(), { isOperator: false })
    const path = '/v1/session/second-factor'
    const { secret, enrolment } = (await owner.client.post(path)).json
    const body = { password: PASSWORD, enrolment, code: totpOf(secret) }
    const on = await owner.client.call('PUT', path, { body })
    const [code] = on.json.recovery_codes
    expect((await use((await linkFor(owner)).token)).status).toBe(204)
    expectRefused(await signIn(owner.email, NEW), 'UNAUTHENTICATED')
    const answer = await client.post('/v1/session', { email: owner.email, password: NEW, code })
    expect(answer.status).toBe(200)
  })

  it('is made for people of that account, and for no operator', async () => {
    const owner = await person(stack(), { isOperator: false })
    const other = await person(stack())
    for (const { id, email } of [operator, other]) {
      expectRefused(await make(id, email), 'VALIDATION_ERROR', ['email'])
      const byMail = { email, by: 'mail' }
      const path = `/v1/operator/accounts/${id}/password-resets`
      expectRefused(await operator.client.post(path, byMail), 'VALIDATION_ERROR', ['email'])
    }
    expectRefused(await make(operator.id, owner.email), 'VALIDATION_ERROR', ['email'])
    expectRefused(await make(UNKNOWN_ID, owner.email), 'VALIDATION_ERROR', ['email'])
    expectRefused(await make('x', owner.email), 'NOT_FOUND')
    expect((await make(owner.id, owner.email.toUpperCase())).status).toBe(200)
    const { token } = await linkFor(owner)
    expectRefused(await use(token, 'short'), 'VALIDATION_ERROR', ['new_password'])
    expect((await use(token)).status).toBe(204)
  })

  it('goes by mail, which workers send, and asking for one tells nothing', async () => {
    const [owner, other] = [
      await person(stack(), { isOperator: false }),
      await person(stack(), { isOperator: false }),
    ]
    const path = `/v1/operator/accounts/${owner.id}/password-resets`
    const byMail = await operator.client.post(path, { email: owner.email, by: 'mail' })
    expect(byMail.json).toMatchObject({ url: null, expires_at: expect.any(String) })
    const ask = (email: string) => client.post('/v1/password-resets/requests', { email })
    const [known, unknown] = [await ask(other.email), await ask('nobody@example.com')]
    expect([known.status, known.text]).toEqual([204, ''])
    expect([unknown.status, unknown.text]).toEqual([204, ''])
    // No worker runs here: nobody has made a link yet.
    const waiting = async () =>
      stack().database.query(
        `select u.email from password_resets r join users u on u.id = r.user_id
          where r.digest is null and r.mail_due_at is not null and u.email = any ($1) order by r.created_at`,
        [[owner.email, other.email]],
      )
    await expect.poll(waiting).toEqual([{ email: owner.email }, { email: other.email }])
    await expect
      .poll(() => actionsOf(other.id))
      .toEqual([['password.reset_link_made', expect.any(String)]])
  })
})
