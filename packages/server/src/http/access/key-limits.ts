import { type Caller, isLimited, isUuid, type KeyReach } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'

/** An id that nothing ever has. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

type Aliases = Pick<Services, 'campaignOfAlias'>
type LimitedRow = Partial<Pick<Endpoint, 'path' | 'forLimitedKeys'>>

/** Whether a row is served to a key with a limit at all. Jobs are looked at where they are read. */
export function servesLimitedKeys({ path = '/', forLimitedKeys }: LimitedRow): boolean {
  return forLimitedKeys === true || /\{(?:job|alias|campaign)_id\}/.test(path)
}

/**
 * What a key may not know becomes an id that nothing has: so the row answers exactly as for any unknown one, whatever
 * it answers then.
 */
export async function hideOutsideLimit(
  services: Aliases,
  caller: Caller,
  request: FastifyRequest,
): Promise<void> {
  const { reach, accountId } = caller
  if (!isLimited(reach)) return
  const params = request.params as Record<string, string>
  const { campaign_id: campaign, alias_id: alias } = params
  if (campaign !== undefined && campaign.toLowerCase() !== reach.campaignId) {
    params.campaign_id = NOTHING
  }
  if (alias !== undefined && !(await reachesAlias(services, accountId, reach, alias))) {
    params.alias_id = NOTHING
  }
}

async function reachesAlias(
  { campaignOfAlias }: Aliases,
  accountId: string,
  { aliasIds, campaignId }: KeyReach,
  alias: string,
): Promise<boolean> {
  const id = alias.toLowerCase()
  if (aliasIds) return aliasIds.includes(id)
  return isUuid(id) && (await campaignOfAlias(accountId, id)) === campaignId
}
