import { type Caller, isOwnRead, type Job, seesPlain } from '@guise/core'
import type { Services } from '../services.ts'
import { presentRequest } from './job-request.ts'
import {
  inputsOf,
  type JobSummary,
  presentJobSummary,
  stagesOf,
  type ViewParts,
} from './job-view.ts'

/**
 * Looks every custom filter and alias up once, however many jobs of a page used it. Without a reader, reading what
 * it shows counts for nobody.
 */
export function viewParts(services: Services, reader?: Caller): ViewParts {
  const names = new Map<string, Promise<string | null>>()
  const once = (which: string, look: () => Promise<string | null>) => {
    const name = names.get(which) ?? look()
    names.set(which, name)
    return name
  }
  return {
    link: (key, until) => services.blobs.link(key, until),
    readLink: reader && isOwnRead(reader) ? services.readLink : null,
    filterName: (accountId, filter) =>
      once(filter.kind === 'catalog' ? `${filter.catalog} ${filter.id}` : filter.id, () =>
        services.filterName(accountId, filter),
      ),
    aliasName: (accountId, aliasId) =>
      once(`alias ${aliasId}`, () => services.aliasName(accountId, aliasId)),
    now: services.now,
  }
}

export function presentSummaries(
  services: Services,
  caller: Caller,
  jobs: readonly Job[],
): Promise<readonly JobSummary[]> {
  const parts = viewParts(services, caller)
  return Promise.all(jobs.map((job) => presentJobSummary(job, parts)))
}

/** A job as it is shown alone: with its place, its ETA and what was asked for. */
export async function presentJob(services: Services, caller: Caller, job: Job) {
  const [summary, forecast] = await Promise.all([
    presentJobSummary(job, viewParts(services, caller)),
    presentQueueForecast(services, job),
  ])
  const outputs = summary.outputs.filter(({ plain }) => !plain || seesPlain(caller))
  return {
    ...summary,
    outputs,
    inputs: inputsOf(job),
    ...forecast,
    stages: stagesOf(job),
    request: presentRequest(job),
  }
}

export async function presentQueueForecast(services: Services, job: Job) {
  const { queuePlace, etaSeconds } = await services.queueForecast(job)
  return { queue_place: queuePlace, eta_seconds: etaSeconds }
}
