import type { Claim } from '../ports/job-store.ts'
import type { WorkPorts } from './work-ports.ts'

/**
 * Writes an attempt's progress to its job, one write at a time and not more often than wanted: engines
 * may report every frame. What is left out costs nothing, as the end of a job says so itself.
 */
export function progressReporter(
  { jobs, clock, settings }: Pick<WorkPorts, 'jobs' | 'clock' | 'settings'>,
  { job, attempt }: Claim,
): (fraction: number) => void {
  let writtenAt = Number.NEGATIVE_INFINITY
  let isWriting = false
  return (fraction) => {
    const now = clock.now().getTime()
    if (isWriting || now - writtenAt < settings.progressEveryMs) return
    writtenAt = now
    isWriting = true
    jobs
      .reportProgress(job.id, attempt, fraction)
      // Postgres may be away for a moment; the next report says more anyway.
      .catch(() => {})
      .finally(() => {
        isWriting = false
      })
  }
}
