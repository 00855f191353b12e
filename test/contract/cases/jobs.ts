import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEvents } from '../../support/events.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE, runRow } from '../support/bodies.ts'
import { creditsOf, saveFilter, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIASES, CANCEL, FAMILIES } from '../surface.ts'

// No worker runs here: what is accepted stays in the queue.
const stack = useStack({ workers: 0 })
const JOB = '/v1/jobs/{job_id}'
let caller: TestAccount
let other: TestAccount
let filter: string
let alias: string
/** Ids in the order they were accepted. */
const ids: string[] = []
const byFamily = new Map<string, string>()

const FAMILY_IDS = [
  'face-swap-v6',
  'face-swap-v5',
  'face-swap-classic',
  'multi-swap-realistic',
  'multi-swap-stylized',
  'multi-swap-v4',
  'video',
]

async function run(path: string, body: object, reference?: string): Promise<string> {
  const headers: Record<string, string> = reference ? { 'X-Client-Reference': reference } : {}
  const answer = await caller.client.post(path, body, { headers })
  expect(answer.status, answer.text).toBe(200)
  ids.push(answer.json.id)
  return answer.json.id
}

const swap = (filterId: unknown) => ({ base64: PICTURE, gender: 0, filter_id: filterId })
const list = (query = '') => caller.client.get(`/v1/jobs${query}`)
const listed = async (query: string): Promise<string[]> => {
  const answer = await list(query)
  expect(answer.status, answer.text).toBe(200)
  return answer.json.data.map(({ id }: { id: string }) => id)
}
const get = (id: string, query = '') => caller.client.get(withId(JOB, id) + query)

beforeAll(async () => {
  caller = await stack().account({ credits: 10_000 })
  other = await stack().account()
  for (const [n, { runs }] of FAMILIES.entries()) {
    const { path, minimal } = runRow(runs[0] ?? '')
    byFamily.set(FAMILY_IDS[n] ?? '', await run(path, minimal))
  }
  filter = await saveFilter(stack(), {
    accountId: caller.id,
    type: 'face_swap',
    name: 'Winter Gala',
  })
  alias = (await caller.client.post(ALIASES, { ai_filter: filter })).json.id
  await run('/v6/run/face_swap', swap(filter))
  await run('/v6/run/face_swap', swap(alias))
  await run('/v6/run/face_swap', swap(7), 'booth 3, shot 12')
})

