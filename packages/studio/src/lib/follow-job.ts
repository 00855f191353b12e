import { type Guise, type Job, JobCancelled, JobFailed } from '@guise/sdk'
import { isPassing } from './errors.ts'
import { pauseOrOnline } from './pause-or-online.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

export type FollowOptions = {
  /** Told about every change that is seen, the last one too. */
  readonly onUpdate: (job: Job) => void
  readonly onPreview?: (image: string) => void
  readonly pause?: (ms: number) => Promise<void>
}

/**
 * Follows an accepted job to its end. A service that does not answer is asked again after pauses
 * that grow: the job goes on meanwhile, and is paid. Throws only what no waiting would change.
 */
export async function followJob(
  guise: Guise,
  id: string,
  { onUpdate, onPreview, pause = pauseOrOnline }: FollowOptions,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  const onProgress = (_: number, job: Job) => {
    pauseMs = FIRST_PAUSE_MS
    onUpdate(job)
  }
  for (;;) {
    try {
      // How a job is waited for is the same for every family.
      return void (await guise.faceSwap.result(id, { onProgress, onPreview }))
    } catch (error) {
      // The job ended without a result, and has told so.
      if (error instanceof JobFailed || error instanceof JobCancelled) return
      if (!isPassing(error)) throw error
    }
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}
