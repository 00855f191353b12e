import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { collect, openEvents, type SeenEvent } from '../../support/events.ts'
import { largeGroup, shortFilm, smallGroup, submit, tinySwap } from '../../support/jobs.ts'
import type { TestAccount } from '../../support/stack.ts'
import { blobsOnDisk } from '../../support/workers.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack()
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: 1000 })
})

const path = (id: string, rest = '') => `/v1/jobs/${id}${rest}`
const get = (id: string, query = '') => caller.client.get(path(id, query))
const finished = async (id: string) => {
  for (;;) {
    const { status, json } = await get(id, '?wait=60')
    if (status === 200 && json.finished_at !== null) return json
  }
}
const download = (id: string, what: string, headers: Record<string, string> = {}) =>
  caller.client.get(path(id, what), { headers })
async function formatAt(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  return (await sharp(bytes).metadata()).format
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a finished picture', () => {
  let id: string
  beforeAll(async () => {
    id = await submit(caller.client, smallGroup)
    await finished(id)
  })

  it('tells what it cost, how long it took and where its output is', async () => {
    const { json } = await get(id)
    expect(json).toMatchObject({
      state: 'succeeded',
      sequence: 3,
      progress: 1,
      attempts: 1,
      credits: { held: 0, charged: 3, released: 0 },
      failure: null,
      erased_at: null,
      queue_place: null,
      eta_seconds: null,
    })
    const { created_at, started_at, finished_at, expires_at, timings, outputs } = json
    const [created, started, ended, expires] = [
      created_at,
      started_at,
      finished_at,
      expires_at,
    ].map((text) => Date.parse(text))
    expect(timings.waited_seconds).toBeCloseTo(((started ?? 0) - (created ?? 0)) / 1000, 3)
    expect(timings.worked_seconds).toBeCloseTo(((ended ?? 0) - (started ?? 0)) / 1000, 3)
    const { admitted_seconds, engine_seconds, stored_seconds } = json.stages
    expect(admitted_seconds).toBeGreaterThan(0)
    expect(engine_seconds).toBeGreaterThan(0)
    expect(engine_seconds + stored_seconds).toBeLessThanOrEqual(timings.worked_seconds + 0.01)
    expect(expires).toBeGreaterThan(ended ?? 0)
    expect(outputs).toHaveLength(1)
    expect(outputs[0]).toMatchObject({
      path: `/v1/jobs/${id}/outputs/0`,
      content_type: 'image/png',
      seconds: null,
    })
    expect(await formatAt(outputs[0].thumbnail_url)).toBe('jpeg')
    const linked = Buffer.from(await (await fetch(outputs[0].url)).arrayBuffer())
    const { width, height, format } = await sharp(linked).metadata()
    expect([width, height, format]).toEqual([outputs[0].width, outputs[0].height, 'png'])
  })

  it('is the same picture by link, by path and as base64', async () => {
    const { json } = await get(id)
    const linked = Buffer.from(await (await fetch(json.outputs[0].url)).arrayBuffer())
    const status = await caller.client.finish(smallGroup.statusPath, id)
    const inline = Buffer.from(status.json.output.images[0], 'base64')
    const { bytes, headers } = await download(id, '/outputs/0')
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(new Set([linked, inline, bytes].map(digest)).size).toBe(1)
  })

  it('is downloaded in ranges, and not again when nothing changed', async () => {
    const whole = await download(id, '/outputs/0')
    const etag = whole.headers.get('etag') ?? ''
    const part = await download(id, '/outputs/0', { Range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.bytes.length}`)
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true)
    const known = await download(id, '/outputs/0', { 'If-None-Match': etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    const other = await download(id, '/outputs/0', { 'If-None-Match': '"another"' })
    expect(other.status).toBe(200)
    const head = await fetch(stack().baseUrl + path(id, '/outputs/0'), {
      method: 'HEAD',
      headers: { 'X-API-Key': caller.key },
    })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(whole.bytes.length))
    const past = { headers: { Range: `bytes=${whole.bytes.length}-` } }
    expectRefused(await caller.client.get(path(id, '/outputs/0'), past), 'RANGE_NOT_SATISFIABLE')
  })

  it.each(['1', '-1', 'zero', '0x0'])('has no output %s', async (n) => {
    expectRefused(await caller.client.get(path(id, `/outputs/${n}`)), 'NOT_FOUND')
  })

  it('cannot be cancelled any more', async () => {
    expectRefused(await caller.client.call('POST', path(id, '/cancel')), 'JOB_NOT_CANCELLABLE')
  })
})

describe('a failed job', () => {
  it('says why, costs nothing and has no output', async () => {
    const job = await finished(await submit(caller.client, tinySwap))
    expect(job).toMatchObject({
      state: 'failed',
      failure: { code: 'PICTURE_TOO_SMALL', message: expect.stringMatching(/\w/) },
      credits: { held: 0, charged: 0, released: 1 },
      outputs: [],
      expires_at: null,
    })
    expectRefused(await caller.client.get(path(job.id, '/outputs/0')), 'NOT_FOUND')
    const failed = await caller.client.get('/v1/jobs?state=failed')
    expect(failed.json.data.map(({ id }: { id: string }) => id)).toContain(job.id)
  })
})

describe('the photo a job was made from', () => {
  it('is read by whoever may read the job, also when the job failed', async () => {
    const job = await finished(await submit(caller.client, tinySwap))
    expect(job.inputs).toEqual([{ path: path(job.id, '/inputs/0') }])
    const { status, headers, bytes } = await download(job.id, '/inputs/0')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 20 })
    for (const n of ['1', '-1', 'zero']) {
      expectRefused(await caller.client.get(path(job.id, `/inputs/${n}`)), 'NOT_FOUND')
    }
    const stranger = await stack().account()
    expectRefused(await stranger.client.get(path(job.id, '/inputs/0')), 'JOB_NOT_FOUND')
  })

  it('is gone, in words, once the job is erased', async () => {
    const { id } = await finished(await submit(caller.client, tinySwap))
    expect((await caller.client.call('DELETE', path(id))).status).toBe(204)
    const refused = await caller.client.get(path(id, '/inputs/0'))
    expectRefused(refused, 'RESULT_EXPIRED')
    expect(refused.json.message).toMatch(/photo.*no longer stored/)
    expect((await get(id)).json.inputs).toEqual([])
  })
})

describe('DELETE of a finished job', () => {
  it('erases inputs and outputs now, and keeps the record and the charge', async () => {
    const own = await stack().account({ credits: 10 })
    const id = await submit(own.client, smallGroup)
    await own.client.get(path(id, '?wait=60'))
    const { url } = (await own.client.get(path(id))).json.outputs[0]
    expect(blobsOnDisk(stack(), 'inputs', own.id)).not.toEqual([])
    expect(blobsOnDisk(stack(), 'results', own.id)).not.toEqual([])
    expect((await own.client.call('DELETE', path(id))).status).toBe(204)
    expect(blobsOnDisk(stack(), 'inputs', own.id)).toEqual([])
    expect(blobsOnDisk(stack(), 'results', own.id)).toEqual([])
    const { json } = await own.client.get(path(id))
    expect(json).toMatchObject({
      state: 'succeeded',
      outputs: [],
      erased_at: expect.any(String),
      credits: { charged: 3 },
    })
    expectRefused(await own.client.get(path(id, '/outputs/0')), 'RESULT_EXPIRED')
    const status = smallGroup.statusPath.replace('{job_id}', id)
    expectRefused(await own.client.call('POST', status), 'RESULT_EXPIRED')
    expect((await fetch(url)).status).toBe(404)
  })
})

let film: Promise<string> | undefined
/** One for all tests that need one: it takes ten seconds of processor time. */
function onlyFilm(): Promise<string> {
  film ??= submit(caller.client, shortFilm)
  return film
}

describe('the events of a job', () => {
  const states = (seen: readonly SeenEvent[]) =>
    seen.filter(({ event }) => event === 'job').map(({ data }) => data.state)

  it('tell every change of state, and progress that never runs backwards', async () => {
    const id = await submit(caller.client, largeGroup)
    const { events } = await openEvents(stack().baseUrl + path(id, '/events'), caller.key)
    const seen = await collect(events)
    expect(states(seen).at(-1)).toBe('succeeded')
    const numbers = seen.map(({ id: number }) => Number(number))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    const progress = seen.map(({ data }) => data.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
    expect(seen.at(-1)?.data.outputs).toHaveLength(1)
  })

  it('may be followed by many at once, and begin anew after a reconnect', async () => {
    const id = await onlyFilm()
    const url = stack().baseUrl + path(id, '/events')
    const broken = await openEvents(url, caller.key)
    expect((await broken.events.next()).value).toMatchObject({ event: 'job', data: { id } })
    broken.close()
    const streams = await Promise.all(Array.from({ length: 5 }, () => openEvents(url, caller.key)))
    const all = await Promise.all(streams.map(({ events }) => collect(events)))
    for (const seen of all) {
      expect(seen[0]).toMatchObject({ event: 'job', data: { id } })
      expect(states(seen).at(-1)).toBe('succeeded')
    }
  })
})

describe('a finished film', () => {
  it('has its length and a thumbnail', async () => {
    const job = await finished(await onlyFilm())
    expect(job.outputs[0]).toMatchObject({ content_type: 'video/mp4', seconds: 4 })
    expect(await formatAt(job.outputs[0].thumbnail_url)).toBe('jpeg')
  })
})
