import { type Caller, isCampaignToken } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CatalogPlace } from '../filter.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { catalogOf, type FilterPorts } from './resolve-filter.ts'

/** The alias that a filter of a catalog stands behind. */
export type GuestsAlias = { readonly id: string; readonly campaignId: string | null }

type Aliases = Pick<FilterPorts['aliases'], 'findByCopy' | 'summary'>

/**
 * Everybody else runs what they like: for them `through` only says to which alias the job belongs, if its filter is a copy
 * of the one they name. Staff use it who make a picture of a group once more.
 * Booths and tokens run their own aliases, and for groups the catalog filters behind them, whatever a browser sends. Answers
 * the alias of such a filter; null where the request names its alias itself, or comes from nobody of the kind.
 * Two aliases may lead to the same filter: `through` is the one that the guest chose.
 * The refusal is the same for what others have and for what nobody has.
 */
export async function guestsAlias(
  { aliases }: { readonly aliases: Aliases },
  caller: Caller,
  request: GenerationRequest,
  through: string | null = null,
): Promise<GuestsAlias | null> {
  const { booth } = caller
  if (!booth && !isCampaignToken(caller)) return chosenAlias(aliases, caller, request, through)
  const found = await ownAlias(aliases, caller, request, through)
  if (found !== undefined) return found
  throw new Fault(
    'FORBIDDEN',
    booth
      ? 'This booth is locked and runs only its own aliases. Unlock it with its PIN to run anything else.'
      : 'This token runs only the filters of its campaign. Choose one of them.',
  )
}

async function chosenAlias(
  aliases: Aliases,
  { accountId }: Caller,
  request: GenerationRequest,
  through: string | null,
): Promise<GuestsAlias | null> {
  const place = through === null ? null : placeOf(request)
  if (through === null || !place) return null
  return (await aliases.findByCopy({ accountId, aliasIds: [through] }, place, through)) ?? null
}

/** Null where the request names no filter of a catalog. */
function placeOf(request: GenerationRequest): CatalogPlace | null {
  if (request.kind === 'video' || request.guide.by !== 'filter') return null
  const { filter } = request.guide
  if (filter.kind !== 'catalog' || filter.id > LARGEST_ID) return null
  return { catalog: catalogOf(request), id: filter.id }
}

/** Of what a catalog can have. */
const LARGEST_ID = 2 ** 31 - 1

/** Undefined: it is not theirs to run. */
async function ownAlias(
  aliases: Aliases,
  caller: Caller,
  request: GenerationRequest,
  through: string | null,
): Promise<GuestsAlias | null | undefined> {
  if (request.kind === 'video' || request.guide.by !== 'filter') return undefined
  const { filter } = request.guide
  if (filter.kind === 'catalog') {
    const place = placeOf(request)
    return place ? behindAlias(aliases, caller, place, through) : undefined
  }
  return (await isOwn(aliases, caller, filter.id)) ? null : undefined
}

async function behindAlias(
  aliases: Aliases,
  { accountId, booth, campaign }: Caller,
  place: CatalogPlace,
  through: string | null,
): Promise<GuestsAlias | undefined> {
  if (booth) return aliases.findByCopy({ accountId, aliasIds: booth.aliasIds }, place, through)
  if (!campaign) return undefined
  return aliases.findByCopy({ accountId, campaignId: campaign.id }, place, through)
}

async function isOwn(
  aliases: Aliases,
  { accountId, booth, campaign }: Caller,
  id: string,
): Promise<boolean> {
  if (booth) return booth.aliasIds.includes(id)
  const alias = await aliases.summary(accountId, id)
  return alias !== undefined && campaign !== null && alias.campaignId === campaign.id
}
