import type { Allowance, Caller } from '../caller.ts'
import type { FamilyId } from '../family.ts'
import type { GenerationRequest } from '../generation-request.ts'
import type { AccountStore } from '../ports/account-store.ts'
import { type PriceList, priceOf } from '../price-list.ts'
import type { Work } from '../work-kind.ts'
import { guestsAlias } from './guests-alias.ts'
import { type FilterPorts, filterFor } from './resolve-filter.ts'
import { type RoutePorts, routeJob } from './route-job.ts'

/** What would be submitted. Pictures do not change the price. */
export type Intent = {
  readonly caller: Caller
  readonly family: FamilyId
  readonly request: GenerationRequest
}

export type Estimate = {
  readonly credits: number
  /** What the caller may still use, by balance and spend cap. */
  readonly available: number
  readonly affordable: boolean
  /** Until it would be finished; null where nobody knows. */
  readonly etaSeconds: number | null
}

export type EstimatePorts = FilterPorts &
  RoutePorts & {
    readonly accounts: AccountStore
    readonly prices: PriceList
    /** Seconds until it would be finished, were it submitted now; null where nobody knows. */
    readonly estimateEta: (work: Work & { readonly accountId: string }) => Promise<number | null>
  }

/** Refuses what admission would refuse for its filter; holds nothing and reads no picture. */
export async function estimateRequest(ports: EstimatePorts, intent: Intent): Promise<Estimate> {
  const { caller, family, request } = intent
  const { accountId } = caller
  const behind = await guestsAlias(ports, caller, request)
  const { filter, priced } = await filterFor(ports, accountId, request, behind)
  const { lane } = await routeJob(ports, { family, request, filter })
  const credits = priceOf(request, ports.prices, priced)
  const available = spendable(await ports.accounts.allowance(caller))
  return {
    credits,
    available,
    affordable: credits <= available,
    etaSeconds: await ports.estimateEta({ accountId, family, lane, request, filter }),
  }
}

/** A cap that was lowered below what is spent already leaves nothing, not less. */
function spendable({ available, underCap }: Allowance): number {
  return Math.max(0, underCap === null ? available : Math.min(available, underCap))
}
