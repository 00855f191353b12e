import { GuiseError } from '../errors.ts'
import { isFinal } from '../resources/job-state.ts'
import type { Jobs } from '../resources/jobs.ts'
import type { Clock } from '../transport/clock.ts'
import type { Job } from '../types.ts'
import { type WaitLimits, withinLimits } from './time-limit.ts'

export type WaitOptions = WaitLimits & {
  /** Told about every change that is seen. With it, the service is asked for progress too. */
  readonly onUpdate?: ((job: Job) => void) | undefined
  /** Shown the unfinished picture, a small JPEG as a data URL, where the engine has one and events can be had. */
  readonly onPreview?: ((image: string) => void) | undefined
}

export type WaitSettings = {
  readonly clock: Clock
  /** How long the service may be out of reach before waiting ends with its error. */
  readonly unreachableTimeoutMs: number
}

/** Seconds a request is held open: long while only the end counts, short to see progress. */
const WAIT_SECONDS = { silent: 25, watched: 2 } as const

const SHORTEST_ROUND_MS = 500

/** Waits until a job is final and answers it, whatever the way: events, or asking again and again. */
export function waitForJob(
  jobs: Jobs,
  id: string,
  { onUpdate, onPreview, ...limits }: WaitOptions,
  settings: WaitSettings,
): Promise<Job> {
  return withinLimits(id, limits, async (signal) => {
    const isWatched = onUpdate !== undefined || onPreview !== undefined
    const streamed = isWatched && (await byEvents(jobs, id, { onUpdate, onPreview }, signal))
    return streamed || byAsking(jobs, id, onUpdate, signal, settings)
  })
}

/** Undefined when events cannot be had: there is another way. */
async function byEvents(
  jobs: Jobs,
  id: string,
  { onUpdate, onPreview }: Required<Pick<WaitOptions, 'onUpdate' | 'onPreview'>>,
  signal: AbortSignal,
): Promise<Job | undefined> {
  let known: Job | undefined
  try {
    for await (const event of jobs.events(id, { signal, failures: 2 })) {
      if (event.type === 'job') known = event.job
      else if (event.type === 'preview') onPreview?.(event.image)
      else if (known) known = { ...known, ...progressOf(event) }
      if (known && event.type !== 'preview') onUpdate?.(known)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof GuiseError) || isAboutJob(error)) throw error
    return undefined
  }
  return known
}

const progressOf = ({ progress, queue_place, eta_seconds }: Job | Progress): Progress => ({
  progress,
  queue_place,
  eta_seconds,
})
type Progress = Pick<Job, 'progress' | 'queue_place' | 'eta_seconds'>

/** No other way of asking would be answered differently. */
const isAboutJob = ({ code }: GuiseError) =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'JOB_NOT_FOUND'].includes(code)

async function byAsking(
  jobs: Jobs,
  id: string,
  onUpdate: ((job: Job) => void) | undefined,
  signal: AbortSignal,
  { clock, unreachableTimeoutMs }: WaitSettings,
): Promise<Job> {
  const wait = onUpdate ? WAIT_SECONDS.watched : WAIT_SECONDS.silent
  let heardAt = clock.now()
  let told = ''
  for (;;) {
    const askedAt = clock.now()
    try {
      const job = await jobs.get(id, { wait, signal })
      heardAt = clock.now()
      const seen = JSON.stringify([job.sequence, progressOf(job)])
      if (seen !== told) onUpdate?.(job)
      told = seen
      if (isFinal(job)) return job
      // A server that stops, or a proxy that hurries, does not hold the request open.
      const early = SHORTEST_ROUND_MS - (heardAt - askedAt)
      if (early > 0) await clock.sleep(early, signal)
    } catch (error) {
      if (!(error instanceof GuiseError && error.retryable)) throw error
      if (clock.now() - heardAt > unreachableTimeoutMs) throw error
      await clock.sleep((error.retryAfter ?? 1) * 1000, signal)
    }
  }
}
