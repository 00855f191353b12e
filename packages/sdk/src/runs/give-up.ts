import type { Jobs } from '../resources/jobs.ts'

/** Long enough to tell the service; nobody who aborts wants to wait for longer. */
const GRACE_MS = 3_000

/**
 * Cancels a job that nobody waits for any more. One whose submit is still under way may have been
 * accepted already, so its answer is awaited first.
 */
export async function giveUp(
  jobs: Jobs,
  accepted: Promise<string>,
  submitting: AbortController,
): Promise<void> {
  const timer = setTimeout(() => submitting.abort(), GRACE_MS)
  try {
    await jobs.cancel(await accepted, { signal: submitting.signal })
  } catch {
    // It was never accepted, has ended by now, or the service is out of reach.
  } finally {
    clearTimeout(timer)
  }
}
