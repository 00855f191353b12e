import { GenerationFailed } from '../failure.ts'
import type { Job, Lane } from '../job.ts'
import type { EnginePlace } from '../ports/engine.ts'
import type { Claim } from '../ports/job-store.ts'
import type { Route } from './route-job.ts'
import { chooseRoute } from './run-engine.ts'
import type { WorkPorts } from './work-ports.ts'

/** A job that is this worker's now. */
export type BegunJob = {
  readonly claim: Claim
  /** Absent: its engine needs none. */
  readonly reserved?: ReservedPlace
}

export type ReservedPlace = { readonly route: Route; readonly place: EnginePlace }

type BeginPorts = Pick<
  WorkPorts,
  | 'jobs'
  | 'engines'
  | 'routing'
  | 'catalog'
  | 'filters'
  | 'blobs'
  | 'clock'
  | 'metrics'
  | 'settings'
>

/** An engine has room again within seconds, and in a long pause others would take it. */
const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000

/**
 * Takes a job that a lane has delivered; undefined when there is nothing to take, or no room for it. A job
 * whose engine works elsewhere gets its place there first: until then it waits, to everybody.
 */
export async function beginJob(
  ports: BeginPorts,
  lane: Lane,
  jobId: string,
  signal: AbortSignal,
): Promise<BegunJob | undefined> {
  if (!hasPlaces(ports, lane)) {
    const claim = await claimJob(ports, lane, jobId)
    return claim && { claim }
  }
  const job = await ports.jobs.findWaiting(jobId, lane)
  if (!job) return undefined
  const attempt = job.attempt + 1
  const reserved = await reservePlace(ports, job, attempt, signal)
  if (reserved === 'none') return undefined
  try {
    const claim = await claimJob(ports, lane, jobId, attempt)
    if (claim) return { claim, ...(reserved && { reserved }) }
  } catch (error) {
    await reserved?.place.release()
    throw error
  }
  await reserved?.place.release()
  return undefined
}

/** Others cost no question more than their claim. */
const hasPlaces = ({ engines, routing }: BeginPorts, lane: Lane) =>
  [...engines.values()].some(
    ({ name, reserve }) => reserve && (routing.lanes[name] ?? []).includes(lane),
  )

const claimJob = ({ jobs, settings }: BeginPorts, lane: Lane, id: string, attempt?: number) =>
  jobs.claim(id, {
    leaseMs: settings.leaseMs,
    deadlineMs: settings.deadlineMs[lane],
    lane,
    ...(attempt !== undefined && { attempt }),
  })

async function reservePlace(
  ports: BeginPorts,
  job: Job,
  attempt: number,
  signal: AbortSignal,
): Promise<ReservedPlace | undefined | 'none'> {
  const route = await chooseRoute(ports, job).catch(unlessFailed)
  // Whatever is wrong with it, the attempt says it.
  const engine = route && ports.engines.get(route.engine)
  if (!route || !engine?.reserve) return undefined
  const { request } = job
  const { recipe } = route
  try {
    const place = await engine.reserve({ request, recipe, job: { id: job.id, attempt }, signal })
    if (place) return { route, place }
  } catch (error) {
    if (error instanceof GenerationFailed) return { route, place: refusing(error) }
    if (!signal.aborted) throw error
  }
  await waitOn(ports, job, signal)
  return 'none'
}

/** Back into the outbox, where nobody looks for it before the lane has forgotten this delivery. */
async function waitOn({ jobs, clock, metrics }: BeginPorts, job: Job, signal: AbortSignal) {
  const waited = clock.now().getTime() - job.createdAt.getTime()
  const pause = signal.aborted ? 0 : Math.min(LONGEST_PAUSE_MS, waited / 4)
  await jobs.postpone(job, Math.max(SHORTEST_PAUSE_MS, pause))
  if (!signal.aborted) metrics.count('attempts_postponed', { reason: 'engine_busy' })
}

/** The attempt ends the job in these words. */
const refusing = (error: GenerationFailed): EnginePlace => ({
  run: () => Promise.reject(error),
  release: async () => {},
})

function unlessFailed(error: unknown): undefined {
  if (!(error instanceof GenerationFailed)) throw error
}
