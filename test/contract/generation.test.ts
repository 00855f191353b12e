import type { NewJob } from '@guise/core'
import { newJob } from '@guise/core/testing/job-fixtures'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../support/client.ts'
import type { TestAccount } from '../support/stack.ts'
import {
  type Body,
  GROUP,
  PICTURE,
  PORTRAIT,
  RUNS,
  type RunRow,
  runRow,
  TINY_PICTURE,
  withPicture,
} from './support/bodies.ts'
import { creditsOf, saveFilter, useStack } from './support/context.ts'
import { expectFilm } from './support/film.ts'
import { finishJob } from './support/finish.ts'
import { expectMarked, expectSealed } from './support/marks.ts'
import { withId } from './support/operations.ts'
import { pollToEnd } from './support/polling.ts'
import { expectRefused } from './support/refusal.ts'
import { ALIASES, CANCEL, FAMILIES, familyOf } from './surface.ts'

const stack = useStack({ env: { GUISE_SEAL_RESULTS: 'true' } })
const CREDITS = 100
const SIZES = { portrait: [1200, 1800], landscape: [1800, 1200], square: [1280, 1280] } as const
const FACES = ['/v6/run/face_swap', '/v5/run/face_swap', '/v1/run/faceswap']

type Submitted = { readonly account: TestAccount; readonly path: string; readonly answer: Answer }
/** Everything that takes work is submitted at once; each test waits for its own. */
const submitted = new Map<string, Submitted>()
let others: TestAccount

async function submit(name: string, account: TestAccount, path: string, body: object) {
  submitted.set(name, { account, path, answer: await account.client.post(path, body) })
}
const ends = new Map<string, Promise<Answer>>()
async function finished(name: string) {
  const { account, path, answer } = submitted.get(name) as Submitted
  expect(answer.status, answer.text).toBe(200)
  const end = ends.get(name) ?? pollToEnd(account.client, familyOf(path), answer.json.id)
  ends.set(name, end)
  return { account, path, end: await end }
}
/** The minimal body with pictures that an engine can work on. */
function workable(row: RunRow): Body {
  if (FACES.includes(row.path)) return withPicture(row, PORTRAIT)
  return familyOf(row.path).output === 'video' ? row.minimal : withPicture(row, GROUP)
}
/** A real face swap takes seconds: each of these shows another size and another kind of filter. */
const SWAPS = [
  { path: '/v6/run/face_swap', ratio: 'landscape', by: 'a filter of one’s own' },
  { path: '/v5/run/face_swap', ratio: 'square', by: 'an alias' },
  { path: '/v1/run/faceswap', ratio: 'landscape', by: 'a filter of the catalog' },
] as const

/** A filter for groups is not for one of the two: its recipe decides the look. */
const GROUP_SWAPS = [{ path: '/v5/run/multi_swap' }, { path: '/v1/run/stylized_multi_swap' }]

beforeAll(async () => {
  // The films first: they take longest, and images have workers of their own.
  for (const row of [...RUNS].reverse()) {
    await submit(row.path, await stack().account({ credits: CREDITS }), row.path, workable(row))
  }
  others = await stack().account()
  const own = await saveFilter(stack(), { accountId: others.id, type: 'face_swap' })
  const alias = await others.client.post(ALIASES, { ai_filter: own })
  const filters = {
    'a filter of one’s own': own,
    'an alias': alias.json.id,
    'a filter of the catalog': 2,
  }
  const group = await saveFilter(stack(), { accountId: others.id, type: 'multi_swap' })
  for (const { path } of GROUP_SWAPS) {
    const body = { ...workable(runRow(path)), style_id: group }
    await submit(`own group on ${path}`, others, path, body)
  }
  for (const { path, ratio, by } of SWAPS) {
    await submit(by, others, path, { ...workable(runRow(path)), ratio, filter_id: filters[by] })
  }
})

async function sizeOf({ json }: Answer) {
  expect(Object.keys(json.output)).toEqual(['images'])
  expect(json.output.images).toHaveLength(1)
  const bytes = Buffer.from(json.output.images[0], 'base64')
  expect(bytes.toString('base64')).toBe(json.output.images[0])
  const { format, width, height } = await sharp(bytes).metadata()
  expect(format).toBe('png')
  await expectMarked(bytes)
  await expectSealed(stack(), 'image/png', bytes)
  return [width, height]
}

/** The file itself also says when it was made. */
function pixelsOf({ json }: Answer): Promise<Buffer> {
  return sharp(Buffer.from(json.output.images[0], 'base64')).raw().toBuffer()
}

