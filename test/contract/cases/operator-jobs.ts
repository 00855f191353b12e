import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { runRow, TINY_PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'

const stack = useStack({ workers: 1 })
const FACE = runRow('/v6/run/face_swap')
const FAILURES = '/v1/operator/lanes/image/failures'
const REFERENCE = 'order of Jane Doe'

let operator: Person
let caller: TestAccount
let failed: readonly string[]
const jobsOf = (id: string) => `/v1/operator/accounts/${id}/jobs`
const audit = async (query: string) =>
  (await operator.client.get(`/v1/operator/audit?${query}`)).json.data

/** Soon over: the engine finds the picture too small. */
async function fail(): Promise<string> {
  const body = { ...FACE.minimal, base64: TINY_PICTURE, client_reference: REFERENCE }
  const { id } = (await caller.client.post(FACE.path, body)).json
  await caller.client.finish('/v6/status/{job_id}', id)
  return id
}

beforeAll(async () => {
  operator = await person(stack())
  caller = await stack().account()
  failed = [await fail(), await fail(), await fail()]
})
/** Other tests share the installation. */
const isMine = ({ account }: { account: { id: string } }) => account.id === caller.id

describe('GET /v1/operator/lanes/{lane}/failures', () => {
  it('lists what failed, the last one first, page by page, with the reason', async () => {
    const found = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { status, json, text } = await operator.client.get(
        `${FAILURES}?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(status, text).toBe(200)
      expect(json.data.length).toBeLessThanOrEqual(2)
      found.push(...json.data.filter(isMine))
      cursor = json.next_cursor
    }
    expect(found.map(({ id }) => id)).toEqual([...failed].reverse())
    expect(found[0]).toMatchObject({
      account: { id: caller.id, name: expect.any(String) },
      ...{ state: 'failed', lane: 'image', failure_code: 'PICTURE_TOO_SMALL', engine: 'cpu' },
    })
    // As many as the figure of the lane says.
    const lanes = (await operator.client.get('/v1/operator/lanes')).json.data
    const hourAgo = new Date(Date.now() - 3600_000).toISOString()
    const { json } = await operator.client.get(`${FAILURES}?limit=100&since=${hourAgo}`)
    expect(json.data).toHaveLength(lanes[0].failed_last_hour)
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect((await operator.client.get(`${FAILURES}?since=${soon}`)).json.data).toEqual([])
  })

  it('holds nothing that a person wrote or sent', async () => {
    const { text } = await operator.client.get(FAILURES)
    expect(text).not.toContain(REFERENCE)
    expect(text).not.toMatch(/\/inputs\/|base64|prompt/)
  })

  it('knows its lanes and parameters', async () => {
    const at = (lane: string, query = '') =>
      operator.client.get(`/v1/operator/lanes/${lane}/failures${query}`)
    expect((await at('video')).json.data.filter(isMine)).toEqual([])
    expectRefused(await at('sound'), 'NOT_FOUND')
    expectRefused(await at('image', '?since=yesterday'), 'VALIDATION_ERROR', ['since'])
    expectRefused(await at('image', '?cursor=x'), 'VALIDATION_ERROR', ['cursor'])
  })
})

describe('GET /v1/operator/accounts/{account_id}/jobs', () => {
  it('lists the jobs of one account, by state, page by page', async () => {
    const { json } = await operator.client.get(`${jobsOf(caller.id)}?limit=2`)
    const rest = await operator.client.get(`${jobsOf(caller.id)}?cursor=${json.next_cursor}`)
    const ids = [...json.data, ...rest.json.data].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([...failed].reverse())
    const done = await operator.client.get(`${jobsOf(caller.id)}?state=succeeded,running`)
    expect(done.json).toEqual({ data: [], next_cursor: null })
    expectRefused(await operator.client.get(`${jobsOf(caller.id)}?state=odd`), 'VALIDATION_ERROR', [
      'state',
    ])
    expectRefused(await operator.client.get(jobsOf(UNKNOWN_ID)), 'NOT_FOUND')
  })
})

describe('GET /v1/operator/accounts/{account_id}/jobs/{job_id}', () => {
  it('tells what became of it, without pictures, prompts and references', async () => {
    const [id = ''] = failed
    const { json, text } = await operator.client.get(`${jobsOf(caller.id)}/${id}`)
    expect(json).toMatchObject({
      ...{ id, state: 'failed', failure_code: 'PICTURE_TOO_SMALL', attempts: 1 },
      credits: { held: 0, charged: 0, released: expect.any(Number) },
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      stages: { admitted_seconds: expect.any(Number) },
      ...{ instance_prompts: [], deliveries: [] },
    })
    expect(text).not.toContain(REFERENCE)
    expect(json).not.toHaveProperty('request')
    expect(json).not.toHaveProperty('inputs')
    expect(json).not.toHaveProperty('outputs')
  })

  it('is at its own account only', async () => {
    const other = await stack().account()
    const [id = ''] = failed
    expectRefused(await operator.client.get(`${jobsOf(other.id)}/${id}`), 'JOB_NOT_FOUND')
    expectRefused(
      await operator.client.get(`${jobsOf(caller.id)}/${randomUUID()}`),
      'JOB_NOT_FOUND',
    )
    expectRefused(await operator.client.get(`${jobsOf('x')}/${id}`), 'NOT_FOUND')
  })

  it('is recorded, each job by itself, and lists once for a look', async () => {
    const reader = await person(stack())
    const [one, two] = failed
    for (const id of [one, one, two]) await reader.client.get(`${jobsOf(caller.id)}/${id}`)
    await reader.client.get(jobsOf(caller.id))
    await reader.client.get(jobsOf(caller.id))
    await reader.client.get(FAILURES)
    const mine = (entries: { actor: { name: string }; subject: unknown; account: unknown }[]) =>
      entries.filter(({ actor }) => actor.name === reader.email)
    const reads = mine(await audit(`action=job.read&account_id=${caller.id}`))
    expect(reads.map(({ subject }) => subject)).toEqual([
      { kind: 'job', id: two },
      { kind: 'job', id: one },
    ])
    const lists = mine(await audit('action=jobs.listed'))
    expect(lists.map(({ account, subject }) => [account !== null, subject])).toEqual([
      [false, { kind: 'lane', id: 'image' }],
      [true, null],
    ])
  })
})
