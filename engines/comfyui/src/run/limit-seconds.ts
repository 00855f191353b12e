import { GenerationFailed, type PromptRecord } from '@guise/core'
import type { Manifest } from '../workflow/manifest.ts'

/** How long the next prompt of a job may run. Throws when the job has had all its time on GPUs. */
export function limitSeconds(
  { limits: { seconds, gpuSeconds } }: Pick<Manifest, 'limits'>,
  past: readonly PromptRecord[],
): number | undefined {
  if (gpuSeconds === undefined) return seconds
  const left = gpuSeconds - past.reduce((sum, prompt) => sum + ranFor(prompt), 0)
  if (left > 0) return Math.min(seconds ?? left, left)
  throw new GenerationFailed(
    'DEADLINE_EXCEEDED',
    `The workflow has used its limit of ${gpuSeconds} GPU seconds and was stopped. Nothing was charged.`,
  )
}

/** One that is still open goes on, and counts when it has ended. */
function ranFor({ startedAt, endedAt }: PromptRecord): number {
  return startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) / 1000 : 0
}
