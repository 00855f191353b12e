import type { Caller } from '../caller.ts'
import { type Campaign, takesPhotos } from '../campaign.ts'
import { Fault } from '../fault.ts'
import type { AliasesOfGuests, AliasStore } from '../ports/alias-store.ts'

export type EventPorts = { readonly aliases: Pick<AliasStore, 'areOpen'> }

/** The campaign behind the caller is over, erased or deleted. */
export function eventOver(): Fault {
  return new Fault(
    'EVENT_OVER',
    'This event is over and takes no more photos. Pictures that were made can still be fetched. The owner of the account can reopen the event.',
  )
}

/** Which aliases a guest, a booth or a limited key runs; undefined for callers that run everything of the account. */
export function guestsAliases({
  booth,
  campaign,
  reach,
}: Pick<Caller, 'booth' | 'campaign' | 'reach'>): AliasesOfGuests | undefined {
  if (booth) return { aliasIds: booth.aliasIds }
  const campaignId = campaign?.id ?? reach?.campaignId
  if (campaignId) return { campaignId }
  return reach?.aliasIds ? { aliasIds: reach.aliasIds } : undefined
}

/** A booth of a campaign stays its booth when the campaign is deleted and has no aliases any more. */
function eventOf(caller: Pick<Caller, 'booth' | 'campaign' | 'reach'>) {
  const campaignId = caller.booth?.campaignId
  return campaignId ? { campaignId } : guestsAliases(caller)
}

export async function isOver(
  { aliases }: EventPorts,
  caller: Pick<Caller, 'accountId' | 'booth' | 'campaign' | 'reach'>,
): Promise<boolean> {
  const event = eventOf(caller)
  return event !== undefined && !(await aliases.areOpen({ accountId: caller.accountId, ...event }))
}

/** For staff who would open it for guests. */
export function refuseClosed({ state }: Pick<Campaign, 'state'>): void {
  if (!takesPhotos(state)) throw eventOver()
}

export async function refuseOver(
  ports: EventPorts,
  caller: Parameters<typeof isOver>[1],
): Promise<void> {
  if (await isOver(ports, caller)) throw eventOver()
}