describe('GET /v1/jobs', () => {
  it('lists jobs of every family, newest first', async () => {
    expect(await listed('')).toEqual([...ids].reverse())
  })

  it('pages with a cursor, each job exactly once', async () => {
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const { json } = await list(`?limit=3${cursor}`)
      seen.push(...json.data.map(({ id }: { id: string }) => id))
      if (json.next_cursor === null) break
      expect(json.data).toHaveLength(3)
      cursor = `&cursor=${json.next_cursor}`
    }
    expect(seen).toEqual([...ids].reverse())
  })

  it('narrows by family, filter, alias, client reference and state', async () => {
    for (const [family, id] of byFamily) {
      expect(await listed(`?family=${family}`)).toContain(id)
      const { json } = await list(`?family=${family}`)
      expect(new Set(json.data.map((job: { family: string }) => job.family))).toEqual(
        new Set([family]),
      )
    }
    const [direct, aliased, referred] = ids.slice(-3)
    expect(await listed(`?filter=${filter}`)).toEqual([aliased, direct])
    expect(await listed(`?filter=${filter.toUpperCase()}`)).toEqual([aliased, direct])
    expect(await listed(`?alias=${alias}`)).toEqual([aliased])
    expect(await listed('?filter=7')).toEqual([referred])
    expect(await listed('?client_reference=booth%203,%20shot%2012')).toEqual([referred])
    expect(await listed('?client_reference=nobody')).toEqual([])
    for (const search of [referred, `${referred?.slice(0, 13)}`, 'booth 3, shot 12']) {
      expect(await listed(`?search=${encodeURIComponent(search ?? '')}`)).toContain(referred)
    }
    expect(await listed(`?search=${alias}`)).toEqual([aliased])
    expect(await listed('?search=nobody')).toEqual([])
    expect(await listed('?state=queued')).toHaveLength(ids.length)
    expect(await listed('?state=succeeded,failed')).toEqual([])
    expect(await listed(`?state=queued,running&family=video&limit=1`)).toHaveLength(1)
  })

  it('narrows by time, since included and until not', async () => {
    const middle = (await get(ids[4] ?? '')).json.created_at
    const since = await listed(`?since=${middle}`)
    const until = await listed(`?until=${middle}`)
    expect(since).toContain(ids[4])
    expect(until).not.toContain(ids[4])
    expect([...since, ...until]).toEqual([...ids].reverse())
    expect(await listed('?since=2999-01-01T00:00:00%2B02:00')).toEqual([])
  })

  it.each([
    ['state=done', 'state'],
    ['family=v6', 'family'],
    ['filter=twelve', 'filter'],
    ['alias=12', 'alias'],
    ['since=yesterday', 'since'],
    ['until=2026-01-01', 'until'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=%20', 'cursor'],
    ['cursor=bm90IGEgam9i', 'cursor'],
    ['stat=queued', 'stat'],
    ['state=queued&state=failed', 'state'],
  ])('refuses ?%s and names the parameter', async (query, field) => {
    const answer = await list(`?${query}`)
    expectRefused(answer, 'VALIDATION_ERROR')
    expect(answer.json.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  it('shows nothing of others', async () => {
    expect((await other.client.get('/v1/jobs')).json).toEqual({ data: [], next_cursor: null })
    const foreign = await other.client.get(`/v1/jobs?alias=${alias}`)
    expect(foreign.json).toEqual({ data: [], next_cursor: null })
  })
})

describe('GET /v1/jobs/{job_id}', () => {
  it('tells everything about a waiting job', async () => {
    const id = ids.at(-2) ?? ''
    const { json, status } = await get(id)
    expect(status).toBe(200)
    const held = { held: 2, charged: 0, released: 0 }
    expect(json).toEqual({
      id,
      state: 'queued',
      family: 'face-swap-v6',
      engine: null,
      sequence: 1,
      progress: 0,
      attempts: 0,
      client_reference: null,
      consent: null,
      key_id: caller.keyId,
      filter: { id: filter, name: 'Winter Gala', catalog: null, version_id: expect.any(String) },
      alias,
      alias_name: null,
      campaign_id: null,
      credits: held,
      created_at: expect.any(String),
      started_at: null,
      finished_at: null,
      expires_at: null,
      erased_at: null,
      timings: { waited_seconds: null, worked_seconds: null },
      notes: [],
      failure: null,
      outputs: [],
      queue_place: expect.any(Number),
      eta_seconds: null,
      stages: { admitted_seconds: expect.any(Number), engine_seconds: null, stored_seconds: null },
      inputs: [{ path: `/v1/jobs/${id}/inputs/0` }],
      request: {
        path: '/v6/run/face_swap',
        body: expect.objectContaining({ filter_id: alias, ratio: 'portrait' }),
      },
    })
    const referred = await get(ids.at(-1) ?? '')
    expect(referred.json.client_reference).toBe('booth 3, shot 12')
    expect(referred.json.filter).toMatchObject({ id: '7', catalog: 'face-swap', version_id: null })
    expect(referred.json.filter.name).toMatch(/\w/)
  })

  it('is in the list in the same words', async () => {
    const id = ids[0] ?? ''
    const shown = (await get(id)).json
    const {
      queue_place: _,
      eta_seconds: __,
      inputs: ___,
      request: ____,
      stages: _____,
      ...summary
    } = shown
    const all = (await list('?limit=100')).json.data
    expect(all.find((job: { id: string }) => job.id === id)).toEqual(summary)
  })

  it('waits no longer than it is told, and at most a minute', async () => {
    const began = Date.now()
    const { json } = await get(ids[0] ?? '', '?wait=1')
    expect(json.state).toBe('queued')
    expect(Date.now() - began).toBeGreaterThanOrEqual(990)
    expectRefused(await get(ids[0] ?? '', '?wait=61'), 'VALIDATION_ERROR')
    expectRefused(await get(ids[0] ?? '', '?wait=-1'), 'VALIDATION_ERROR')
  })

  it('ends its wait when the job ends', async () => {
    const id = await run('/v6/run/face_swap', swap(1))
    const began = Date.now()
    const waiting = get(id, '?wait=60')
    await caller.client.call('POST', withId(CANCEL, id))
    expect((await waiting).json.state).toBe('cancelled')
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('POST /v1/jobs/{job_id}/cancel', () => {
  it('ends a waiting job at once and releases its credits', async () => {
    const id = await run('/v6/run/face_swap', swap(1))
    const before = await creditsOf(stack(), caller.id)
    const { json, status } = await caller.client.call('POST', withId(CANCEL, id))
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      state: 'cancelled',
      sequence: 2,
      credits: { held: 0, charged: 0, released: 2 },
      failure: { code: 'CANCELLED', message: expect.stringMatching(/\w/) },
      finished_at: expect.any(String),
      queue_place: null,
      eta_seconds: null,
    })
    const after = await creditsOf(stack(), caller.id)
    expect(after?.balance).toBe((before?.balance ?? 0) + 2)
    expect(after?.held).toBe((before?.held ?? 0) - 2)
  })
})

describe('DELETE /v1/jobs/{job_id}', () => {
  it('cancels a waiting job, erases its inputs and keeps the record', async () => {
    const id = await run('/v6/run/face_swap', swap(1))
    expect((await caller.client.call('DELETE', withId(JOB, id))).status).toBe(204)
    expect((await get(id)).json).toMatchObject({
      state: 'cancelled',
      erased_at: expect.any(String),
      credits: { released: 2 },
      outputs: [],
    })
    // Again is no mistake: what was wanted is so.
    expect((await caller.client.call('DELETE', withId(JOB, id))).status).toBe(204)
  })
})

describe('GET /v1/jobs/{job_id}/events', () => {
  it('begins with the current state, tells every change and then ends', async () => {
    const id = await run('/v6/run/face_swap', swap(1))
    const stream = await openEvents(`${stack().baseUrl}/v1/jobs/${id}/events`, caller.key)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const first = (await stream.events.next()).value
    expect(first).toMatchObject({ event: 'job', id: '1', data: { id, state: 'queued' } })
    await caller.client.call('POST', withId(CANCEL, id))
    let last = first
    for await (const event of stream.events) last = event
    expect(last).toMatchObject({ event: 'job', id: '2', data: { state: 'cancelled' } })
    // A reconnect begins with the state as it is now, and there is nothing more to tell.
    const again = await openEvents(`${stack().baseUrl}/v1/jobs/${id}/events`, caller.key)
    const replay = []
    for await (const event of again.events) replay.push(event)
    expect(replay).toHaveLength(1)
    expect(replay[0]).toMatchObject({ event: 'job', id: '2', data: { state: 'cancelled' } })
  })
})

describe("another account's job", () => {
  it.each([
    ['GET', JOB],
    ['GET', `${JOB}/events`],
    ['GET', `${JOB}/outputs/0`],
    ['GET', `${JOB}/inputs/0`],
    ['POST', CANCEL],
    ['DELETE', JOB],
  ])('%s %s is as unknown as any', async (method, path) => {
    const foreign = await other.client.call(method, withId(path, ids[0] ?? ''))
    expectRefused(foreign, 'JOB_NOT_FOUND')
    expectSameBytes(await other.client.call(method, withId(path, randomUUID())), foreign)
    expectSameBytes(await other.client.call(method, withId(path, 'no-id')), foreign)
    expect((await get(ids[0] ?? '')).json.state).toBe('queued')
  })
})
