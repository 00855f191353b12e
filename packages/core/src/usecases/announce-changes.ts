import type { JobNotifications } from '../ports/job-notifications.ts'
import type { JobStore } from '../ports/job-store.ts'

/** More than one process ever works on at the same time. */
const MAX_AT_WORK = 10_000

/**
 * The same store, which also tells those who wait. What the sweeper changes is not told: nobody there
 * knows the ids, and who waits looks for itself within seconds.
 */
export function announceChanges(jobs: JobStore, announce: JobNotifications['announce']): JobStore {
  /** Whose the jobs are that this process works on. */
  const accounts = new Map<string, string>()
  /** One whose end could not be written stays here: the oldest goes when there are too many. */
  const remember = (jobId: string, accountId: string) => {
    accounts.set(jobId, accountId)
    const [oldest] = accounts.keys()
    if (accounts.size > MAX_AT_WORK && oldest !== undefined) accounts.delete(oldest)
  }
  // A hint must neither hold up nor fail the change that it tells of.
  const tell = (jobId: string, accountId?: string) =>
    void announce(jobId, accountId).catch(() => {})
  const told = async <T>(jobId: string, change: Promise<T>, accountId?: string): Promise<T> => {
    const outcome = await change
    if (outcome !== false) tell(jobId, accountId)
    return outcome
  }
  /** The last that this process does for the job. */
  const ended = async <T>(jobId: string, change: Promise<T>): Promise<T> => {
    const outcome = await told(jobId, change, accounts.get(jobId))
    accounts.delete(jobId)
    return outcome
  }
  return {
    ...jobs,
    async admit(job) {
      const admission = await jobs.admit(job)
      if (admission.outcome === 'accepted') tell(job.id, job.accountId)
      return admission
    },
    async claim(id, lease) {
      const claim = await jobs.claim(id, lease)
      if (claim) remember(id, claim.job.accountId)
      tell(id, claim?.job.accountId)
      return claim
    },
    async heartbeat(id, attempt, lease) {
      const isOwner = await jobs.heartbeat(id, attempt, lease)
      if (!isOwner) accounts.delete(id)
      return isOwner
    },
    reportProgress: (id, attempt, progress) => told(id, jobs.reportProgress(id, attempt, progress)),
    finish: (id, attempt, ending) => ended(id, jobs.finish(id, attempt, ending)),
    requeue: (id, attempt, options) => ended(id, jobs.requeue(id, attempt, options)),
    cancel: (accountId, id, policy) => told(id, jobs.cancel(accountId, id, policy), accountId),
    recordErasure: (id) => told(id, jobs.recordErasure(id)),
  }
}
