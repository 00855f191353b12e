import type { Job } from '../job.ts'
import { jobSearchOf } from '../job-search.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { JobQuery, JobStore } from '../ports/job-store.ts'

export type ListPorts = { readonly jobs: JobStore; readonly aliases: AliasStore }

/** `search` as a person typed it. */
export type JobListQuery = Omit<JobQuery, 'search'> & { readonly search?: string }

/** Jobs of an account, newest first. */
export async function listJobs(
  { jobs, aliases }: ListPorts,
  accountId: string,
  { search, ...query }: JobListQuery,
): Promise<readonly Job[]> {
  if (search === undefined) return jobs.list(accountId, query)
  const found = jobSearchOf(search, await aliases.list(accountId))
  return jobs.list(accountId, { ...query, search: found })
}
