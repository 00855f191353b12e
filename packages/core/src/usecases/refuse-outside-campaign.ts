import { type Caller, isCampaignToken } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { catalogOf, type FilterPorts } from './resolve-filter.ts'

/**
 * A token runs the aliases of its campaign, and for groups the catalog filters behind them, whatever a page sends. The
 * refusal is the same for what others have and for what nobody has.
 */
export async function refuseOutsideCampaign(
  { aliases }: Pick<FilterPorts, 'aliases'>,
  caller: Caller,
  request: GenerationRequest,
): Promise<void> {
  if (!isCampaignToken(caller) || (await isOfCampaign(aliases, caller, request))) return
  throw new Fault(
    'FORBIDDEN',
    'This token runs only the filters of its campaign. Choose one of them.',
  )
}

/** Of what a catalog can have. */
const LARGEST_ID = 2 ** 31 - 1

async function isOfCampaign(
  aliases: FilterPorts['aliases'],
  { accountId, campaign }: Caller,
  request: GenerationRequest,
): Promise<boolean> {
  if (request.kind === 'video' || request.guide.by !== 'filter' || !campaign) return false
  const { filter } = request.guide
  if (filter.kind === 'catalog') {
    if (filter.id > LARGEST_ID) return false
    const wanted = { catalog: catalogOf(request), id: filter.id }
    return aliases.leadsToCatalog({ accountId, campaignId: campaign.id }, wanted)
  }
  const alias = await aliases.summary(accountId, filter.id)
  return alias?.campaignId === campaign.id
}
