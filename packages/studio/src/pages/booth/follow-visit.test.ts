import { type Guise, GuiseError, type Job } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { GivenUp, TookTooLong } from '../../guest/failure-text.ts'
import { followVisit, type VisitStatus } from './follow-visit.ts'
import type { Look } from './looks.ts'
import type { Visit } from './visit-store.ts'

const away = () => new GuiseError({ code: 'CONNECTION_FAILED', message: 'gone', retryable: true })
const busy = (retryAfter: number | null) =>
  new GuiseError({ code: 'UNAVAILABLE', message: 'draining', retryable: true, retryAfter })
const fail = (error: Error) => () => {
  throw error
}
const VISIT: Visit = {
  key: 'k',
  photo: new Blob(['photo']),
  who: 'girl',
  agreed: { consent: 'I agree.', mayShow: true },
  look: {
    alias_id: 'a',
    name: '',
    catalog_id: null,
    filter: { filter_type: 'face_swap', model: 'v6', sizes: [], genders: [], guests: [] },
  } as unknown as Look,
  takenAt: 0,
  jobId: null,
  number: null,
  outcome: null,
}

type Call = readonly [what: string, ...rest: readonly unknown[]]

/** A service whose answers are given one after the other. */
function service(answers: Readonly<Record<string, readonly (() => unknown)[]>>) {
  const calls: Call[] = []
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const answer = async (name: string, ...rest: unknown[]) => {
    calls.push([name, ...rest])
    return (left.get(name)?.shift() ?? (() => 'job 1'))()
  }
  const runner = (name: string) => ({
    submit: (input: object, options: object) => answer(name, input, options),
  })
  const guise = {
    faceSwap: runner('faceSwap'),
    faceSwapV1: runner('faceSwapV1'),
    stylized: runner('stylized'),
    multiSwap: runner('multiSwap'),
    jobs: {
      share: (id: string, options: object) => answer('share', id, options),
      get: (id: string) => answer('get', id),
      cancel: (id: string) => answer('cancel', id),
      async *events(id: string) {
        yield* (await answer('events', id)) as unknown as Iterable<unknown>
      },
    },
  } as unknown as Guise
  return { guise, calls }
}

const job = { id: 'job 1', state: 'succeeded' } as Job
const ending = (state: object) => () => [{ type: 'job', job: { ...job, ...state } }]
const fine = { events: [ending({})], share: [() => ({ url: 'u' })] }

const of = (filter: object) => ({
  ...VISIT,
  look: { ...VISIT.look, filter: { genders: [], ...filter } as unknown as Look['filter'] },
})

async function follow(
  answers: Parameters<typeof service>[0],
  visit = VISIT,
  stop = new AbortController(),
) {
  const { guise, calls } = service({ ...fine, ...answers })
  const statuses: Partial<VisitStatus>[] = []
  const accepted: string[] = []
  const pauses: number[] = []
  const outcome = followVisit(
    {
      guise,
      shareSeconds: 600,
      signal: stop.signal,
      onAccepted: (id) => accepted.push(id),
      onStatus: (told) => statuses.push(told),
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
      },
    },
    visit,
  ).then(
    (value) => value,
    (error: unknown) => error,
  )
  return { ended: await outcome, calls, statuses, accepted, pauses }
}

