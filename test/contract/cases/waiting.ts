import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { RUNS, runRow } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { CANCEL, FAMILIES, familyOf } from '../surface.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: 10_000 })
})

const read = (path: string, id: string) => caller.client.call('POST', withId(path, id))

/** No worker runs here, so the state is the test's to set. */
const startWork = (id: string) =>
  stack().database.query(
    "update jobs set state = 'running', attempt = 1, lease_until = now() + interval '1 hour' where id = $1",
    [id],
  )

describe.each(FAMILIES)('$name', ({ runs, status, waiting, working, output, pollEvery }) => {
  it.each(runs)('POST %s waits and works under the words of its family', async (run) => {
    const { json } = await caller.client.post(run, runRow(run).minimal)
    for (const [word, prepare] of [
      [waiting, async () => {}],
      [working, () => startWork(json.id)],
    ] as const) {
      await prepare()
      const answer = await read(status, json.id)
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({ id: json.id, status: word, output: {} })
      expect(answer.headers.get('retry-after')).toBe(pollEvery)
    }
  })

  it('reads a cancelled job as failed', async () => {
    const { path, minimal } = runRow(runs[0] ?? '')
    const { id } = (await caller.client.post(path, minimal)).json
    const cancelled = await caller.client.call('POST', withId(CANCEL, id))
    expect(cancelled.status).toBe(200)
    expect(cancelled.json).toMatchObject({ id, state: 'cancelled' })
    const answer = await read(status, id)
    const shown =
      output === 'video'
        ? { video_status: 'failed', video_error: expect.stringMatching(/\w/) }
        : { error_code: 'CANCELLED', error: expect.stringMatching(/\w/) }
    expect(answer.json).toEqual({ id, status: 'FAILED', output: shown })
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  it('ignores whatever body a status call carries', async () => {
    const { path, minimal } = runRow(runs[0] ?? '')
    const { id } = (await caller.client.post(path, minimal)).json
    const sent = [
      { body: { id: 'other' } },
      { body: [] },
      { raw: '{broken', headers: { 'Content-Type': 'application/json' } },
      { raw: 'text', headers: { 'Content-Type': 'text/plain' } },
      { raw: '', headers: { 'Content-Type': 'application/json' } },
      { raw: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ]
    for (const options of sent) {
      const answer = await caller.client.call('POST', withId(status, id), options)
      expect(answer.json).toEqual({ id, status: waiting, output: {} })
    }
    const upper = await read(status, id.toUpperCase())
    expect(upper.json.id).toBe(id)
  })
})

/** Every price of the list, by what has to be sent. */
const FILM = '/v1/run/single_frame_video'
const BETWEEN = '/v1/run/first_last_frame_video'
const films = (path: string, model: string, prices: readonly number[]) =>
  prices.map((price, at) => ({ path, change: { model, duration: ['4s', '6s', '8s'][at] }, price }))
const PRICES = [
  ...RUNS.map(({ path, price }) => ({ path, change: {}, price })),
  { path: '/v6/run/face_swap', change: { quality_mode: 'v6' }, price: 2 },
  { path: '/v6/run/face_swap', change: { quality_mode: 'v6.1' }, price: 2 },
  ...films(FILM, 'simple', [5]),
  ...films(FILM, 'advanced', [10, 15, 20]),
  ...films(FILM, 'performance', [20, 30, 40]),
  ...films(BETWEEN, 'advanced', [10, 15, 20]),
]

describe('credits', () => {
  it.each(PRICES.map((row) => ({ ...row, shown: JSON.stringify(row.change) })))(
    'holds $price for $path $shown, and gives them back on cancel',
    async ({ path, change, price }) => {
      const before = (await creditsOf(stack(), caller.id)) ?? { balance: 0, held: 0 }
      const run = await caller.client.post(path, { ...runRow(path).minimal, ...change })
      expect(run.json).toEqual({ id: expect.any(String), status: familyOf(path).waiting })
      expect(await creditsOf(stack(), caller.id)).toEqual({
        balance: before.balance - price,
        held: before.held + price,
      })
      await caller.client.call('POST', withId(CANCEL, run.json.id))
      expect(await creditsOf(stack(), caller.id)).toEqual(before)
    },
  )
})
