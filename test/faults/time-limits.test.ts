import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import {
  balanceOf,
  entriesOf,
  longFilm,
  portraitSwap,
  rowOf,
  shortFilm,
  smallGroup,
  submit,
  tinyFilm,
  tinySwap,
  untilState,
} from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { blobsOnDisk, loseWorkers, startQuickWorker } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

it.each([
  { what: 'a picture', kind: portraitSwap, setting: 'GUISE_IMAGE_DEADLINE_SECONDS' },
  { what: 'a film', kind: longFilm, setting: 'GUISE_VIDEO_DEADLINE_SECONDS' },
])('stops $what that takes longer than its deadline', async ({ kind, setting }) => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  startQuickWorker(stack, { [setting]: '0.1' })
  const id = await submit(client, kind)
  const { json } = await client.finish(kind.statusPath, id)
  expect(json.status).toBe('FAILED')
  expect(await rowOf(stack, id)).toMatchObject({
    failure_code: 'DEADLINE_EXCEEDED',
    attempt: 1,
    outputs: [],
  })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
  expect(await balanceOf(stack, accountId)).toBe(100)
  await checkLedger(stack.database)
})

it('ends a job that no worker of its lane took in time', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  startQuickWorker(stack, { GUISE_LANES: 'image', GUISE_QUEUE_SECONDS: '1' })
  const id = await submit(client, shortFilm)
  const ended = await untilState(stack, id, 'failed')
  expect(ended).toMatchObject({ failure_code: 'QUEUE_TIMEOUT', attempt: 0 })

  // Redis still knows the id: delivering it now must not wake the job.
  startQuickWorker(stack, { GUISE_LANES: 'video' })
  const later = await submit(client, tinyFilm)
  await untilState(stack, later, 'failed')
  expect(await rowOf(stack, id)).toEqual(ended)
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
  expect(await balanceOf(stack, accountId)).toBe(100)
  await checkLedger(stack.database)
})

it('erases inputs soon after the end and results when they expire, and keeps the record', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const [picture = '', refused = '', film = ''] = await Promise.all(
    [smallGroup, tinySwap, shortFilm].map((kind) => submit(client, kind)),
  )
  const onDisk = (kind: 'inputs' | 'results') => blobsOnDisk(stack, kind, accountId).length
  expect(onDisk('inputs')).toBe(3)

  // Results live for minutes at first: a loaded machine must still see them.
  startQuickWorker(stack, { GUISE_INPUT_SECONDS: '1', GUISE_RESULT_SECONDS: '600' })
  const done = await client.finish(smallGroup.statusPath, picture)
  expect(done.json.output.images).toHaveLength(1)
  const { json } = await client.finish(shortFilm.statusPath, film)
  expect((await fetch(json.output.video_url)).status).toBe(200)
  await until('the inputs are erased', () => onDisk('inputs') === 0)
  // Each with its thumbnail.
  expect(onDisk('results')).toBe(4)

  await stack.database.query('update jobs set expires_at = now() where id = any ($1::uuid[])', [
    [picture, film],
  ])
  await until('the results are erased', () => onDisk('results') === 0)
  for (const [kind, id] of [
    [smallGroup, picture],
    [shortFilm, film],
  ] as const) {
    const answer = await client.call('POST', kind.statusPath.replace('{job_id}', id))
    expect(answer.status).toBe(410)
    expect(answer.json.error_code).toBe('RESULT_EXPIRED')
    expect(await rowOf(stack, id)).toMatchObject({ state: 'succeeded' })
    expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  }
  expect((await fetch(json.output.video_url)).status).toBe(404)
  // A failed job has no result to lose: it says for as long as its record lives why it failed.
  const { json: failed } = await client.finish(tinySwap.statusPath, refused)
  expect(failed.output.error_code).toBe('PICTURE_TOO_SMALL')
  await checkLedger(stack.database)
})
