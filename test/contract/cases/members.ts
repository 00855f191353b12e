import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { openBrowser, ownerOf } from '../support/session.ts'

const stack = useStack({ workers: 0 })
const MEMBERS = '/v1/members'
let owner: TestAccount
beforeEach(async () => {
  owner = await stack().account()
})

const newMember = (change: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  password: 'long enough 1',
  role: 'creator',
  ...change,
})
const add = (change: object = {}) => owner.client.post(MEMBERS, newMember(change))
const list = async () => (await owner.client.get(MEMBERS)).json.data
const change = (id: string, body: object, who = owner) =>
  who.client.call('PATCH', `${MEMBERS}/${id}`, { body })
const remove = (id: string, who = owner) => who.client.call('DELETE', `${MEMBERS}/${id}`)

describe('members', () => {
  it('are added, sign in, and are listed with when they did', async () => {
    const body = newMember()
    const added = await owner.client.post(MEMBERS, body)
    expect(added.json).toEqual({
      id: expect.any(String),
      email: body.email,
      role: 'creator',
      created_at: expect.any(String),
      last_signed_in_at: null,
      is_invited: false,
    })
    expect(added.text).not.toMatch(/argon2|long enough/)
    const client = createClient(stack().baseUrl)
    const { email, password } = body
    const session = await client.post('/v1/session', { email, password })
    expect(session.json).toMatchObject({
      user: { id: added.json.id, role: 'creator', is_operator: false },
      account: { id: owner.id },
    })
    const members = await list()
    expect(members.map((member: { email: string }) => member.email)).toEqual([owner.email, email])
    expect(members[1].last_signed_in_at).toEqual(expect.any(String))
  })

  it.each([
    ['email', 'nobody'],
    ['email', undefined],
    ['password', 'nine char'],
    ['password', 'x'.repeat(201)],
    ['role', 'king'],
    ['role', undefined],
  ])('are refused with a bad %s (%j)', async (field, value) => {
    expectRefused(await add({ [field]: value }), 'VALIDATION_ERROR', [field])
    expect(await list()).toHaveLength(1)
  })

  it('have an address that nobody else has, in any account', async () => {
    const stranger = await stack().account()
    for (const email of [owner.email, stranger.email.toUpperCase()]) {
      expectRefused(await add({ email }), 'VALIDATION_ERROR', ['email'])
    }
  })

  it('change role and password, one or both, but something', async () => {
    const body = newMember()
    const { json } = await owner.client.post(MEMBERS, body)
    expect((await change(json.id, { role: 'viewer' })).json).toMatchObject({ role: 'viewer' })
    expect((await change(json.id, { password: 'quite another' })).status).toBe(200)
    const client = createClient(stack().baseUrl)
    const login = { email: body.email, password: 'quite another' }
    expect((await client.post('/v1/session', login)).json.user.role).toBe('viewer')
    expectRefused(await change(json.id, {}), 'VALIDATION_ERROR', ['role'])
    expectRefused(await change(json.id, { role: 'king' }), 'VALIDATION_ERROR', ['role'])
    expectRefused(await change(json.id, { password: 'x' }), 'VALIDATION_ERROR', ['password'])
  })

  it('who are gone are gone', async () => {
    const { json } = await add()
    expect((await remove(json.id)).status).toBe(204)
    expect(await list()).toHaveLength(1)
    expectRefused(await remove(json.id), 'NOT_FOUND')
  })

  it('of other accounts are as unknown as any', async () => {
    const { json } = await add()
    const stranger = await stack().account()
    const foreign = await change(json.id, { role: 'owner' }, stranger)
    expectRefused(foreign, 'NOT_FOUND')
    expectSameBytes(foreign, await change(randomUUID(), { role: 'owner' }, stranger))
    expectSameBytes(await remove(json.id, stranger), await remove(randomUUID(), stranger))
    expectRefused(await change('no-id', { role: 'owner' }), 'NOT_FOUND')
    expect((await stranger.client.get(MEMBERS)).json.data).toHaveLength(1)
    expect(await list()).toHaveLength(2)
  })
})

describe('passwords', () => {
  it('are set twenty times a minute in one account, whoever sets them', async () => {
    const person = await ownerOf(stack(), owner)
    const { json } = await add()
    // A taken address counts too, though nothing is hashed for it.
    for (let n = 0; n < 18; n++) {
      expectRefused(await add({ email: owner.email }), 'VALIDATION_ERROR', ['email'])
    }
    expect((await change(json.id, { password: 'the twentieth' })).status).toBe(200)
    const own = { password: 'whatever it was', new_password: 'another password' }
    for (const refused of [
      await add(),
      await add({ email: owner.email }),
      await change(json.id, { password: 'one too many' }),
      await person.call('PATCH', '/v1/session', { body: own }),
    ]) {
      expectRefused(refused, 'RATE_LIMITED')
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    expect((await change(json.id, { role: 'viewer' })).status).toBe(200)
    const other = await stack().account()
    expect((await other.client.post(MEMBERS, newMember())).status).toBe(200)
  })

  it('are changed by oneself only with the current one', async () => {
    const person = await ownerOf(stack(), owner)
    const { json } = await person.call('GET', '/v1/session')
    const body = { password: 'from an open browser' }
    const refused = await person.call('PATCH', `${MEMBERS}/${json.user.id}`, { body })
    expectRefused(refused, 'VALIDATION_ERROR', ['password'])
  })
})

describe('the last owner', () => {
  it('can be neither removed nor demoted, by whomever', async () => {
    const [{ id }] = await list()
    const other = await add({ role: 'owner' })
    expect((await change(id, { role: 'viewer' })).json).toMatchObject({ role: 'viewer' })
    expectRefused(await change(other.json.id, { role: 'creator' }), 'VALIDATION_ERROR', ['role'])
    expectRefused(await remove(other.json.id), 'VALIDATION_ERROR', ['role'])
    expect((await remove(id)).status).toBe(204)
  })
})

describe('an operator', () => {
  it('is changed by operators alone: whoever set their password would be one', async () => {
    const operator = await openBrowser(stack(), owner.id, { role: 'owner', isOperator: true })
    const rival = await openBrowser(stack(), owner.id, { role: 'owner' })
    const client = createClient(stack().baseUrl)
    const path = `${MEMBERS}/${operator.userId}`
    const options = { body: { password: 'stolen password' } }
    expectRefused(await owner.client.call('PATCH', path, options), 'FORBIDDEN')
    const { headers } = rival
    expectRefused(await client.call('PATCH', path, { ...options, headers }), 'FORBIDDEN')
    expectRefused(await client.call('DELETE', path, { headers }), 'FORBIDDEN')
    const own = { headers: operator.headers, body: { role: 'creator' } }
    expect((await client.call('PATCH', path, own)).status).toBe(200)
  })
})
