import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { RUNS, runRow } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { DOCUMENT } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: 10_000 })
})
const FACE = runRow('/v6/run/face_swap')
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const balance = async () => (await creditsOf(stack(), caller.id))?.balance ?? Number.NaN

describe('Idempotency-Key', () => {
  it.each(RUNS)('POST $path answers the first job again and charges once', async (row) => {
    const { path, minimal, full, price } = row
    const before = await balance()
    const first = await caller.client.post(path, minimal, keyed(`again ${path}`))
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    const again = await caller.client.post(path, minimal, keyed(`again ${path}`))
    expect([again.status, again.json]).toEqual([200, first.json])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await balance()).toBe(before - price)

    const other = await caller.client.post(path, full, keyed(`again ${path}`))
    expectRefused(other, 'IDEMPOTENCY_CONFLICT')
    expect(await balance()).toBe(before - price)
    const apart = await caller.client.post(path, minimal, keyed(`apart ${path}`))
    expect(apart.json.id).not.toBe(first.json.id)
  })

  it.each(RUNS)('POST $path documents how a replay is told', ({ path }) => {
    const answer = DOCUMENT.paths[path]?.post?.responses[200] as { headers?: object } | undefined
    expect(Object.keys(answer?.headers ?? {})).toContain('Idempotent-Replayed')
  })

  it('belongs to one endpoint', async () => {
    await caller.client.post(FACE.path, FACE.minimal, keyed('endpoint'))
    const answer = await caller.client.post('/v5/run/face_swap', FACE.minimal, keyed('endpoint'))
    expectRefused(answer, 'IDEMPOTENCY_CONFLICT')
  })

  it('makes one job of requests at the same time', async () => {
    const before = await balance()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => caller.client.post(FACE.path, FACE.minimal, keyed('race'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await balance()).toBe(before - FACE.price)
  })

  it('remembers no refusal', async () => {
    const bad = await caller.client.post(FACE.path, { ...FACE.minimal, base64: '' }, keyed('retry'))
    expectRefused(bad, 'INVALID_IMAGE')
    const good = await caller.client.post(FACE.path, FACE.minimal, keyed('retry'))
    expect(good.status, good.text).toBe(200)
  })

  it('answers the first job also when the credits are used up', async () => {
    const poor = await stack().account({ credits: 2 })
    const first = await poor.client.post(FACE.path, FACE.minimal, keyed('last'))
    const again = await poor.client.post(FACE.path, FACE.minimal, keyed('last'))
    expect([again.status, again.json]).toEqual([200, first.json])
  })
})

describe.each(['Idempotency-Key', 'X-Client-Reference'])('%s', (name) => {
  it.each(RUNS)('is taken on POST $path', async ({ path, minimal }) => {
    const headers = { [name]: `order 4711: ${path}` }
    const answer = await caller.client.post(path, minimal, { headers })
    expect(answer.status, answer.text).toBe(200)
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['not ASCII', 'schl\u00fcssel'],
  ])('is refused when %s', async (_name, value) => {
    const headers = { [name]: value }
    const answer = await caller.client.post(FACE.path, FACE.minimal, { headers })
    expectRefused(answer, 'VALIDATION_ERROR', [name])
  })
})

it('remembers the reference with the job', async () => {
  const headers = { 'X-Client-Reference': 'booth 7, guest 12' }
  const { json } = await caller.client.post(FACE.path, FACE.minimal, { headers })
  const [job] = await stack().database.query('select client_reference from jobs where id = $1', [
    json.id,
  ])
  expect(job).toEqual({ client_reference: 'booth 7, guest 12' })
})
