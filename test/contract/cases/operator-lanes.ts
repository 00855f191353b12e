import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { workersFollow } from '../../support/lanes.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow, TINY_PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { OPERATIONS, withId } from '../support/operations.ts'
import { type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'

const stack = useStack({ workers: 1 })
const LANES = '/v1/operator/lanes'
const FACE = runRow('/v6/run/face_swap')
const FILM = runRow('/v1/run/single_frame_video')
const STATUS = '/v6/status/{job_id}'

let operator: Person
let other: Person
let caller: TestAccount
beforeAll(async () => {
  operator = await person(stack())
  other = await person(stack(), { isOperator: false })
  caller = await stack().account()
})
afterEach(async () => {
  for (const lane of ['image', 'video', 'gpu']) await setLane(lane, 'open')
})

const setLane = (lane: string, state: unknown) =>
  operator.client.call('PATCH', `${LANES}/${lane}`, { body: { state } })
const laneNow = async (lane: string) => {
  const { json } = await operator.client.get(LANES)
  return json.data.find((each: { lane: string }) => each.lane === lane)
}
/** Accepted like any other, and soon over: the engine finds the picture too small. */
const run = () => caller.client.post(FACE.path, { ...FACE.minimal, base64: TINY_PICTURE })
const failureOf = async (id: string) =>
  (await caller.client.get(`/v1/jobs/${id}`)).json.failure?.code

describe('the operator API', () => {
  const rows = OPERATIONS.filter(({ access }) => access === 'operate')

  it.each(rows)('$name is refused to people who do not run the installation', async (row) => {
    const body = row.takesBody ? { body: {} } : {}
    const answer = await other.client.call(row.method, withId(row.path, UNKNOWN_ID), body)
    expectRefused(answer, 'FORBIDDEN')
  })

  it('is refused without the token against forgery', async () => {
    const forged = { body: { state: 'paused' }, headers: { 'X-CSRF-Token': 'guessed' } }
    expectRefused(await operator.client.call('PATCH', `${LANES}/image`, forged), 'FORBIDDEN')
    expect((await laneNow('image')).state).toBe('open')
  })
})

describe('a lane', () => {
  it('tells what waits, runs and was finished', async () => {
    const { json } = await operator.client.get(LANES)
    expect(json.data.map(({ lane }: { lane: string }) => lane)).toEqual(['image', 'video', 'gpu'])
    const capacity = async () => (await laneNow('image')).capacity
    // A worker takes its time to start on a busy machine.
    await expect.poll(capacity).toBeGreaterThan(0)
    const before = await laneNow('image')
    const { id } = (await run()).json
    await caller.client.finish(STATUS, id)
    const after = await laneNow('image')
    expect(after).toMatchObject({ state: 'open', waiting: 0, running: 0 })
    expect(after.oldest_waiting_seconds).toBeNull()
    expect(after.finished_last_hour).toBe(before.finished_last_hour + 1)
    expect(after.failed_last_hour).toBe(before.failed_last_hour + 1)
  })

  it('keeps jobs waiting while it is paused, and goes on when it is opened', async () => {
    const paused = await setLane('image', 'paused')
    expect(paused.status, paused.text).toBe(200)
    expect(paused.json).toMatchObject({ lane: 'image', state: 'paused' })
    expect(Date.parse(paused.json.changed_at)).toBeGreaterThan(Date.now() - 60_000)
    await workersFollow(stack(), 'paused')
    const { id } = (await run()).json
    const job = (await caller.client.get(`/v1/jobs/${id}?wait=3`)).json
    expect(job).toMatchObject({ state: 'queued', eta_seconds: null })
    expect((await laneNow('image')).waiting).toBe(1)
    expect((await laneNow('image')).oldest_waiting_seconds).toBeGreaterThanOrEqual(2)

    // A worker that starts now, and a Redis that has forgotten everything, change nothing about it.
    stack().startWorker()
    await expect.poll(async () => (await livingWorkers()).length).toBe(2)
    expect((await caller.client.get(`/v1/jobs/${id}?wait=3`)).json.state).toBe('queued')

    await setLane('image', 'open')
    await caller.client.finish(STATUS, id)
    expect(await failureOf(id)).toBe('PICTURE_TOO_SMALL')
  })

  it('refuses new jobs while it drains, charges nothing and works off what waits', async () => {
    await setLane('image', 'paused')
    await workersFollow(stack(), 'paused')
    const waiting = (await run()).json.id
    await setLane('image', 'draining')
    // The api remembers a state for a second.
    await expect.poll(async () => (await run()).status).toBe(503)
    const refused = await run()
    expectRefused(refused, 'UNAVAILABLE')
    expect(refused.json.message).toMatch(/pictures/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    const malformed = await caller.client.post(FACE.path, { ...FACE.minimal, gender: 9 })
    expectRefused(malformed, 'VALIDATION_ERROR')

    await caller.client.finish(STATUS, waiting)
    expect(await failureOf(waiting)).toBe('PICTURE_TOO_SMALL')
    const { json } = await caller.client.get('/v1/account/ledger?limit=100')
    const held = json.data.filter(({ kind }: { kind: string }) => kind === 'hold').length
    const jobs = await stack().database.query('select 1 from jobs where account_id = $1', [
      caller.id,
    ])
    expect(held).toBe(jobs.length)
  })

  it('leaves the other lane alone', async () => {
    await setLane('image', 'draining')
    await expect.poll(async () => (await run()).status).toBe(503)
    const film = await caller.client.post(FILM.path, FILM.minimal)
    expect(film.status, film.text).toBe(200)
    await caller.client.call('POST', `/v1/jobs/${film.json.id}/cancel`)
  })

  it('has three states and a name', async () => {
    expectRefused(await setLane('image', 'closed'), 'VALIDATION_ERROR', ['state'])
    expectRefused(await setLane('image', undefined), 'VALIDATION_ERROR', ['state'])
    expectRefused(await setLane('sound', 'paused'), 'NOT_FOUND')
  })
})

describe('workers and engines', () => {
  it('introduce themselves', async () => {
    await expect.poll(async () => (await livingWorkers()).length).toBeGreaterThan(0)
    const [worker] = await livingWorkers()
    expect(worker).toEqual({
      ...{ id: expect.any(String), host: expect.any(String), pid: expect.any(Number) },
      ...{ version: expect.any(String), engines: ['cpu'], is_alive: true },
      lanes: { image: expect.any(Number), video: expect.any(Number) },
      started_at: expect.stringMatching(/Z$/),
      seen_at: expect.stringMatching(/Z$/),
    })
    const { json } = await operator.client.get('/v1/operator/engines')
    expect(json.data).toEqual([
      {
        ...{ name: 'cpu', video: true, prompts: true, health: 'healthy' },
        description: expect.stringMatching(/\w{3}/),
        model_types: ['face_swap', 'multi_swap'],
        workers: (await livingWorkers()).length,
        finished_last_hour: expect.any(Number),
        troubles_last_hour: 0,
      },
    ])
  })
})

async function livingWorkers() {
  const { json } = await operator.client.get('/v1/operator/workers')
  return json.data.filter((worker: { is_alive: boolean }) => worker.is_alive)
}
