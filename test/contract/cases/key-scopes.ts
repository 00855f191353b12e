import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIASES } from '../surface.ts'

const stack = useStack({ workers: 0 })
const KEYS = '/v1/keys'
const RUN = '/v6/run/face_swap'
const status = (id: string) => `/v6/status/${id}`

let owner: TestAccount
let filter: string
let gala: { id: string; alias: string; job: string }
let fair: { id: string; alias: string; job: string }
beforeAll(async () => {
  owner = await stack().account({ credits: 1000 })
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Neon' })
  gala = await open('Gala')
  fair = await open('Fair')
})

async function open(name: string) {
  const { json } = await owner.client.post('/v1/campaigns', { name })
  const alias = await owner.client.post(ALIASES, { ai_filter: filter, project: name })
  const job = await owner.client.post(RUN, swap(alias.json.id))
  return { id: json.id as string, alias: alias.json.id as string, job: job.json.id as string }
}
const swap = (filterId: unknown) => ({ base64: PICTURE, gender: 0, filter_id: filterId })
const create = async (body: object) => {
  const answer = await owner.client.post(KEYS, { name: 'narrow', role: 'owner', ...body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const holder = async (body: object): Promise<Client> =>
  createClient(stack().baseUrl, (await create(body)).secret)

describe('a key with scopes', () => {
  it('is shown with them, and so is the key that replaces it', async () => {
    const wanted = { scopes: ['read', 'submit'], campaign: gala.id.toUpperCase() }
    const shown = { scopes: ['submit', 'read'], campaign: gala.id, aliases: null }
    const key = await create(wanted)
    expect(key).toMatchObject(shown)
    const successor = await owner.client.post(`${KEYS}/${key.id}/rotate`, {})
    expect(successor.json).toMatchObject(shown)
    const heir = createClient(stack().baseUrl, successor.json.secret)
    expectRefused(await heir.get('/v1/account'), 'INSUFFICIENT_SCOPE')
  })

  it('does what they say, by its access tokens as well', async () => {
    const { secret, prefix } = await create({ scopes: ['submit'] })
    const form = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: prefix, client_secret: secret },
    })
    const made = await fetch(`${stack().baseUrl}/oauth/token`, { method: 'POST', body: form })
    const { access_token } = (await made.json()) as { access_token: string }
    for (const credential of [secret, access_token]) {
      const client = createClient(stack().baseUrl, credential)
      const ran = await client.post(RUN, swap(gala.alias))
      expect(ran.status, ran.text).toBe(200)
      const refused = await client.call('POST', status(ran.json.id))
      expectRefused(refused, 'INSUFFICIENT_SCOPE')
      expect(refused.json.message).toContain('the scope read')
      expect((await client.call('POST', `/v1/jobs/${ran.json.id}/cancel`)).status).toBe(200)
    }
  })

  it('cannot give itself more', async () => {
    const client = await holder({ scopes: ['submit', 'read', 'manage'] })
    const body = { name: 'more', role: 'owner' }
    expectRefused(await client.post(KEYS, body), 'INSUFFICIENT_SCOPE')
    const person = { email: 'x@example.com', password: 'a long password', role: 'owner' }
    expectRefused(await client.post('/v1/members', person), 'INSUFFICIENT_SCOPE')
    expect((await client.post('/v1/campaigns', { name: randomUUID() })).status).toBe(200)
  })

  it('is limited to aliases or a campaign of its own account', async () => {
    const both = { name: 'x', aliases: [gala.alias], campaign: gala.id }
    expectRefused(await owner.client.post(KEYS, both), 'VALIDATION_ERROR', ['campaign'])
    const other = await stack().account()
    const foreign = await other.client.post(KEYS, { name: 'x', aliases: [gala.alias] })
    expectRefused(foreign, 'ALIAS_NOT_FOUND')
    const campaign = await other.client.post(KEYS, { name: 'x', campaign: gala.id })
    expectRefused(campaign, 'CAMPAIGN_NOT_FOUND')
  })
})

