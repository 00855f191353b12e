import {
  type Guise,
  isFinal,
  type Job,
  JobCancelled,
  JobFailed,
  type JobProgress,
  type Share,
} from '@guise/sdk'
import { GivenUp } from '../../guest/failure-text.ts'
import { isPassing } from '../../lib/errors.ts'
import { type ConnectionProblem, connectionProblemOf, pauseAfter } from './connection-problem.ts'
import { sendVisit } from './send-visit.ts'
import type { Visit } from './visit-store.ts'

export type VisitStatus = {
  readonly problem: ConnectionProblem | null
  /** 0 to 1; null while it has not begun. */
  readonly progress: number | null
  readonly place: number | null
  readonly seconds: number | null
  /** The unfinished picture; null until the engine shows one. */
  readonly preview: string | null
}

export type FollowPorts = {
  readonly guise: Guise
  readonly shareSeconds: number
  /** Aborted with `GivenUp` it cancels the job; otherwise the job goes on, for a reload to find. */
  readonly signal: AbortSignal
  onAccepted(jobId: string): void
  onStatus(status: Partial<VisitStatus>): void
  /** Ends after so long, or as soon as the network is back. */
  pause(milliseconds: number): Promise<void>
}

/** From the photo to the result, through whatever the network does meanwhile. */
export async function followVisit(
  ports: FollowPorts,
  visit: Visit,
): Promise<{ job: Job; share: Share }> {
  const { guise, shareSeconds, signal, onAccepted } = ports
  const sending = new AbortController()
  let accepted = visit.jobId === null ? null : Promise.resolve(visit.jobId)
  const send = () => {
    accepted = sendVisit(guise, visit, sending.signal)
    return unlessAborted(accepted, signal)
  }
  try {
    const jobId = visit.jobId ?? (await untilReached(ports, send))
    onAccepted(jobId)
    const job = succeeded(await untilReached(ports, () => endOf(ports, jobId)))
    const share = await untilReached(ports, () =>
      guise.jobs.share(jobId, { seconds: shareSeconds, signal }),
    )
    return { job, share }
  } catch (error) {
    if (signal.reason instanceof GivenUp) void cancelOnceAccepted(guise, accepted)
    else sending.abort()
    throw error
  }
}

/** A photo half sent may be accepted all the same, so its answer is awaited first. */
async function cancelOnceAccepted(guise: Guise, accepted: Promise<string> | null): Promise<void> {
  if (accepted === null) return
  try {
    await guise.jobs.cancel(await accepted)
  } catch {
    // It was never accepted, has ended by now, or the service is out of reach.
  }
}

/** By its events; and where those cannot be had, by asking. Gives up soon, so that guests are told. */
async function endOf({ guise: { jobs }, signal, onStatus }: FollowPorts, id: string): Promise<Job> {
  const tell = ({ progress, queue_place, eta_seconds }: JobProgress) =>
    onStatus({ problem: null, progress, place: queue_place, seconds: eta_seconds })
  for (;;) {
    try {
      for await (const event of jobs.events(id, { signal, failures: 2 })) {
        if (event.type === 'preview') onStatus({ preview: event.image })
        else tell(event.type === 'job' ? event.job : event)
        if (event.type === 'job' && isFinal(event.job)) return event.job
      }
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    const job = await jobs.get(id, { wait: 2, signal })
    tell(job)
    if (isFinal(job)) return job
  }
}

function succeeded(job: Job): Job {
  if (job.state === 'succeeded') return job
  if (job.state === 'cancelled') throw new JobCancelled({ jobId: job.id, job })
  const { code, message } = job.failure ?? { code: 'UNKNOWN', message: '' }
  throw new JobFailed({ code, message, jobId: job.id, job })
}

/** Tries again for as long as the problem is one that goes by. */
async function untilReached<Value>(
  { signal, onStatus, pause }: FollowPorts,
  work: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const value = await work()
      onStatus({ problem: null })
      return value
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error)) throw error
      onStatus({ problem: connectionProblemOf(error) })
      await pause(pauseAfter(error))
    }
  }
}

/** What the work answers, unless nobody waits for it any more; the work itself goes on. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
