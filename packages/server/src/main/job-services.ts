import {
  type Catalog,
  cancelJob,
  type ErasePorts,
  eraseJob,
  type FilterStore,
  type FollowPorts,
  findJob,
  followJob,
  type ListPorts,
  listJobs,
  openShare,
  readJob,
  type SharePorts,
  type SubmitPorts,
  shareJob,
  submitJob,
  waitForJob,
} from '@guise/core'
import type { Services } from '../http/services.ts'

export type JobServices = Pick<
  Services,
  | 'submit'
  | 'readJob'
  | 'listJobs'
  | 'findJob'
  | 'waitForJob'
  | 'followJob'
  | 'cancelJob'
  | 'eraseJob'
  | 'shareJob'
  | 'openShare'
  | 'filterName'
>

export type JobServicePorts = SubmitPorts &
  ErasePorts &
  FollowPorts &
  ListPorts &
  SharePorts & { readonly catalog: Catalog; readonly filters: FilterStore }

/** What can be done with jobs, over the ports of an api process. */
export function jobServices(ports: JobServicePorts): JobServices {
  return {
    submit: (submission) => submitJob(ports, submission),
    readJob: (query) => readJob(ports, query),
    listJobs: (accountId, query) => listJobs(ports, accountId, query),
    findJob: (address) => findJob(ports, address),
    waitForJob: (address, ms, signal) => waitForJob(ports, address, ms, signal),
    followJob: (address, signal) => followJob(ports, address, signal),
    cancelJob: (address) => cancelJob(ports, address),
    eraseJob: (address) => eraseJob(ports, address),
    shareJob: (address, seconds) => shareJob(ports, address, seconds),
    openShare: (token) => openShare(ports, token),
    filterName: filterNames(ports),
  }
}

export function filterNames({
  catalog,
  filters,
}: Pick<JobServicePorts, 'catalog' | 'filters'>): Services['filterName'] {
  return async (accountId, filter) => {
    const found =
      filter.kind === 'catalog'
        ? catalog.find(filter.catalog, filter.id)
        : ((await filters.find(accountId, filter.id)) ??
          // A job by the version of a filter that is not published.
          (await filters.findByVersion(accountId, filter.versionId)))
    return found?.name ?? null
  }
}
