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

/** Larger ones would keep connections busy that carry more than pictures. */
const MAX_PREVIEW_BYTES = 64 * 1024
const PREVIEW_EVERY_MS = 500

/** Shows the guest an unfinished picture, one at a time and at most twice a second. */
export function previewReporter(
  { previews, clock }: Pick<WorkPorts, 'previews' | 'clock'>,
  jobId: string,
): (jpeg: Uint8Array) => void {
  let shownAt = Number.NEGATIVE_INFINITY
  let isShowing = false
  return (jpeg) => {
    const now = clock.now().getTime()
    if (jpeg.length > MAX_PREVIEW_BYTES || isShowing || now - shownAt < PREVIEW_EVERY_MS) return
    shownAt = now
    isShowing = true
    previews
      .show(jobId, jpeg)
      // Redis may be away for a moment; the next one shows more anyway.
      .catch(() => {})
      .finally(() => {
        isShowing = false
      })
  }
}
