import type { JobNotifications } from '../ports/job-notifications.ts'
import type { JobStore } from '../ports/job-store.ts'

/**
 * The same store, which also tells those who wait. What the sweeper changes is not told: nobody there
 * knows the ids, and who waits looks for itself within seconds.
 */
export function announceChanges(jobs: JobStore, announce: JobNotifications['announce']): JobStore {
  const told = async <T>(jobId: string, change: Promise<T>): Promise<T> => {
    const outcome = await change
    // A hint must neither hold up nor fail the change that it tells of.
    if (outcome !== false) announce(jobId).catch(() => {})
    return outcome
  }
  return {
    ...jobs,
    claim: (id, lease) => told(id, jobs.claim(id, lease)),
    reportProgress: (id, attempt, progress) => told(id, jobs.reportProgress(id, attempt, progress)),
    finish: (id, attempt, ending, now) => told(id, jobs.finish(id, attempt, ending, now)),
    requeue: (id, attempt, options) => told(id, jobs.requeue(id, attempt, options)),
    cancel: (accountId, id, now, policy) => told(id, jobs.cancel(accountId, id, now, policy)),
    recordErasure: (id, now) => told(id, jobs.recordErasure(id, now)),
  }
}
