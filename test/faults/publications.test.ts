import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { begin, filterAt, publicationAt, wall } from '../contract/support/custom-filters.ts'
import { type Client, createClient } from '../support/client.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { freeze, lose, loseWorkers, startQuickWorker, thaw } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

type Row = { state: string; attempt: number; strikes: number; previews_done: number }
async function rowOf(id: string): Promise<Row> {
  const [row] = await stack.database.query<Row>('select * from filter_publications where id = $1', [
    id,
  ])
  if (!row) throw new Error(`no publication ${id}`)
  return row
}

/** A worker that stands still while it makes previews; a quick one is given another recipe. */
async function frozenInMidPublication(client: Client, filterId: string) {
  for (let tries = 0; ; tries++) {
    const worker = startQuickWorker(stack)
    const colour = `#00${(16 + tries).toString(16)}88`
    await client.call('PATCH', filterAt(filterId), { body: { recipe: wall(colour) } })
    const { id } = (await client.post(filterAt(filterId, 'publish'), {})).json
    await until('a worker has it', async () => (await rowOf(id)).state !== 'queued')
    freeze(worker)
    const row = await rowOf(id)
    if (row.state === 'running') return { worker, id }
    await lose(worker)
    if (tries === 20) throw new Error('publications are too quick to be caught')
  }
}

const ended = (client: Client, filterId: string, id: string) =>
  until('the publication ends', async () => {
    const { json } = await client.get(publicationAt(filterId, id))
    return json.finished_at !== null && json
  })

it('goes on with another worker and another api when both are lost', async () => {
  const { key, client } = await stack.account({ credits: 5 })
  const { id: filterId } = await begin(client)
  const { worker, id } = await frozenInMidPublication(client, filterId)
  await lose(worker)
  const [api] = stack.processes
  if (api) await lose(api)
  const { baseUrl } = await stack.startApi()
  const again = createClient(baseUrl, key)
  const waiting = (await again.get(publicationAt(filterId, id))).json
  expect(waiting).toMatchObject({ state: 'running', failure: null })
  startQuickWorker(stack)
  const done = await ended(again, filterId, id)
  expect(done).toMatchObject({ state: 'succeeded', previews: { done: 2, total: 2 } })
  expect(await rowOf(id)).toMatchObject({ strikes: 1, attempt: 2 })
  const filter = (await again.get(filterAt(filterId))).json
  expect(filter.live_version.id).toBe(done.version_id)
  for (const url of filter.preview_images) expect((await fetch(url)).status).toBe(200)
  // Nobody pays, and it is no job.
  expect((await again.get('/v1/account')).json.balance).toBe(5)
  expect((await again.get('/v1/jobs')).json.data).toEqual([])
})

it('is not changed by a worker that wakes up after another has taken it over', async () => {
  const { baseUrl } = await stack.startApi()
  const { key } = await stack.account()
  const client = createClient(baseUrl, key)
  const { id: filterId } = await begin(client)
  const { worker, id } = await frozenInMidPublication(client, filterId)
  startQuickWorker(stack)
  const done = await ended(client, filterId, id)
  expect(done.state).toBe('succeeded')
  const before = (await client.get(filterAt(filterId))).json
  thaw(worker)
  // It has found out that it is not its own any more when it has taken the next one to its end.
  await client.call('PATCH', filterAt(filterId), { body: { recipe: wall('#ff0000') } })
  const next = (await client.post(filterAt(filterId, 'publish'), {})).json
  expect((await ended(client, filterId, next.id)).state).toBe('succeeded')
  expect((await client.get(publicationAt(filterId, id))).json).toEqual(done)
  const { versions } = (await client.get(filterAt(filterId))).json
  expect(versions.at(1)).toMatchObject({ ...before.live_version, is_live: false })
})

it('survives a worker that is told to stop, without a failed attempt', async () => {
  const { baseUrl } = await stack.startApi()
  const { key } = await stack.account()
  const client = createClient(baseUrl, key)
  const { id: filterId } = await begin(client)
  const { worker, id } = await frozenInMidPublication(client, filterId)
  thaw(worker)
  await worker.stop()
  const { state, strikes } = await rowOf(id)
  expect([state, strikes].join()).toMatch(/^(queued|succeeded),0$/)
  startQuickWorker(stack)
  expect((await ended(client, filterId, id)).state).toBe('succeeded')
  expect((await rowOf(id)).strikes).toBe(0)
})
