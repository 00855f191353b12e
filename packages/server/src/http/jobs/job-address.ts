import { isCampaignToken, type JobAddress, jobNotFound } from '@guise/core'
import type { Call } from '../endpoint.ts'
import { pathId } from '../path-id.ts'

/**
 * The job that the path names, asked for by its owner; by a locked booth only if it came
 * through its aliases, by a token of a campaign only if it was made with it, by a key with a limit only within it.
 */
export function jobAddress(call: Call): JobAddress {
  const { accountId, booth, keyId, reach } = call.caller
  const id = pathId(call, 'job_id', jobNotFound)
  const madeWith = isCampaignToken(call.caller) ? (keyId ?? '') : undefined
  const throughAliases = booth?.aliasIds ?? reach?.aliasIds ?? undefined
  return { accountId, id, throughAliases, inCampaign: reach?.campaignId ?? undefined, madeWith }
}
