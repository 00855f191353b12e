import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { collect, openEvents, type SeenEvent } from '../support/events.ts'
import { longFilm, shortFilm, submit, untilEncoding, untilState } from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { lose, loseWorkers, startQuickWorker } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

const eventsOf = (id: string, key: string, baseUrl = stack.baseUrl) =>
  openEvents(`${baseUrl}/v1/jobs/${id}/events`, key)
const states = (seen: readonly SeenEvent[]) =>
  seen.filter(({ event }) => event === 'job').map(({ data }) => data.state)

it('follows a job over the death of its worker; progress never runs backwards', async () => {
  const { key, client } = await stack.account({ credits: 100 })
  const first = startQuickWorker(stack)
  const id = await submit(client, shortFilm)
  const { events } = await eventsOf(id, key)
  const all = collect(events)
  await untilEncoding(stack, id)
  await lose(first)
  // Saves the seconds until dispatch itself would notice; it may forget all at any time anyway.
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  startQuickWorker(stack)
  const seen = await all
  const changes = seen.filter(({ event }) => event === 'job')
  const numbers = changes.map(({ id: number }) => Number(number))
  // A state that lasts only a moment may be passed over; its number tells.
  const life = ['queued', 'running', 'queued', 'running', 'succeeded']
  expect(states(seen)).toEqual(numbers.map((number) => life[number - 1]))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect([numbers[0], numbers.at(-1)]).toEqual([1, 5])
  expect(seen.at(-1)?.data).toMatchObject({ attempts: 2, credits: { charged: 5 } })
  const progress = seen.map(({ data }) => data.progress)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

it('tells of changes without Redis, a little later', async () => {
  const { key, client } = await stack.account({ credits: 100 })
  startQuickWorker(stack)
  const id = await submit(client, longFilm)
  await untilState(stack, id, 'running')
  const { events } = await eventsOf(id, key)
  const all = collect(events)
  await stack.services.redis.stop()
  try {
    expect((await client.get(`/v1/jobs/${id}`)).json).toMatchObject({ state: 'running' })
    expect((await client.call('POST', `/v1/jobs/${id}/cancel`)).status).toBe(200)
    expect(states(await all).at(-1)).toBe('cancelled')
  } finally {
    await stack.services.redis.start()
  }
})

it('an api that is told to stop ends its streams and waits at once', async () => {
  const { key, client } = await stack.account({ credits: 100 })
  const leaving = await stack.startApi()
  const id = await submit(client, longFilm)
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => eventsOf(id, key, leaving.baseUrl)),
  )
  const ended = Promise.all(streams.map(({ events }) => collect(events)))
  const waiting = createClient(leaving.baseUrl, key).get(`/v1/jobs/${id}?wait=60`)
  for (const { headers } of streams) expect(headers.get('content-type')).toMatch(/event-stream/)
  const began = Date.now()
  expect(await leaving.process.stop()).toBe(0)
  // Far sooner than the minute that was waited for, or the next beat of a stream.
  expect(Date.now() - began).toBeLessThan(10_000)
  expect((await waiting).json.state).toBe('queued')
  for (const seen of await ended) expect(states(seen)[0]).toBe('queued')
  await client.call('POST', `/v1/jobs/${id}/cancel`)
})

it('500 streams of one account leave the connections to others', async () => {
  const crowd = await stack.account({ credits: 100 })
  const other = await stack.account({ credits: 100 })
  const { baseUrl, process: narrow } = await stack.startApi({ GUISE_DATABASE_CONNECTIONS: '2' })
  const client = createClient(baseUrl, other.key)
  const id = await submit(crowd.client, longFilm)
  const streams = await Promise.all(
    Array.from({ length: 490 }, () => eventsOf(id, crowd.key, baseUrl)),
  )
  for (const { status } of streams) expect(status).toBe(200)
  const listeners = await Promise.all(
    Array.from({ length: 10 }, () => openEvents(`${baseUrl}/v1/events`, crowd.key)),
  )
  const refused = await eventsOf(id, crowd.key, baseUrl)
  expect(refused.status).toBe(429)
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/v1/jobs')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  }
  expect(
    (await createClient(baseUrl, crowd.key).call('POST', `/v1/jobs/${id}/cancel`)).status,
  ).toBe(200)
  const ends = await Promise.all(
    streams.map(async ({ events }) => states(await collect(events)).at(-1)),
  )
  expect(new Set(ends)).toEqual(new Set(['cancelled']))
  for (const { close } of listeners) close()
  await narrow.stop()
})
