import { type JobAddress, jobNotFound } from '@guise/core'
import type { Call } from '../endpoints/endpoint.ts'
import { pathId } from '../path-id.ts'

/** The job that the path names, asked for by its owner. */
export function jobAddress(call: Call): JobAddress {
  return { accountId: call.caller.accountId, id: pathId(call, 'job_id', jobNotFound) }
}
