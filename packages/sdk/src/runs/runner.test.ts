import { describe, expect, it } from 'vitest'
import { JobCancelled, JobFailed, JobNotFinished } from '../errors.ts'
import { createGuise, type GuiseSettings } from '../guise.ts'
import { aJob, JOB_ID, openEvents, running, succeeded } from '../testing/job.ts'
import {
  answer,
  cut,
  type Handle,
  quickClock,
  refuse,
  type Seen,
  serve,
} from '../testing/server.ts'
import type { Job } from '../types.ts'

const INPUT = { base64: 'AAAA', gender: 1, filter_id: 12 } as const
const RUN = '/v6/run/face_swap'
const ACCEPTED = { id: JOB_ID, status: 'IN_QUEUE' }

type Routes = Readonly<Record<string, Handle>>

/** A service of which only these paths are there; a path is found by its beginning. */
async function service(routes: Routes, settings: GuiseSettings = {}) {
  const counts = new Map<string, number>()
  const { url, seen } = await serve((one, response) => {
    const name = Object.keys(routes).find((route) => `${one.method} ${one.path}`.startsWith(route))
    if (name === undefined) return refuse(response, 404, 'NOT_FOUND')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return routes[name]?.(one, response, count)
  })
  const guise = createGuise({ baseUrl: url, apiKey: 'k', clock: quickClock(), ...settings })
  const calls = () => seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  return { guise, seen, calls }
}

const accept: Handle = (_, response) => answer(response, 200, ACCEPTED)
const state =
  (job: Job): Handle =>
  (_, response) =>
    answer(response, 200, job)
const keyOf = ({ headers }: Seen) => headers['idempotency-key']

describe('run', () => {
  it('submits, waits and answers pictures that are loaded when asked for', async () => {
    const { guise, calls } = await service({
      [`POST ${RUN}`]: accept,
      [`GET /v1/jobs/${JOB_ID}/outputs/0`]: (_, response) => response.end('PNG'),
      'GET /v1/jobs/': (_, response, count) =>
        answer(response, 200, count === 0 ? running(0.5) : succeeded),
    })
    const { images, job, id } = await guise.faceSwap.run(INPUT)
    expect([id, job.state, images.length]).toEqual([JOB_ID, 'succeeded', 1])
    expect(calls()).toEqual([`POST ${RUN}`, `GET /v1/jobs/${JOB_ID}`, `GET /v1/jobs/${JOB_ID}`])
    expect(Buffer.from((await images[0]?.bytes()) ?? []).toString()).toBe('PNG')
    expect((await images[0]?.blob())?.type).toBe('image/png')
  })

  it('sends the same key and the same body again when the answer is lost', async () => {
    const { guise, seen } = await service({
      [`POST ${RUN}`]: (_, response, count) =>
        count < 2 ? cut(response) : answer(response, 200, ACCEPTED),
    })
    expect(
      await guise.faceSwap.submit(INPUT, {
        clientReference: 'guest 7',
        consent: 'Ja ✓',
        mayShow: true,
      }),
    ).toBe(JOB_ID)
    expect(seen.length).toBe(3)
    expect(new Set(seen.map(keyOf)).size).toBe(1)
    expect(keyOf(seen[0] as Seen)).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1)
    expect(seen[0]?.headers['x-client-reference']).toBe('guest 7')
    expect(seen[0]?.headers['x-consent']).toBe('Ja%20%E2%9C%93')
    expect(seen[0]?.headers['x-consent-show']).toBe('true')
    await guise.faceSwap.submit(INPUT)
    expect(keyOf(seen[3] as Seen)).not.toBe(keyOf(seen[0] as Seen))
  })

  it('uploads large pictures without the key, and under an own key sends them in the body', async () => {
    const reference = 'upload://2026-11-15/1'
    const picture = new Uint8Array(3000).fill(7)
    picture.set([0xff, 0xd8, 0xff])
    let base = ''
    const { guise, seen, calls } = await service(
      {
        'POST /v1/uploads': ({ headers }, response) => {
          base = `http://${headers.host}`
          const put = { method: 'PUT', url: `${base}/put/1?sig=2`, headers: { 'X-Mark': '1' } }
          answer(response, 200, { ...put, reference, expires_at: '', max_bytes: 1 })
        },
        'PUT /put/1': (_, response, count) => (count === 0 ? cut(response) : response.end()),
        [`POST ${RUN}`]: accept,
      },
      { uploadAbove: 1000 },
    )
    await guise.faceSwap.submit({ ...INPUT, base64: picture })
    expect(calls()).toEqual(['POST /v1/uploads', 'PUT /put/1', 'PUT /put/1', `POST ${RUN}`])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ content_type: 'image/jpeg', size: 3000 })
    expect(seen[2]?.headers).toMatchObject({ 'x-mark': '1', 'content-length': '3000' })
    expect(seen[2]?.headers).not.toHaveProperty('x-api-key')
    expect(seen[2]?.body).toBe(Buffer.from(picture).toString('latin1'))
    expect(JSON.parse(seen[3]?.body ?? '').base64).toBe(reference)

    await guise.faceSwap.submit({ ...INPUT, base64: picture }, { idempotencyKey: 'mine' })
    expect(seen.length).toBe(5)
    expect(JSON.parse(seen[4]?.body ?? '').base64).toBe(Buffer.from(picture).toString('base64'))
  })

  it('rejects with why a job failed, or that it was cancelled', async () => {
    const failure = { code: 'NO_FACE_FOUND', message: 'Step closer to the camera' }
    const failed = await service({
      [`POST ${RUN}`]: accept,
      'GET /v1/jobs/': state(aJob({ state: 'failed', failure })),
    })
    const error = await failed.guise.faceSwap.run(INPUT).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(JobFailed)
    expect(error).toMatchObject({ ...failure, jobId: JOB_ID, job: { state: 'failed' } })

    const cancelled = await service({
      [`POST ${RUN}`]: accept,
      'GET /v1/jobs/': state(aJob({ state: 'cancelled' })),
    })
    await expect(cancelled.guise.faceSwap.run(INPUT)).rejects.toThrow(JobCancelled)
  })

  it('stops waiting when the time is over, and says how to go on', async () => {
    const { guise } = await service({ [`POST ${RUN}`]: accept, 'GET /v1/jobs/': () => {} })
    const run = guise.faceSwap.run(INPUT, { timeoutMs: 50 })
    await expect(run).rejects.toThrow(JobNotFinished)
    await expect(run).rejects.toThrow(`result('${JOB_ID}')`)
  })

  it('outlives a service that is away for a while', async () => {
    const { guise } = await service(
      {
        [`POST ${RUN}`]: accept,
        'GET /v1/jobs/': (_, response, count) =>
          count < 12 ? cut(response) : answer(response, 200, succeeded),
      },
      { retry: { attempts: 2 } },
    )
    expect((await guise.faceSwap.run(INPUT)).id).toBe(JOB_ID)
  })
})

