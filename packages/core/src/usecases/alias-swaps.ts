import { type AliasSwap, MAX_PLANNED_SWAPS, swapTime, tooManySwaps } from '../alias-swap.ts'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { AliasSwapStore, SwapVerdict } from '../ports/alias-swap-store.ts'
import type { FilterStore } from '../ports/filter-store.ts'
import { type AliasPorts, aliasNotFound, assignableFilter, noteLosses } from './aliases.ts'
import { eventOver } from './event-over.ts'

export type AliasSwapPorts = AliasPorts & { readonly swaps: AliasSwapStore }

export type SwapInput = {
  readonly filterId: string
  /** An instant, or a local time that is read in the time zone. */
  readonly at: string
  readonly timeZone: string
}

export function swapNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Planned swap not found. It may already be done or cancelled. List the swaps of the alias to check.',
  )
}

export async function listSwaps(
  { aliases, swaps }: Pick<AliasSwapPorts, 'aliases' | 'swaps'>,
  { accountId }: Caller,
  aliasId: string,
): Promise<readonly AliasSwap[]> {
  if (!(await aliases.find(accountId, aliasId))) throw aliasNotFound()
  return swaps.list(accountId, aliasId)
}

/** What could not be assigned now is refused now: the planner is here, at the time of the swap nobody is. */
export async function planSwap(
  ports: AliasSwapPorts,
  caller: Caller,
  aliasId: string,
  input: SwapInput,
): Promise<{ readonly swap: AliasSwap; readonly notes: readonly string[] }> {
  const { accountId, userId, keyId } = caller
  const alias = await ports.aliases.find(accountId, aliasId)
  if (!alias) throw aliasNotFound()
  if (!(await ports.aliases.areOpen({ accountId, aliasIds: [aliasId] }))) throw eventOver()
  const now = ports.clock.now()
  const at = swapTime(input.at, input.timeZone, now)
  const filter = await assignableFilter(ports.filters, alias, input.filterId)
  const notes = await noteLosses(ports, caller, alias, filter)
  const planned = await ports.swaps.plan(
    {
      id: ports.ids.timeOrdered(),
      accountId,
      aliasId,
      filterId: filter.id,
      filterName: filter.name,
      at,
      timeZone: input.timeZone,
      createdAt: now,
      plannedBy: { userId, keyId },
    },
    MAX_PLANNED_SWAPS,
  )
  if (planned === 'no alias') throw aliasNotFound()
  if (planned === 'full') throw tooManySwaps()
  return { swap: planned, notes }
}

export async function cancelSwap(
  { aliases, swaps }: Pick<AliasSwapPorts, 'aliases' | 'swaps'>,
  { accountId }: Caller,
  aliasId: string,
  id: string,
): Promise<void> {
  if (!(await aliases.find(accountId, aliasId))) throw aliasNotFound()
  if (!(await swaps.cancel(accountId, aliasId, id))) throw swapNotFound()
}

export type PerformPorts = Pick<AliasSwapPorts, 'swaps' | 'filters'>

/** Performs every swap that is due, by the rules of a swap by hand. Answers how many there were. */
export async function performDueSwaps({ swaps, filters }: PerformPorts): Promise<number> {
  for (let performed = 0; ; performed++) {
    const swap = await swaps.performNext(({ filterId }, alias) => judge(filters, alias, filterId))
    if (!swap) return performed
  }
}

async function judge(
  filters: FilterStore,
  alias: Parameters<typeof assignableFilter>[1],
  filterId: string,
): Promise<SwapVerdict> {
  try {
    return { filter: await assignableFilter(filters, alias, filterId) }
  } catch (error) {
    const isRefusal = error instanceof Fault && error.code !== 'UNAVAILABLE'
    if (!isRefusal) throw error
    return { failure: error.code === 'FILTER_NOT_FOUND' ? FILTER_GONE : error.message }
  }
}

const FILTER_GONE =
  'The filter was archived or withdrawn before the swap was due. The alias kept its current filter.'
