import { GuiseError, type Job } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { followJob } from '../../../lib/follow-job.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { inputOf } from '../history/rerun.ts'
import { dropRun, keptRuns } from './kept-runs.ts'
import { changed, isUnderWay, type Run, runOfJob, withFirst } from './run.ts'

const PATH = '/playground'
const NO_RUNS: readonly Run[] = []
const NO_KEYS: readonly string[] = []

/** How long after its end a run is shown again on the result panel. */
const FRESH_MS = 3600_000
const TOAST_MS = 20_000

/** Asked for at this moment: nobody needs them twice. */
const restoring = new Set<string>()

/** Follows runs to their end, whatever page the person looks at, and says so when they end elsewhere. */
export function useFollowing() {
  const guise = useGuise()
  const client = useQueryClient()
  const router = useRouter()
  const [runs, change] = useKept('playground-runs', NO_RUNS)
  const [unseen, changeUnseen] = useKept('playground-unseen', NO_KEYS)

  const announce = (key: string, job: Job) => {
    if (isLookedAt()) return
    changeUnseen((now) => [...now, key])
    if (location.pathname === PATH) return
    const say = job.state === 'succeeded' ? toast.success : toast.error
    say(endOf(job), {
      duration: TOAST_MS,
      action: {
        label: 'Open',
        onClick: () => {
          change((now) => withFirst(now, runOfJob(now, job.id) ?? runOf(job)))
          void router.navigate({ to: PATH })
        },
      },
    })
  }

  const follow = async (key: string, id: string): Promise<void> => {
    change((now) => changed(now, key, { isLost: false }))
    let last: Job | undefined
    const onUpdate = (job: Job) => {
      last = job
      change((now) => changed(now, key, { job }))
    }
    try {
      await followJob(guise, id, {
        onUpdate,
        onPreview: (preview) => change((now) => changed(now, key, { preview })),
      })
      // Whoever cancelled it knows.
      if (last && last.state !== 'cancelled') announce(key, last)
    } catch (error) {
      change((now) => changed(now, key, { isLost: true }))
      toast.error(`The connection to the job was lost. The job continues. ${messageOf(error)}`)
    }
    void client.invalidateQueries({ queryKey: ['jobs'] })
    void client.invalidateQueries({ queryKey: ['account'] })
  }

  /** After a reload: what was started before, as the service tells it now. */
  const restore = async (): Promise<void> => {
    for (const id of keptRuns().toReversed()) {
      if (runOfJob(runs, id) || restoring.has(id)) continue
      restoring.add(id)
      try {
        const job = await guise.jobs.get(id)
        const run = runOf(job)
        const isFresh = Date.now() - Date.parse(job.finished_at ?? '') < FRESH_MS
        if (isUnderWay(run) || isFresh) change((now) => withFirst(now, run))
        else dropRun(id)
        if (isUnderWay(run)) void follow(id, id)
      } catch (error) {
        // Away for now, it is there after the next reload.
        if (error instanceof GuiseError && error.status === 404) dropRun(id)
      } finally {
        restoring.delete(id)
      }
    }
  }

  const markSeen = () => changeUnseen((now) => (now.length > 0 ? NO_KEYS : now))

  return { runs, change, follow, restore, unseen, markSeen }
}

/** A run of which only the job is known. */
export function runOf(job: Job): Run {
  const filterName = job.filter?.name ?? null
  return { key: job.id, input: inputOf(job), photos: [], filterName, job }
}

export function isLookedAt(): boolean {
  return location.pathname === PATH && document.visibilityState === 'visible'
}

function endOf({ state, family, filter, failure }: Job): string {
  const name = filter?.name ?? (family === 'video' ? 'Your video' : 'Your picture')
  return state === 'succeeded' ? `${name} is ready.` : `${name} failed. ${failure?.message ?? ''}`
}
