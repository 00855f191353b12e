import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { CatalogPlace } from '../filter.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { isLimited, outsideLimit } from '../key-scope.ts'
import type { AliasesOfGuests, GuestsAlias } from '../ports/alias-store.ts'
import { guestsAliases, refuseOver } from './event-over.ts'
import { catalogOf, type FilterPorts, workflowNotFound } from './resolve-filter.ts'

type Aliases = Pick<FilterPorts['aliases'], 'findByCopy' | 'summary' | 'areOpen'>

/**
 * The alias that a job with a filter of a catalog belongs to; null where the request names its alias itself, or none.
 * Booths, tokens and keys with a limit run their own aliases, and for groups the catalog filters behind them, whatever a
 * browser sends. If several lead to the same filter, `through` is the one that the guest chose; one that does not lead
 * there changes nothing.
 * Everybody else runs what they like. With `through` they say to which alias the job belongs, as staff do who make a
 * picture of a group once more: one that does not lead to the filter is refused, since the picture would leave its campaign.
 * Refusals are the same for what others have and for what nobody has; to a key with a limit such a filter is unknown.
 */
export async function guestsAlias(
  { aliases }: { readonly aliases: Aliases },
  caller: Caller,
  request: GenerationRequest,
  through: string | null = null,
): Promise<GuestsAlias | null> {
  const own = guestsAliases(caller)
  if (!own) return chosenAlias(aliases, caller, request, through)
  const found = await ownAlias(aliases, { accountId: caller.accountId, ...own }, request, through)
  if (found !== undefined) return found
  // Of a deleted campaign nothing is left to find.
  await refuseOver({ aliases }, caller)
  const { booth, reach } = caller
  if (isLimited(reach)) throw namesUuid(request) ? workflowNotFound() : outsideLimit(reach)
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
  if (through === null || namesUuid(request, through)) return null
  const place = placeOf(request)
  const found =
    place && (await aliases.findByCopy({ accountId, aliasIds: [through] }, place, through))
  if (!found) throw badField('X-Alias', LEADS_ELSEWHERE)
  return found
}

const LEADS_ELSEWHERE =
  'must be the id of one of your aliases, and its filter a copy of the catalog filter that you run'

/** One of them, or this one. */
function namesUuid(request: GenerationRequest, id?: string): boolean {
  if (request.kind === 'video' || request.guide.by !== 'filter') return false
  const { filter } = request.guide
  return filter.kind === 'uuid' && (id === undefined || filter.id === id)
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

type Own = { readonly accountId: string } & AliasesOfGuests

/** Undefined: it is not theirs to run. */
async function ownAlias(
  aliases: Aliases,
  own: Own,
  request: GenerationRequest,
  through: string | null,
): Promise<GuestsAlias | null | undefined> {
  if (request.kind === 'video' || request.guide.by !== 'filter') return undefined
  const { filter } = request.guide
  if (filter.kind === 'catalog') {
    const place = placeOf(request)
    return place ? aliases.findByCopy(own, place, through) : undefined
  }
  return (await isOwn(aliases, own, filter.id)) ? null : undefined
}

async function isOwn(aliases: Aliases, own: Own, id: string): Promise<boolean> {
  if ('aliasIds' in own) return own.aliasIds.includes(id)
  return (await aliases.summary(own.accountId, id))?.campaignId === own.campaignId
}
