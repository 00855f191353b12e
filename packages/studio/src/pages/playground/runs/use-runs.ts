import type { Guise, JobSummary } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import type { Photo } from '../../../lib/photo.ts'
import { bodyOf, type GenerateInput, picturesOf } from '../families/request.ts'
import type { Photos } from '../photos/places.ts'
import { dropRun, keepRun } from './kept-runs.ts'
import { changed, isUnderWay, type Run, runOfJob, withFirst } from './run.ts'
import { runOf, useFollowing } from './use-following.ts'

/** Every run of this visit. They go on while the person looks at other pages. */
export function useRuns() {
  const guise = useGuise()
  const client = useQueryClient()
  const { runs, change, follow } = useFollowing()

  /** Answers once the job is accepted; throws what the service refused. */
  const start = async (
    input: GenerateInput,
    photos: Photos,
    filterName: string | null,
    consent?: string,
  ): Promise<void> => {
    const key = crypto.randomUUID()
    const sent = photos.filter((photo): photo is Photo => photo !== null)
    change((now) => withFirst(now, { key, input, photos: sent, filterName, job: null }))
    try {
      const id = await submit(guise, input, photos, consent)
      keepRun(id)
      void follow(key, id)
    } catch (error) {
      change((now) => now.filter((run) => run.key !== key))
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: ['account'] })
    }
  }

  /** Shows a job on top, and follows it while it goes on. */
  const open = async ({ id }: Pick<JobSummary, 'id'>): Promise<void> => {
    const known = runOfJob(runs, id)
    if (known) {
      change((now) => withFirst(now, runOfJob(now, id) ?? known))
      if (known.isLost) await follow(known.key, id)
      return
    }
    const run = runOf(await guise.jobs.get(id))
    keepRun(id)
    change((now) => withFirst(now, run))
    if (isUnderWay(run)) await follow(id, id)
  }

  const cancel = async ({ key, job }: Run): Promise<void> => {
    if (!job) return
    try {
      const cancelled = await guise.jobs.cancel(job.id)
      change((now) => changed(now, key, { job: cancelled }))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const dismiss = ({ key, job }: Run) => {
    if (job) dropRun(job.id)
    change((now) => now.filter((run) => run.key !== key))
  }

  return { runs, start, open, cancel, dismiss }
}

/** Answers the id of the accepted job. */
function submit(
  guise: Guise,
  input: GenerateInput,
  photos: Photos,
  consent: string | undefined,
): Promise<string> {
  const blobs = photos.map((photo) => photo?.blob ?? null)
  const body = { ...bodyOf(input), ...picturesOf(input.family.pictures, blobs) }
  return guise[input.family.run].submit(body as never, { consent })
}