describe.each(RUNS)('POST $path', ({ path, price }) => {
  it('answers id and the first word of its family', () => {
    const { answer } = submitted.get(path) as Submitted
    expect(answer.json).toEqual({ id: expect.any(String), status: familyOf(path).waiting })
  })

  it('completes with its result', async () => {
    const { end } = await finished(path)
    expect(end.json.status, JSON.stringify(end.json.output).slice(0, 300)).toBe('COMPLETED')
    if (familyOf(path).output === 'video') return expectFilm(stack(), end)
    const size = await sizeOf(end)
    if (!path.includes('multi_swap')) expect(size).toEqual(SIZES.portrait)
  })

  it(`charges ${price}, once`, async () => {
    const { account } = await finished(path)
    expect(await creditsOf(stack(), account.id)).toEqual({ balance: CREDITS - price, held: 0 })
  })

  it('cannot be cancelled any more', async () => {
    const { account, end } = await finished(path)
    const answer = await account.client.call('POST', withId(CANCEL, end.json.id))
    expectRefused(answer, 'JOB_NOT_CANCELLABLE')
    expect(await creditsOf(stack(), account.id)).toEqual({ balance: CREDITS - price, held: 0 })
  })
})

describe('a face swap', () => {
  it.each(SWAPS)('by $by has the exact size in $ratio', async ({ ratio, by }) => {
    const { end } = await finished(by)
    expect(end.json.status, JSON.stringify(end.json.output).slice(0, 300)).toBe('COMPLETED')
    expect(await sizeOf(end)).toEqual(SIZES[ratio])
  })
})

describe('a group swap by a filter of one’s own', () => {
  it.each(GROUP_SWAPS)('completes on $path', async ({ path }) => {
    const { end } = await finished(`own group on ${path}`)
    expect(end.json.status, JSON.stringify(end.json.output).slice(0, 300)).toBe('COMPLETED')
  })

  it('looks as its recipe says, whichever endpoint it came through', async () => {
    const [realistic, stylized] = await Promise.all(
      GROUP_SWAPS.map(async ({ path }) => pixelsOf((await finished(`own group on ${path}`)).end)),
    )
    expect(realistic && stylized?.equals(realistic)).toBe(true)
  })
})

describe.each(FAMILIES)('a failed job: $name', (family) => {
  const path = family.runs[0] ?? ''
  let account: TestAccount
  let end: Answer

  it('says why, and charges nothing', async () => {
    account = await stack().account({ credits: CREDITS })
    const row = runRow(path)
    const { json } = await account.client.post(path, withPicture(row, TINY_PICTURE))
    end = await pollToEnd(account.client, family, json.id)
    expect(end.json.status).toBe('FAILED')
    const words = expect.stringMatching(/\w{3}.* \w/)
    expect(end.json.output).toEqual(
      family.output === 'video'
        ? { video_status: 'failed', video_error: words }
        : { error_code: 'PICTURE_TOO_SMALL', error: words },
    )
    expect(await creditsOf(stack(), account.id)).toEqual({ balance: CREDITS, held: 0 })
  })

  it('stays failed, and cannot be cancelled', async () => {
    const again = await account.client.call('POST', withId(family.status, end.json.id))
    expect(again.json).toEqual(end.json)
    const answer = await account.client.call('POST', withId(CANCEL, end.json.id))
    expectRefused(answer, 'JOB_NOT_CANCELLABLE')
  })
})

it('fails a self-prompt whose picture is too small', async () => {
  const path = '/v2/run/self-prompt'
  const body = { prompt: 'a lake', image: TINY_PICTURE, base64: PICTURE }
  const { json } = await others.client.post(path, body)
  const end = await pollToEnd(others.client, familyOf(path), json.id)
  expect(end.json.status).toBe('FAILED')
})

it('fails a film between two pictures, and says which of them is at fault', async () => {
  const { path, minimal } = runRow('/v1/run/first_last_frame_video')
  const { json } = await others.client.post(path, { ...minimal, last_frame: TINY_PICTURE })
  const end = await pollToEnd(others.client, familyOf(path), json.id)
  expect(end.json).toEqual({
    id: json.id,
    status: 'FAILED',
    output: { video_status: 'failed', video_error: expect.stringContaining('Picture 2') },
  })
})

describe('a result past its retention', () => {
  it.each(FAMILIES)('is 410 on $status', async ({ runs, status }) => {
    const account = await stack().account({ credits: CREDITS })
    const id = await expiredJob(account.id, submitted.get(runs[0] ?? '') as Submitted)
    const answer = await account.client.call('POST', withId(status, id))
    expectRefused(answer, 'RESULT_EXPIRED')
    const stranger = await others.client.call('POST', withId(status, id))
    expectRefused(stranger, 'JOB_NOT_FOUND')
  })

  /** Of the same family; no engine works on it, for nobody looks at its picture. */
  async function expiredJob(accountId: string, like: Submitted): Promise<string> {
    const { database } = stack()
    const [row] = await database.query<Pick<NewJob, 'family' | 'lane'>>(
      'select family, lane from jobs where id = $1',
      [like.answer.json.id],
    )
    const job = newJob(accountId, row)
    await createJobStore(database, { pendingCap: 1, idempotencyTtlMs: 1 }).admit(job)
    await finishJob(stack(), job, { livesMs: -1000 })
    return job.id
  }
})
