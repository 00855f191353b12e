import type { Job } from '@guise/sdk'
import type { Photo } from '../../../lib/photo.ts'
import type { GenerateInput } from '../families/request.ts'

/** One press of the button, or an earlier job that was opened again. */
export type Run = {
  /** Ours: a job has no id before it is accepted. */
  readonly key: string
  /** Null for a job that was not made on this page. */
  readonly input: GenerateInput | null
  readonly photos: readonly Photo[]
  readonly filterName: string | null
  /** Null until the job is accepted. */
  readonly job: Job | null
  /** The unfinished picture, while its engine shows one. */
  readonly preview?: string
  /** It goes on, but can no longer be followed. */
  readonly isLost?: boolean
}

/** Runs hold their photos: a long visit must not fill the memory. */
const MAX_RUNS = 30

const UNDER_WAY: readonly Job['state'][] = ['queued', 'running']

export function isUnderWay({ job }: Run): boolean {
  return job === null || UNDER_WAY.includes(job.state)
}

export function changed(runs: readonly Run[], key: string, change: Partial<Run>): readonly Run[] {
  return runs.map((run) => (run.key === key ? { ...run, ...change } : run))
}

/** On top, once. The oldest goes when there are too many. */
export function withFirst(runs: readonly Run[], run: Run): readonly Run[] {
  const isSame = (other: Run) =>
    other.key === run.key || (run.job !== null && other.job?.id === run.job.id)
  return [run, ...runs.filter((other) => !isSame(other))].slice(0, MAX_RUNS)
}

export function runOfJob(runs: readonly Run[], id: string): Run | undefined {
  return runs.find(({ job }) => job?.id === id)
}

/** How far it is, in a few words. */
export function standingOf({ job, isLost }: Run): string {
  if (isLost) return 'Connection lost'
  if (!job) return 'Sending the photo'
  if (job.state === 'queued') {
    if (job.queue_place === null) return 'In the queue'
    return job.queue_place === 0 ? 'Next in the queue' : `${job.queue_place} ahead in the queue`
  }
  if (job.state === 'running') return `Working: ${Math.round(job.progress * 100)} %`
  if (job.state === 'succeeded') return 'Done'
  return job.state === 'failed' ? 'Did not work' : 'Cancelled'
}
