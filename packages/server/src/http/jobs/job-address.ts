import { type JobAddress, jobNotFound } from '@guise/core'
import type { Call } from '../endpoint.ts'
import { pathId } from '../path-id.ts'

/** The job that the path names, asked for by its owner; by a locked booth only if it came through its aliases. */
export function jobAddress(call: Call): JobAddress {
  const { accountId, booth } = call.caller
  const id = pathId(call, 'job_id', jobNotFound)
  return { accountId, id, throughAliases: booth?.aliasIds }
}
