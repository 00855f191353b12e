import { abortable } from '../abortable.ts'
import { JobNotFinished } from '../errors.ts'

export type WaitLimits = {
  readonly signal?: AbortSignal | undefined
  /** How long to wait at most; without limit when left out. The job itself goes on. */
  readonly timeoutMs?: number | undefined
}

/** Waits with a signal that fires when the caller aborts or the time for this job is over. */
export async function withinLimits<T>(
  jobId: string,
  { signal, timeoutMs }: WaitLimits,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const over = () => limit.abort(new JobNotFinished(jobId, timeoutMs ?? 0))
  const timer = timeoutMs === undefined ? undefined : setTimeout(over, timeoutMs)
  const pass = () => limit.abort(signal?.reason)
  signal?.addEventListener('abort', pass, { once: true })
  try {
    return await abortable(wait(limit.signal), limit.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', pass)
  }
}