describe('a photo', () => {
  it('is sent with its key, its consent and the alias, and shared when it is done', async () => {
    const { ended, calls, accepted } = await follow({})
    expect(ended).toEqual({ job, share: { url: 'u' } })
    expect(accepted).toEqual(['job 1'])
    const [, input, options] = calls[0] ?? []
    expect(input).toMatchObject({ gender: 3, filter_id: 'a', ratio: 'portrait' })
    expect(options).toMatchObject({ idempotencyKey: 'k', consent: 'I agree.' })
    expect(calls.at(-1)?.slice(0, 2)).toEqual(['share', 'job 1'])
    expect(calls.at(-1)?.[2]).toMatchObject({ seconds: 600 })
  })

  it('is sent again under the same key until the network is back', async () => {
    const lost = fail(away())
    const { ended, calls, statuses } = await follow({ faceSwap: [lost, lost, () => 'job 1'] })
    expect(ended).toMatchObject({ job })
    const keys = calls.filter(([name]) => name === 'faceSwap').map(([, , options]) => options)
    expect(keys).toHaveLength(3)
    for (const options of keys) expect(options).toMatchObject({ idempotencyKey: 'k' })
    expect(statuses.slice(0, 3).map(({ problem }) => problem)).toEqual(['offline', 'offline', null])
  })

  it('waits as long as a busy service asks for, within reason', async () => {
    const asked = [60, 600, 0, null].map((seconds) => fail(busy(seconds)))
    const { ended, statuses, pauses } = await follow({ faceSwap: [...asked, () => 'job 1'] })
    expect(ended).toMatchObject({ job })
    expect(pauses).toEqual([60_000, 60_000, 3_000, 10_000])
    expect(statuses.slice(0, 5).map(({ problem }) => problem)).toEqual([
      ...asked.map(() => 'busy'),
      null,
    ])
  })

  it('is followed by asking where events cannot be had, and through a lost network', async () => {
    const lost = fail(away())
    const working = { ...job, state: 'running', progress: 0.4 }
    const {
      ended: end,
      calls,
      statuses,
    } = await follow({
      events: [lost, lost, lost],
      get: [() => working, lost, () => job],
    })
    expect(end).toMatchObject({ job })
    const asked = calls.map(([name]) => name).filter((name) => name !== 'faceSwap')
    expect(asked).toEqual(['events', 'get', 'events', 'get', 'events', 'get', 'share'])
    expect(statuses).toContainEqual(expect.objectContaining({ problem: null, progress: 0.4 }))
    expect(statuses).toContainEqual({ problem: 'offline' })
  })

  it('shows the unfinished picture as it comes', async () => {
    const shown = [
      { type: 'preview', image: 'data:so-far' },
      { type: 'job', job },
    ]
    const { statuses } = await follow({ ...fine, events: [() => shown] })
    expect(statuses).toContainEqual({ preview: 'data:so-far' })
  })

  it('that was accepted before a reload is not sent a second time', async () => {
    const { ended, calls } = await follow({}, { ...VISIT, jobId: 'job 9' })
    expect(ended).toMatchObject({ job })
    expect(calls.map(([name]) => name)).toEqual(['events', 'share'])
    expect(calls[0]?.[1]).toBe('job 9')
  })

  it('that cannot be used ends at once', async () => {
    const failure = { code: 'NO_FACE_FOUND', message: '' }
    const failed = await follow({ events: [ending({ state: 'failed', failure })] })
    expect(failed.ended).toMatchObject({ name: 'JobFailed', code: 'NO_FACE_FOUND' })
    const cancelled = await follow({ events: [ending({ state: 'cancelled' })] })
    expect(cancelled.ended).toMatchObject({ name: 'JobCancelled' })
    const refused = new GuiseError({ code: 'INSUFFICIENT_CREDITS', message: '' })
    const { ended, calls } = await follow({ faceSwap: [fail(refused)] })
    expect([ended, calls.length]).toEqual([refused, 1])
  })

  it('goes to the runner of the filter, in a shape that it takes', async () => {
    const drawn = { filter_type: 'multi_swap', model: 'stylized', sizes: [] }
    expect((await follow({}, of(drawn))).calls[0]?.[0]).toBe('stylized')
    const real = { filter_type: 'multi_swap', model: 'realistic', sizes: [] }
    expect((await follow({}, of(real))).calls[0]?.slice(0, 2)).toEqual([
      'multiSwap',
      { input_image: VISIT.photo, style_id: 'a', outpaint: false },
    ])
    const square = { filter_type: 'face_swap', model: 'v6', sizes: ['square', 'landscape'] }
    expect((await follow({}, of(square))).calls[0]?.[1]).toMatchObject({ ratio: 'square' })
    const early = { filter_type: 'face_swap', model: 'v1', sizes: [] }
    expect((await follow({}, of(early))).calls[0]?.slice(0, 2)).toEqual([
      'faceSwapV1',
      { image: VISIT.photo, filter_id: 'a', gender: 3, ratio: 'portrait' },
    ])
  })
})

describe('a photo that nobody waits for any more', () => {
  const gone = new GivenUp()
  const cancelled = (calls: readonly Call[]) => calls.filter(([name]) => name === 'cancel')

  it('has its job cancelled', async () => {
    const stop = new AbortController()
    const events = [
      () => {
        stop.abort(gone)
        throw gone
      },
    ]
    const { ended, calls } = await follow({ events }, VISIT, stop)
    expect(ended).toBe(gone)
    expect(cancelled(calls)).toEqual([['cancel', 'job 1']])
  })

  it('is sent to the end first, because it may be accepted all the same', async () => {
    const stop = new AbortController()
    let accept = (_id: string) => {}
    const faceSwap = [
      () => {
        queueMicrotask(() => stop.abort(gone))
        return new Promise<string>((resolve) => {
          accept = resolve
        })
      },
    ]
    const { ended, calls, accepted } = await follow({ faceSwap }, VISIT, stop)
    expect([ended, accepted]).toEqual([gone, []])
    const [, , options] = calls[0] as [string, object, { signal: AbortSignal }]
    expect(options.signal.aborted).toBe(false)
    expect(cancelled(calls)).toEqual([])
    accept('job 7')
    await expect.poll(() => cancelled(calls)).toEqual([['cancel', 'job 7']])
  })

  it('is not sent again, and has nothing to cancel, when it never arrived', async () => {
    const stop = new AbortController()
    const lost = () => {
      queueMicrotask(() => stop.abort(new TookTooLong()))
      throw away()
    }
    const { ended, calls } = await follow({ faceSwap: [lost] }, VISIT, stop)
    expect(ended).toBeInstanceOf(TookTooLong)
    expect(calls.map(([name]) => name)).toEqual(['faceSwap'])
  })

  it('keeps its job where only the page goes away', async () => {
    const stop = new AbortController()
    const events = [
      () => {
        stop.abort()
        throw stop.signal.reason
      },
    ]
    const { calls } = await follow({ events }, VISIT, stop)
    expect(calls.map(([name]) => name)).toEqual(['faceSwap', 'events'])
  })
})