describe.each([
  ['some aliases', () => ({ aliases: [gala.alias] })],
  ['a campaign', () => ({ campaign: gala.id })],
])('a key for %s', (_name, limit) => {
  let client: Client
  beforeAll(async () => {
    client = await holder(limit())
  })

  it('runs its aliases, and knows no others', async () => {
    expect((await client.post(RUN, swap(gala.alias))).status).toBe(200)
    const unknown = await client.post(RUN, swap(randomUUID()))
    expectRefused(unknown, 'WORKFLOW_FETCH_FAILED')
    for (const id of [fair.alias, filter]) {
      expectSameBytes(await client.post(RUN, swap(id)), unknown)
    }
    const estimate = { run: RUN, body: swap(1) }
    expectRefused(await client.post(RUN, swap(1)), 'INSUFFICIENT_SCOPE')
    expectRefused(await client.post('/v1/estimates', estimate), 'INSUFFICIENT_SCOPE')
    const words = { base64: PICTURE, prompt: 'snow', gender: 0 }
    expectRefused(await client.post('/v2/run/self-prompt', words), 'INSUFFICIENT_SCOPE')
  })

  it('learns no job of others through an idempotency key, and repeats its own after a rotation', async () => {
    const word = { headers: { 'Idempotency-Key': randomUUID() } }
    const foreign = await owner.client.post(RUN, swap(fair.alias), word)
    expect(foreign.status, foreign.text).toBe(200)
    // The same request is refused as without the key, and another one is no conflict.
    const unknown = await client.post(RUN, swap(fair.alias))
    expectSameBytes(await client.post(RUN, swap(fair.alias), word), unknown)
    const own = await client.post(RUN, swap(gala.alias), word)
    expect(own.status, own.text).toBe(200)
    expect(own.headers.has('idempotent-replayed')).toBe(false)
    const key = await create(limit())
    const successor = await owner.client.post(`${KEYS}/${key.id}/rotate`, {})
    for (const secret of [key.secret, successor.json.secret]) {
      const again = await createClient(stack().baseUrl, secret).post(RUN, swap(gala.alias), word)
      expect(again.json, again.text).toEqual(own.json)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    }
    const whole = await owner.client.post(RUN, swap(fair.alias), word)
    expect(whole.json).toEqual(foreign.json)
  })

  it('repeats what a version that stored no reach has accepted through its aliases', async () => {
    const { database } = stack()
    const [mine, other] = [randomUUID(), randomUUID()]
    const words = (word: string) => ({ headers: { 'Idempotency-Key': word } })
    const first = await client.post(RUN, swap(gala.alias), words(mine))
    await database.query(
      `update idempotency_keys set key = split_part(key, E'\n', 2) where job_id = $1 and key like '%' || $2`,
      [first.json.id, mine],
    )
    expect((await client.post(RUN, swap(gala.alias), words(mine))).json).toEqual(first.json)
    await owner.client.post(RUN, swap(fair.alias), words(other))
    const own = await client.post(RUN, swap(gala.alias), words(other))
    expect(own.headers.has('idempotent-replayed')).toBe(false)
  })

  it('reads its jobs, and knows no others', async () => {
    expect((await client.call('POST', status(gala.job))).status).toBe(200)
    expect((await client.get(`/v1/jobs/${gala.job}`)).status).toBe(200)
    const unknown = await client.call('POST', status(randomUUID()))
    expectRefused(unknown, 'JOB_NOT_FOUND')
    expectSameBytes(await client.call('POST', status(fair.job)), unknown)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['GET', '/events'],
      ['GET', '/outputs/0'],
      ['GET', '/inputs/0'],
      ['POST', '/shares'],
    ] as const) {
      const body = path === '/shares' ? { body: {} } : {}
      const at = (id: string) => client.call(method, `/v1/jobs/${id}${path}`, body)
      expectSameBytes(await at(fair.job), await at(randomUUID()))
    }
    const { json } = await client.get('/v1/jobs?limit=100')
    const ids = json.data.map(({ id }: { id: string }) => id)
    expect(ids).toContain(gala.job)
    expect(ids).not.toContain(fair.job)
    for (const query of [`campaign=${fair.id}`, `alias=${fair.alias}`, `search=${fair.job}`]) {
      expect((await client.get(`/v1/jobs?${query}`)).json.data).toEqual([])
    }
    expect((await owner.client.get(`/v1/jobs/${fair.job}`)).json.state).toBe('queued')
  })

  it('swaps its aliases, moves none elsewhere, and knows no others', async () => {
    const change = (id: string, body: object) =>
      client.call('PATCH', `${ALIASES}${id}/`, { body: { ai_filter: filter, ...body } })
    expect((await change(gala.alias.toUpperCase(), {})).status).toBe(200)
    expectRefused(await change(gala.alias, { project: 'Fair' }), 'INSUFFICIENT_SCOPE')
    expectSameBytes(await change(fair.alias, {}), await change(randomUUID(), {}))
    const read = (id: string) => client.get(`/v1/aliases/${id}`)
    expect((await read(gala.alias)).status).toBe(200)
    expectSameBytes(await read(fair.alias), await read(randomUUID()))
    expectSameBytes(await read('no-uuid'), await read(randomUUID()))
  })

  it('learns of no filter that its aliases do not use, unless it may swap them', async () => {
    const other = await saveFilter(stack(), {
      ...{ accountId: owner.id, type: 'face_swap', name: 'Secret' },
    })
    const check = (asker: Client, id: string) =>
      asker.get(`/v1/aliases/${gala.alias}/check?ai_filter=${id}`)
    for (const narrow of [{ scopes: ['read'] }, { role: 'viewer' }]) {
      const reader = await holder({ ...limit(), ...narrow })
      expect((await check(reader, filter.toUpperCase())).status).toBe(200)
      const unknown = await check(reader, randomUUID())
      expectRefused(unknown, 'FILTER_NOT_FOUND')
      expectSameBytes(await check(reader, other), unknown)
    }
    expect((await check(client, other)).status).toBe(200)
  })

  it('knows no other campaign', async () => {
    const read = (id: string) => client.get(`/v1/campaigns/${id}`)
    const rename = (id: string) =>
      client.call('PATCH', `/v1/campaigns/${id}`, { body: { name: 'Mine' } })
    expect((await read(gala.id)).status).toBe('campaign' in limit() ? 200 : 404)
    for (const ask of [read, rename]) {
      expectSameBytes(await ask(fair.id), await ask(randomUUID()))
    }
  })
})

describe('a key whose campaign was deleted', () => {
  it('reaches nothing any more', async () => {
    const { json } = await owner.client.post('/v1/campaigns', { name: 'Short' })
    const client = await holder({ campaign: json.id })
    await owner.client.call('DELETE', `/v1/campaigns/${json.id}`)
    expectRefused(await client.get(`/v1/campaigns/${json.id}`), 'CAMPAIGN_NOT_FOUND')
    expectRefused(await client.post(RUN, swap(gala.alias)), 'EVENT_OVER')
    expect((await client.get('/v1/jobs')).json.data).toEqual([])
  })
})
