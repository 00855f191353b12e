import { type Guise, GuiseError, type Job, JobFailed } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { followJob } from './follow-job.ts'

const running = { id: 'a', state: 'running', progress: 0.4 } as Job
const done = { ...running, state: 'succeeded', progress: 1 } as Job
const away = new GuiseError({ code: 'CONNECTION_FAILED', message: 'gone', retryable: true })

/** A service that tells these changes, then answers or fails, once for every time it is asked. */
async function follow(...answers: readonly (readonly [told: readonly Job[], error?: Error])[]) {
  const left = [...answers]
  const told: Job[] = []
  const pauses: number[] = []
  const result = async (
    _: string,
    { onProgress }: { onProgress: (progress: number, job: Job) => void },
  ) => {
    const [jobs = [], error] = left.shift() ?? []
    for (const job of jobs) onProgress(job.progress, job)
    if (error) throw error
  }
  const guise = { faceSwap: { result } } as unknown as Guise
  const ending = followJob(guise, 'a', {
    onUpdate: (job) => told.push(job),
    pause: async (ms) => void pauses.push(ms),
  })
  const error = await ending.catch((thrown: unknown) => thrown)
  return { told, pauses, error, left: left.length }
}

describe('following a job', () => {
  it('tells every change to the end', async () => {
    expect(await follow([[running, done]])).toEqual({
      told: [running, done],
      pauses: [],
      error: undefined,
      left: 0,
    })
  })

  it('goes on after the network was away, with pauses that grow until there is news', async () => {
    const { told, pauses, error } = await follow(
      [[running], away],
      [[], away],
      [[], away],
      [[running], away],
      [[done]],
    )
    expect(told.at(-1)).toBe(done)
    expect(pauses).toEqual([2_000, 4_000, 8_000, 2_000])
    expect(error).toBeUndefined()
  })

  it('never pauses for longer than half a minute', async () => {
    const { pauses } = await follow(...Array.from({ length: 8 }, () => [[], away] as const))
    expect(Math.max(...pauses)).toBe(30_000)
  })

  it('ends with a job that ended without a result', async () => {
    const failed = { ...running, state: 'failed' } as Job
    const error = new JobFailed({ code: 'NO_FACE_FOUND', message: '', jobId: 'a', job: failed })
    expect(await follow([[failed], error])).toMatchObject({ told: [failed], error: undefined })
  })

  it('gives up what no waiting would change', async () => {
    const refused = new GuiseError({ code: 'UNAUTHENTICATED', message: 'sign in' })
    expect(await follow([[running], refused], [[done]])).toMatchObject({ error: refused, left: 1 })
  })
})
