import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const KEYS = '/v1/keys'
const FACE = runRow('/v6/run/face_swap')
const HOUR_MS = 3_600_000
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

let owner: TestAccount
beforeAll(async () => {
  owner = await stack().account({ name: 'first' })
})

const create = async (body: object, { client } = owner) => {
  const answer = await client.post(KEYS, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const patch = (id: string, body: unknown, { client } = owner) =>
  client.call('PATCH', `${KEYS}/${id}`, { body })
const rotate = (id: string, body?: unknown, { client } = owner) =>
  client.call('POST', `${KEYS}/${id}/rotate`, body === undefined ? {} : { body })
const list = async ({ client } = owner) => (await client.get(KEYS)).json.data
const secretly = (secret: string) => createClient(stack().baseUrl, secret)

describe('POST /v1/keys', () => {
  it('makes a key with what was asked for, and shows its secret once', async () => {
    const expires_at = inAnHour()
    const wanted = { name: 'booth 7', role: 'viewer', expires_at, spend_cap: 40 }
    const limits = { submits_per_minute: 3, reads_per_minute: 40 }
    const { secret, ...key } = await create({ ...wanted, ...limits })
    expect(key).toEqual({
      ...{ id: expect.any(String), ...wanted, ...limits },
      ...{ scopes: null, aliases: null, campaign: null, strict: false },
      prefix: secret.slice(0, 11),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      ...{ last_used_at: null, revoked_at: null, spent: 0, replaced_by: null },
    })
    const account = (await secretly(secret).get('/v1/account')).json
    expect(account).toMatchObject({
      role: 'viewer',
      limits,
      key: { id: key.id, name: 'booth 7', spend_cap: 40, expires_at },
    })
    const text = JSON.stringify(await list())
    expect(text).toContain(key.id)
    expect(text).not.toContain(secret)
    const [row] = await stack().database.query('select * from api_keys where id = $1', [key.id])
    expect(JSON.stringify(row)).not.toContain(secret)
    const [listed] = await list()
    expect(Object.keys(listed).sort()).toEqual(Object.keys(key).sort())
    // Written after the answer.
    await expect.poll(async () => (await list())[0].last_used_at).not.toBeNull()
  })

  it('makes a creator without an end or a cap unless said', async () => {
    const nothing = { expires_at: null, spend_cap: null }
    const limits = { submits_per_minute: null, reads_per_minute: null }
    const key = await create({ name: ' booth ', ...nothing, ...limits, role: null })
    expect(key).toMatchObject({ name: 'booth', role: 'creator', ...nothing, ...limits })
    const client = secretly(key.secret)
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
    expectRefused(await client.get(KEYS), 'FORBIDDEN')
  })

  it.each([
    ['name', [undefined, null, '', '  ', 'x'.repeat(101), 5, 'a\u0000b', '\ud800']],
    ['role', ['admin', '', 5]],
    ['expires_at', ['tomorrow', '2999-01-01', '2020-01-01T00:00:00Z', 5, '2999-13-01T00:00:00Z']],
    ['spend_cap', [-1, 1.5, 'all', 2e12, true]],
    ['scopes', [[], 'read', ['provision'], ['read', 'write'], ['read', 'read', 'read', 'read']]],
    ['aliases', [[], 'x', ['no-uuid']]],
    ['campaign', ['no-uuid', 5]],
    ['submits_per_minute', [0, -1, 1.5, 'x']],
    ['reads_per_minute', [0, -1, 1.5, 'x']],
  ])('refuses a bad %s', async (field, values) => {
    for (const value of values) {
      const answer = await owner.client.post(KEYS, { name: 'booth', [field]: value })
      // In a list, the entry is named.
      expectRefused(answer, 'VALIDATION_ERROR', [new RegExp(`^${field}(\\.\\d+)?$`)])
    }
  })

  it('stops at 100 keys that work', async () => {
    const crowded = await stack().account()
    await stack().database.query(
      `insert into api_keys (id, account_id, name, prefix, digest)
        select gen_random_uuid(), $1, 'key ' || n, 'gk_', gen_random_uuid()
          from generate_series(1, 96) n`,
      [crowded.id],
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => crowded.client.post(KEYS, { name: 'one more' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) expectRefused(refused, 'VALIDATION_ERROR', ['keys'])
    expectRefused(await rotate(crowded.keyId, {}, crowded), 'VALIDATION_ERROR', ['keys'])
    const [last] = await list(crowded)
    await crowded.client.call('DELETE', `${KEYS}/${last.id}`)
    await create({ name: 'the last' }, crowded)
  })
})

describe('PATCH /v1/keys/{key_id}', () => {
  it('changes what is said and nothing else', async () => {
    const { secret: _, ...key } = await create({ name: 'a', spend_cap: 5, expires_at: inAnHour() })
    expect((await patch(key.id, { name: 'b' })).json).toEqual({ ...key, name: 'b' })
    expect((await patch(key.id.toUpperCase(), { spend_cap: '7' })).json.spend_cap).toBe(7)
    const expires_at = inAnHour()
    expect((await patch(key.id, { expires_at })).json).toMatchObject({ expires_at, spend_cap: 7 })
    const freed = await patch(key.id, { expires_at: null, spend_cap: null, role: 'owner' })
    const { notes, ...changed } = freed.json
    expect(notes).toEqual(['Unknown field "role" was ignored.'])
    expect(changed).toEqual({ ...key, name: 'b', expires_at: null, spend_cap: null })
    expect((await list()).find(({ id }: { id: string }) => id === key.id)).toEqual(changed)
  })

  it('moves the cap of a key that has reached it', async () => {
    const key = await create({ name: 'capped', spend_cap: 3 })
    const client = secretly(key.secret)
    const run = () => client.post(FACE.path, FACE.minimal)
    expect((await run()).status).toBe(200)
    expectRefused(await run(), 'SPEND_CAP_REACHED')
    await patch(key.id, { spend_cap: 4 })
    expect((await run()).status).toBe(200)
    expectRefused(await run(), 'SPEND_CAP_REACHED')
    expect((await patch(key.id, { spend_cap: null })).json.spent).toBe(4)
    expect((await run()).status).toBe(200)
  })

  it.each([
    [{}, 'name'],
    [{ name: null }, 'name'],
    [{ role: 'owner' }, 'name'],
    [{ name: '' }, 'name'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: 'never' }, 'expires_at'],
    [{ spend_cap: -1 }, 'spend_cap'],
  ])('refuses %j', async (body, field) => {
    expectRefused(await patch(owner.keyId, body), 'VALIDATION_ERROR', [field])
  })
})

describe('POST /v1/keys/{key_id}/rotate', () => {
  it('answers a successor that carries everything over, and ends the old key later', async () => {
    const wanted = { name: 'till', role: 'creator', spend_cap: 5, submits_per_minute: 9 }
    const old = await create({ ...wanted, reads_per_minute: 900 })
    const before = secretly(old.secret)
    expect((await before.post(FACE.path, FACE.minimal)).status).toBe(200)
    const asked = Date.now()
    const answer = await rotate(old.id)
    expect(answer.json).toMatchObject({ ...wanted, reads_per_minute: 900, spent: 2 })
    expect(answer.json).toMatchObject({ expires_at: null, replaced_by: null })
    expect(answer.json.id).not.toBe(old.id)
    const listed = await list()
    const ended = listed.find(({ id }: { id: string }) => id === old.id)
    expect(ended.replaced_by).toBe(answer.json.id)
    const overlap = new Date(ended.expires_at).getTime() - asked
    expect(Math.abs(overlap - HOUR_MS)).toBeLessThan(60_000)
    // Both work, and share one cap.
    const after = secretly(answer.json.secret)
    expect((await after.post(FACE.path, FACE.minimal)).status).toBe(200)
    for (const client of [before, after]) {
      expectRefused(await client.post(FACE.path, FACE.minimal), 'SPEND_CAP_REACHED')
    }
    expectSameBytes(await rotate(old.id), await rotate(randomUUID()))
    const longer = await patch(old.id, { expires_at: null })
    expect(longer.json.expires_at).toBe(ended.expires_at)
  })

  it('keeps an end that comes sooner than the overlap', async () => {
    const expires_at = inAnHour()
    const old = await create({ name: 'short', expires_at })
    const { json } = await rotate(old.id, { overlap_seconds: 604_800 })
    expect(json.expires_at).toBe(expires_at)
    const ended = (await list()).find(({ id }: { id: string }) => id === old.id)
    expect(ended.expires_at).toBe(expires_at)
  })

  it.each([-1, 604_801, 1.5, 'long', true])('refuses an overlap of %j', async (seconds) => {
    const answer = await rotate(owner.keyId, { overlap_seconds: seconds })
    expectRefused(answer, 'VALIDATION_ERROR', ['overlap_seconds'])
  })
})

describe('DELETE /v1/keys/{key_id}', () => {
  it('revokes a key, which stays in the list for a month', async () => {
    const key = await create({ name: 'lost' })
    const remove = () => owner.client.call('DELETE', `${KEYS}/${key.id}`)
    expect((await remove()).status).toBe(204)
    const find = async () => (await list()).find(({ id }: { id: string }) => id === key.id)
    const { revoked_at } = await find()
    expect(Math.abs(Date.parse(revoked_at) - Date.now())).toBeLessThan(60_000)
    // Once more changes nothing; an ended key can neither be changed nor rotated.
    expect((await remove()).status).toBe(204)
    expect((await find()).revoked_at).toBe(revoked_at)
    expectSameBytes(await patch(key.id, { name: 'a' }), await patch(randomUUID(), { name: 'a' }))
    expectSameBytes(await rotate(key.id), await rotate(randomUUID()))
    await stack().database.query(
      "update api_keys set revoked_at = now() - interval '31 days' where id = $1",
      [key.id],
    )
    expect(await find()).toBeUndefined()
  })

  it('lets a key revoke itself', async () => {
    const { id, secret } = await create({ name: 'own', role: 'owner' })
    expect((await secretly(secret).call('DELETE', `${KEYS}/${id}`)).status).toBe(204)
  })
})

const CALLS = [
  ['PATCH', (id: string) => `${KEYS}/${id}`, { body: { name: 'mine now' } }],
  ['DELETE', (id: string) => `${KEYS}/${id}`, {}],
  ['POST', (id: string) => `${KEYS}/${id}/rotate`, { body: {} }],
] as const

describe("another account's key", () => {
  it.each(CALLS)('%s is as unknown as any', async (method, path, options) => {
    const other = await stack().account()
    const foreign = await other.client.call(method, path(owner.keyId), options)
    expectRefused(foreign, 'NOT_FOUND')
    for (const id of [randomUUID(), 'no-uuid']) {
      expectSameBytes(foreign, await other.client.call(method, path(id), options))
    }
    expect((await owner.client.get('/v1/account')).json.key).toMatchObject({ name: 'first' })
    expect(await list(other)).toHaveLength(1)
  })
})

describe.each(['creator', 'viewer'] as const)('a %s', (role) => {
  it.each([
    ['GET', () => KEYS, {}] as const,
    ['POST', () => KEYS, { body: { name: 'mine' } }] as const,
    ...CALLS,
  ])('may not %s keys', async (method, path, options) => {
    const { client, keyId } = await stack().account({ role })
    expectRefused(await client.call(method, path(keyId), options), 'FORBIDDEN')
  })
})
