import { describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { RUNS, runRow } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { takeToken } from '../support/token.ts'
import { CANCEL } from '../surface.ts'

const stack = useStack({ workers: 0 })
const FACE = runRow('/v6/run/face_swap')

const header = (answer: { headers: Headers }, name: string) => Number(answer.headers.get(name))

describe('requests a minute', () => {
  it('counts submits of one key over all run endpoints', async () => {
    const { client, id } = await stack().account({ submitLimit: 2 })
    const first = await client.post(FACE.path, FACE.minimal)
    expect(first.status).toBe(200)
    expect(header(first, 'ratelimit-limit')).toBe(2)
    expect(header(first, 'ratelimit-remaining')).toBe(1)
    expect((await client.post('/v5/run/face_swap', FACE.minimal)).status).toBe(200)
    for (const { path, minimal } of RUNS) {
      const answer = await client.post(path, minimal)
      expectRefused(answer, 'RATE_LIMITED')
      expect(header(answer, 'ratelimit-limit')).toBe(2)
      expect(header(answer, 'ratelimit-remaining')).toBe(0)
      expect(header(answer, 'ratelimit-reset')).toBeLessThanOrEqual(60)
      expect(header(answer, 'retry-after')).toBeLessThanOrEqual(60)
    }
    // Reads have a count of their own, and so has another key.
    expect((await client.get('/v6/filters')).status).toBe(200)
    const second = await stack().operator.openKey(id)
    const another = createClient(stack().baseUrl, second.secret)
    expect((await another.post(FACE.path, FACE.minimal)).status).toBe(200)
  })

  it('counts reads of one key over lists, statuses and aliases', async () => {
    const { client } = await stack().account({ readLimit: 3 })
    const { json } = await client.post(FACE.path, FACE.minimal)
    const status = withId('/v6/status/{job_id}', json.id)
    expect((await client.get('/v6/filters')).status).toBe(200)
    expect((await client.call('POST', status)).status).toBe(200)
    expect((await client.get('/api/alias/')).status).toBe(200)
    for (const [method, path] of [
      ['POST', status],
      ['GET', '/v1/filters/'],
      ['GET', '/my-aliases/'],
      ['DELETE', withId('/api/alias/{alias_id}/', json.id)],
      ['POST', withId(CANCEL, json.id)],
    ] as const) {
      expectRefused(await client.call(method, path), 'RATE_LIMITED')
    }
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })

  it('counts what costs more than other reads apart, up to a tenth of them', async () => {
    const { client } = await stack().account({ readLimit: 20 })
    const check = () => client.post('/v1/prompts/check', { prompt: 'a pirate' })
    const estimate = () => client.post('/v1/estimates', { run: FACE.path, body: FACE.minimal })
    expect(header(await check(), 'ratelimit-limit')).toBe(2)
    expect((await estimate()).status).toBe(200)
    expectRefused(await check(), 'RATE_LIMITED')
    expectRefused(await estimate(), 'RATE_LIMITED')
    expect((await client.get('/v6/filters')).status).toBe(200)
  })

  it('counts a token with the key it came from', async () => {
    const { client, key } = await stack().account({ readLimit: 1 })
    const token = await takeToken(createClient(stack().baseUrl), key)
    expect((await client.get('/v6/filters')).status).toBe(200)
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await createClient(stack().baseUrl).get('/v6/filters', { headers })
    expectRefused(answer, 'RATE_LIMITED')
  })
})

describe('pending jobs', () => {
  it('are capped for a caller, over all endpoints, until some end', async () => {
    const { client, id } = await stack().account({ pendingCap: 1 })
    const { json } = await client.post(FACE.path, FACE.minimal)
    const before = await creditsOf(stack(), id)
    for (const { path, minimal } of RUNS) {
      expectRefused(await client.post(path, minimal), 'TOO_MANY_PENDING')
    }
    expect(await creditsOf(stack(), id)).toEqual(before)
    await client.call('POST', withId(CANCEL, json.id))
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })
})

describe('credits', () => {
  it('must be there when a job is submitted', async () => {
    const { client, id } = await stack().account({ credits: 3 })
    const { json } = await client.post(FACE.path, FACE.minimal)
    expectRefused(await client.post(FACE.path, FACE.minimal), 'INSUFFICIENT_CREDITS')
    expect(await creditsOf(stack(), id)).toEqual({ balance: 1, held: 2 })
    await client.call('POST', withId(CANCEL, json.id))
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })

  it('are never overdrawn by requests at the same time', async () => {
    const { client, id } = await stack().account({ credits: 7 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(FACE.path, FACE.minimal)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const answer of answers) {
      if (answer.status !== 200) expectRefused(answer, 'INSUFFICIENT_CREDITS')
    }
    expect(await creditsOf(stack(), id)).toEqual({ balance: 1, held: 6 })
  })

  it('end for one key at its spend cap, and not for others', async () => {
    const { client, id } = await stack().account({ spendCap: 3 })
    const { json } = await client.post(FACE.path, FACE.minimal)
    expectRefused(await client.post(FACE.path, FACE.minimal), 'SPEND_CAP_REACHED')
    const second = await stack().operator.openKey(id)
    const another = createClient(stack().baseUrl, second.secret)
    expect((await another.post(FACE.path, FACE.minimal)).status).toBe(200)
    // What is given back counts as not spent.
    await client.call('POST', withId(CANCEL, json.id))
    expect((await client.post(FACE.path, FACE.minimal)).status).toBe(200)
  })
})