describe('subscribe', () => {
  const streamed: Handle = (_, response) => {
    const say = openEvents(response)
    say('job', aJob({ queue_place: 1, eta_seconds: 8 }))
    say('progress', { progress: 0, queue_place: 0, eta_seconds: 5 })
    say('job', running(0))
    say('progress', { progress: 0.7, queue_place: null, eta_seconds: 1 })
    say('job', succeeded)
  }

  it('tells queue place, ETA and progress as they come', async () => {
    const { guise } = await service({
      [`POST ${RUN}`]: accept,
      [`GET /v1/jobs/${JOB_ID}/events`]: streamed,
    })
    const told: unknown[] = []
    const { images } = await guise.faceSwap.subscribe(INPUT, {
      onUpdate: (job) => told.push([job.state, job.progress, job.queue_place, job.eta_seconds]),
    })
    expect(images.length).toBe(1)
    expect(told).toEqual([
      ['queued', 0, 1, 8],
      ['queued', 0, 0, 5],
      ['running', 0, null, null],
      ['running', 0.7, null, 1],
      ['succeeded', 1, null, null],
    ])
  })

  it.each<[string, Handle]>([
    ['is refused', (_, response) => refuse(response, 404, 'NOT_FOUND')],
    ['breaks', (_, response) => cut(response)],
    ['is no stream', (_, response) => answer(response, 200, '{}')],
    [
      'ends without a word',
      (_, response) => {
        openEvents(response)
        response.end()
      },
    ],
  ])('asks again and again when the stream %s', async (_, events) => {
    const steps = [aJob(), running(0.3), running(0.3), running(0.6), succeeded]
    const { guise } = await service({
      [`POST ${RUN}`]: accept,
      [`GET /v1/jobs/${JOB_ID}/events`]: events,
      'GET /v1/jobs/': (__, response, count) => answer(response, 200, steps[count]),
    })
    const told: number[] = []
    const onProgress = (progress: number) => told.push(progress)
    await guise.faceSwap.run(INPUT, { onProgress })
    expect(told).toEqual([0, 0.3, 0.6, 1])
  })
})

describe('abort', () => {
  const reason = new Error('the guest left')

  it('cancels the job and surfaces as its reason', async () => {
    const stop = new AbortController()
    const { guise, calls } = await service({
      [`POST ${RUN}`]: accept,
      [`POST /v1/jobs/${JOB_ID}/cancel`]: state(aJob({ state: 'cancelled' })),
      'GET /v1/jobs/': () => stop.abort(reason),
    })
    await expect(guise.faceSwap.run(INPUT, { signal: stop.signal })).rejects.toBe(reason)
    expect(calls().at(-1)).toBe(`POST /v1/jobs/${JOB_ID}/cancel`)
  })

  it('cancels a job that was accepted while the abort came', async () => {
    const stop = new AbortController()
    const { guise, calls } = await service({
      [`POST ${RUN}`]: (_, response) => {
        stop.abort(reason)
        setTimeout(() => answer(response, 200, ACCEPTED), 20)
      },
      [`POST /v1/jobs/${JOB_ID}/cancel`]: state(aJob({ state: 'cancelled' })),
    })
    const submitted: string[] = []
    const onSubmit = (id: string) => submitted.push(id)
    await expect(guise.faceSwap.run(INPUT, { signal: stop.signal, onSubmit })).rejects.toBe(reason)
    expect(calls()).toEqual([`POST ${RUN}`, `POST /v1/jobs/${JOB_ID}/cancel`])
    expect(submitted).toEqual([JOB_ID])
  })

  it('leaves the job alone when told so, and submits nothing when aborted before', async () => {
    const stop = new AbortController()
    const { guise, calls } = await service({
      [`POST ${RUN}`]: accept,
      'GET /v1/jobs/': () => stop.abort(reason),
    })
    const options = { signal: stop.signal, onAbort: 'leave' } as const
    await expect(guise.faceSwap.run(INPUT, options)).rejects.toBe(reason)
    expect(calls()).toEqual([`POST ${RUN}`, `GET /v1/jobs/${JOB_ID}`])
    await expect(guise.faceSwap.run(INPUT, options)).rejects.toBe(reason)
    expect(calls().length).toBe(2)
  })
})
