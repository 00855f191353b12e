import { isCampaignToken, type JobAddress, jobNotFound } from '@guise/core'
import type { Call } from '../endpoint.ts'
import { pathId } from '../path-id.ts'

/**
 * The job that the path names, asked for by its owner; by a locked booth only if it came
 * through its aliases, by a token of a campaign only if it was made with it.
 */
export function jobAddress(call: Call): JobAddress {
  const { accountId, booth, keyId } = call.caller
  const id = pathId(call, 'job_id', jobNotFound)
  const madeWith = isCampaignToken(call.caller) ? (keyId ?? '') : undefined
  return { accountId, id, throughAliases: booth?.aliasIds, madeWith }
}
