import { isUuid, type JobAddress, jobNotFound } from '@guise/core'
import type { Call } from '../endpoints/endpoint.ts'

/** The job that the path names; a malformed id is as unknown as any. */
export function jobAddress({ caller, params }: Call): JobAddress {
  const id = (params.job_id ?? '').toLowerCase()
  if (!isUuid(id)) throw jobNotFound()
  return { accountId: caller.accountId, id }
}
