import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { FILM_MS, largeGroup, smallGroup, submitMany, untilQuiet } from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { lose, loseWorkers, startQuickWorker } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

type QueueForecast = {
  readonly state: string
  readonly queue_place: number | null
  readonly eta_seconds: number | null
}

async function read(client: Client, id: string): Promise<QueueForecast> {
  const { status, text, json } = await client.get(`/v1/jobs/${id}`)
  expect(status, text).toBe(200)
  return json
}

const many = (kind: typeof smallGroup, count: number) => Array.from({ length: count }, () => kind)
const noEta = expect.objectContaining({ state: 'queued', eta_seconds: null })

it('tells places but no ETA while nobody works, then counts both down as the queue drains', async () => {
  const { client } = await stack.account()
  const ids = await submitMany(client, many(largeGroup, 5), 1)
  const waiting = await Promise.all(ids.map((id) => read(client, id)))
  expect(waiting.map(({ queue_place }) => queue_place)).toEqual([0, 1, 2, 3, 4])
  for (const job of waiting) expect(job).toEqual(noEta)

  startQuickWorker(stack)
  const last = ids.at(-1) ?? ''
  const seen: QueueForecast[] = []
  await until(
    'the last job is done',
    async () => {
      const job = await read(client, last)
      seen.push(job)
      return job.state === 'succeeded'
    },
    FILM_MS,
  )
  const places = seen.flatMap(({ queue_place }) => queue_place ?? [])
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(new Set(places).size).toBeGreaterThanOrEqual(3)
  const etas = seen.flatMap(({ eta_seconds }) => eta_seconds ?? [])
  expect(Math.min(...etas)).toBeGreaterThanOrEqual(0)
  expect(etas.at(-1)).toBeLessThan((etas[0] ?? 0) / 2)
  expect(seen.at(-1)).toMatchObject({ queue_place: null, eta_seconds: null })
})

it('lets the others move up when a job is cancelled', async () => {
  const { client } = await stack.account()
  const [first = '', second = ''] = await submitMany(client, many(smallGroup, 2), 1)
  expect((await read(client, second)).queue_place).toBe(1)
  expect((await client.post(`/v1/jobs/${first}/cancel`, {})).status).toBe(200)
  expect((await read(client, second)).queue_place).toBe(0)
  startQuickWorker(stack)
  await untilQuiet(stack)
})

it('stops counting on a worker that was killed, and on one that left', async () => {
  const { client } = await stack.account()
  const [killed, stopped] = [startQuickWorker(stack), startQuickWorker(stack)]
  const workers = () => stack.database.query<{ pid: number }>('select pid from workers')
  await until('both workers are known', async () => {
    const known = (await workers()).map(({ pid }) => pid)
    return known.includes(killed.pid) && known.includes(stopped.pid)
  })
  await submitMany(client, many(smallGroup, 3))
  await untilQuiet(stack)

  await stopped.stop()
  expect((await workers()).map(({ pid }) => pid)).not.toContain(stopped.pid)
  await lose(killed)
  const [, second = ''] = await submitMany(client, many(smallGroup, 2), 1)
  await until('nobody is counted on', async () => {
    return (await read(client, second)).eta_seconds === null
  })
  expect(await read(client, second)).toMatchObject({ queue_place: 1, state: 'queued' })

  startQuickWorker(stack)
  await untilQuiet(stack)
})
