import { getPriority } from 'node:os'
import type { StackProcess } from '@guise/tools'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import {
  balanceOf,
  entriesOf,
  FILM_MS,
  longFilm,
  portraitSwap,
  resultsOf,
  rowOf,
  shortFilm,
  submit,
  submitMany,
  untilEncoding,
  untilState,
} from '../support/jobs.ts'
import { followProgress } from '../support/progress.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import {
  blobsOnDisk,
  encodersOf,
  engineProcessesOf,
  filmFoldersOf,
  livingOf,
  loseWorkers,
  startQuickWorker,
} from '../support/workers.ts'

// Even on a machine that is very busy no lease runs out here.
const SAFE_LEASE = { GUISE_LEASE_SECONDS: '4' }

const MAX_NICENESS = 19

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

/** What works on a film: its engine process and ffmpeg. */
async function atWork(worker: StackProcess, id: string): Promise<readonly number[]> {
  await untilEncoding(stack, id)
  const encoders = encodersOf(stack)
  expect(encoders).toHaveLength(1)
  return [...engineProcessesOf(worker), ...encoders]
}

it('outlives kill -9 of its worker in mid-film, and nothing of the first attempt remains', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const first = startQuickWorker(stack, SAFE_LEASE)
  const id = await submit(client, shortFilm)
  const working = await atWork(first, id)
  await first.kill()
  await until('its processes are gone', () => livingOf(working).length === 0, 2000)
  expect(encodersOf(stack)).toEqual([])

  startQuickWorker(stack, SAFE_LEASE)
  const { json } = await client.finish(shortFilm.statusPath, id, FILM_MS)
  expect(json).toMatchObject({ status: 'COMPLETED', output: { video_status: 'completed' } })
  const row = await rowOf(stack, id)
  expect(row.attempt).toBeGreaterThanOrEqual(2)
  expect(blobsOnDisk(stack, 'results', accountId)).toEqual(resultsOf(row))
  expect(filmFoldersOf(stack)).toEqual([])
  expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - shortFilm.credits)
  await checkLedger(stack.database)
}, 300_000)

it('ends at once when it is cancelled, ffmpeg with it, and costs nothing', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const worker = startQuickWorker(stack, SAFE_LEASE)
  const id = await submit(client, longFilm)
  await atWork(worker, id)
  await client.call('POST', `/v1/jobs/${id}/cancel`)
  await until('ffmpeg is gone', () => encodersOf(stack).length === 0, 1000)
  expect(await rowOf(stack, id)).toMatchObject({ state: 'cancelled', outputs: [], thumbnail: null })
  expect(blobsOnDisk(stack, 'results', accountId)).toEqual([])
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
  expect(await balanceOf(stack, accountId)).toBe(100)
  await checkLedger(stack.database)
}, 300_000)

it('tells its progress in small steps that never go back', async () => {
  const account = await stack.account({ credits: 100 })
  startQuickWorker(stack, { GUISE_LEASE_SECONDS: '30' })
  const id = await submit(account.client, shortFilm)
  const seen = await followProgress(stack, account, id)
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(new Set(seen).size).toBeGreaterThanOrEqual(10)
  expect(seen.at(-1)).toBe(1)
  const steps = seen.map((fraction, n) => fraction - (seen[n - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(0.35)
  // What earlier films that were ended had left has gone with this one.
  expect(filmFoldersOf(stack)).toEqual([])
}, 300_000)

it('leaves the machine to pictures: four of them pass two films', async () => {
  const { client } = await stack.account({ credits: 1000 })
  // As many pictures at once as an operator gets without asking, and a second film.
  const worker = stack.startWorker({ GUISE_VIDEO_WORKERS: '2', TMPDIR: stack.home })
  const films = await submitMany(client, [longFilm, longFilm])
  for (const id of films) await untilEncoding(stack, id)
  const niceness = (by: number) => Math.min(MAX_NICENESS, getPriority(worker.pid) + by)
  const priorities = () =>
    [...engineProcessesOf(worker), ...encodersOf(stack)].map((pid) => getPriority(pid))
  expect(priorities()).toEqual(Array(4).fill(niceness(10)))

  const pictures = await submitMany(client, Array(4).fill(portraitSwap))
  await until('pictures are at work', () => priorities().includes(niceness(5)))
  for (const id of pictures) {
    const { json } = await client.finish(portraitSwap.statusPath, id, FILM_MS)
    expect(json.status).toBe('COMPLETED')
  }
  // No film has ended meanwhile, so no picture can have waited for the end of one.
  for (const id of films) {
    expect(await rowOf(stack, id)).toMatchObject({ state: 'running', attempt: 1 })
  }
  for (const id of films) await client.call('POST', `/v1/jobs/${id}/cancel`)
  await untilState(stack, films[1] ?? '', 'cancelled')
  await checkLedger(stack.database)
}, 300_000)
