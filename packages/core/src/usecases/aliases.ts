import { ALIASES_PER_ACCOUNT, type Alias } from '../alias.ts'
import { type Caller, mayWrite } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CatalogPlace, CustomFilter } from '../filter.ts'
import type { ModelType } from '../generation-request.ts'
import { hasScope, isLimited } from '../key-scope.ts'
import type { AliasRuns, AliasStore } from '../ports/alias-store.ts'
import type { FilterStore } from '../ports/filter-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { describeLosses, type FilterLimits, type SwapLosses, swapLosses } from '../swap-losses.ts'
import { type CopyPorts, copyLimits } from './copy-filter.ts'

export type AliasPorts = {
  readonly aliases: AliasStore
  readonly filters: FilterStore
  readonly clock: Clock
  readonly ids: Ids
}

export type NewAlias = {
  readonly filterId: string
  /** The campaign, or its name. */
  readonly campaignId?: string
  readonly project?: string
  readonly name?: string
  readonly lockedType: ModelType | null
}

export function aliasNotFound(): Fault {
  return new Fault('ALIAS_NOT_FOUND', 'Alias not found. List your aliases to see which exist.')
}

export async function createAlias(
  ports: AliasPorts,
  caller: Caller,
  wanted: NewAlias,
): Promise<Alias> {
  const owner = { accountId: caller.accountId, lockedType: wanted.lockedType }
  const filter = await assignableFilter(ports.filters, owner, wanted.filterId)
  const now = ports.clock.now()
  const alias: Alias = {
    id: ports.ids.random(),
    accountId: caller.accountId,
    createdBy: caller.userId,
    // Of a key this is the address of the account's owner.
    ownerEmail: caller.email,
    filterId: filter.id,
    filterName: filter.name,
    name: wanted.name ?? '',
    campaignId: wanted.campaignId ?? null,
    project: wanted.project ?? '',
    lockedType: wanted.lockedType,
    createdAt: now,
    updatedAt: now,
    projectChangedAt: now,
    lastUsedAt: null,
    history: [],
  }
  const made = await ports.aliases.create(alias, ALIASES_PER_ACCOUNT)
  if (!made) {
    throw new Fault(
      'FORBIDDEN',
      `Your account has reached its limit of ${ALIASES_PER_ACCOUNT} aliases. Delete one that you no longer need, or point an existing one to another filter.`,
    )
  }
  return made
}

/** Resolving counts as use, but answers the last use before this one. */
export async function resolveAlias(ports: AliasPorts, caller: Caller, id: string): Promise<Alias> {
  const alias = await ports.aliases.find(caller.accountId, id)
  if (!alias) throw aliasNotFound()
  await ports.aliases.touch(id, ports.clock.now())
  return alias
}

export async function updateAlias(
  ports: AliasPorts,
  caller: Caller,
  id: string,
  change: { readonly filterId?: string; readonly project?: string; readonly name?: string },
): Promise<{ readonly alias: Alias; readonly notes: readonly string[] }> {
  const known = await ports.aliases.find(caller.accountId, id)
  if (!known) throw aliasNotFound()
  const filter =
    change.filterId === undefined
      ? undefined
      : await assignableFilter(ports.filters, known, change.filterId)
  const notes = filter ? await noteLosses(ports, caller, known, filter) : []
  const changed = await ports.aliases.change(
    caller.accountId,
    id,
    {
      ...(filter ? { filter: { id: filter.id, name: filter.name } } : {}),
      ...(change.project === undefined ? {} : { project: change.project }),
      ...(change.name === undefined ? {} : { name: change.name }),
    },
    caller,
  )
  if (!changed) throw aliasNotFound()
  return { alias: changed, notes }
}

const DAY_MS = 24 * 3600_000
const MOST_NAMED = 5

/** What another filter behind an alias stops, and who ran it lately; a strict key may not change its type. */
export async function noteLosses(
  { aliases, filters, clock }: Pick<AliasPorts, 'aliases' | 'filters' | 'clock'>,
  caller: Caller,
  alias: Alias,
  filter: CustomFilter,
): Promise<readonly string[]> {
  const before = await filters.find(alias.accountId, alias.filterId)
  const losses = swapLosses(before, filter)
  if (losses.type && caller.isStrict) throw otherType(filter, losses.type)
  const stopped = describeLosses(filter.name, losses)
  if (stopped.length === 0) return []
  const since = new Date(clock.now().getTime() - DAY_MS)
  const runs = await aliases.runs(alias.accountId, alias.id, since)
  // Which other keys there are is not for a key with a limit.
  return [...stopped, describeRuns(runs, caller.reach === undefined)]
}

function describeRuns(runs: readonly AliasRuns[], mayName: boolean): string {
  const all = runs.reduce((sum, { jobs }) => sum + jobs, 0)
  if (all === 0) return 'Nobody ran this alias in the last 24 hours.'
  const times = `This alias ran ${all} ${all === 1 ? 'job' : 'jobs'} in the last 24 hours`
  if (!mayName) return `${times}.`
  const who = runs
    .slice(0, MOST_NAMED)
    .map(({ by, jobs }) => `${by === null ? 'people and booths' : `key "${by}"`} ${jobs}`)
  const more = runs.length > MOST_NAMED ? ` and ${runs.length - MOST_NAMED} more keys` : ''
  return `${times}: ${who.join(', ')}${more}.`
}

function otherType({ name }: FilterLimits, { from, to }: NonNullable<SwapLosses['type']>): Fault {
  return new Fault(
    'FILTER_TYPE_MISMATCH',
    `This alias points to a ${from} filter, but "${name}" is a ${to} filter. A strict key cannot change the type of an alias: choose a ${from} filter, or use another key.`,
    { extra: { expected_type: from, actual_type: to } },
  )
}

type Named = FilterLimits & { readonly id: string }

/** What another filter behind an alias would stop; refuses what a swap would refuse. Changes nothing. */
export async function checkSwap(
  {
    aliases,
    filters,
    catalog,
  }: Pick<AliasPorts, 'aliases' | 'filters'> & Pick<CopyPorts, 'catalog'>,
  caller: Caller,
  id: string,
  target: string | CatalogPlace,
): Promise<{ readonly filter: Named; readonly losses: SwapLosses }> {
  const { accountId } = caller
  const alias = await aliases.find(accountId, id)
  if (!alias) throw aliasNotFound()
  if (typeof target === 'string' && !(await knowsFilter(aliases, caller, target))) {
    throw filterNotFound()
  }
  const filter =
    typeof target === 'string'
      ? await assignableFilter(filters, alias, target)
      : ofType(alias, { ...copyLimits(catalog, target), id: String(target.id) })
  const before = await filters.find(accountId, alias.filterId)
  return { filter, losses: swapLosses(before, filter) }
}

export async function deleteAlias(ports: AliasPorts, caller: Caller, id: string): Promise<void> {
  if (!(await ports.aliases.delete(caller.accountId, id))) throw aliasNotFound()
}

/**
 * Whoever may swap the alias may know every filter of the account. A key with a limit that only reads knows those its
 * aliases point to: otherwise it could ask which others there are, and what they take.
 */
async function knowsFilter(
  aliases: Pick<AliasStore, 'list'>,
  { accountId, role, reach }: Caller,
  filterId: string,
): Promise<boolean> {
  if (!isLimited(reach) || (hasScope(reach, 'manage') && mayWrite(role))) return true
  const { aliasIds, campaignId } = reach
  return (await aliases.list(accountId)).some(
    (alias) =>
      alias.filterId === filterId &&
      (aliasIds ? aliasIds.includes(alias.id) : alias.campaignId === campaignId),
  )
}

/** The filter, if this alias may point at it; by hand or by plan, the rules are the same. */
export async function assignableFilter(
  filters: FilterStore,
  { accountId, lockedType }: Pick<Alias, 'accountId' | 'lockedType'>,
  id: string,
): Promise<CustomFilter> {
  const filter = await filters.find(accountId, id)
  if (!filter) throw filterNotFound()
  return ofType({ lockedType }, filter)
}

function filterNotFound(): Fault {
  return new Fault(
    'FILTER_NOT_FOUND',
    'ai_filter must be the UUID of one of your custom filters, not of an alias. List your custom filters to find it.',
  )
}

function ofType<Target extends FilterLimits>(
  { lockedType }: Pick<Alias, 'lockedType'>,
  filter: Target,
): Target {
  if (lockedType === null || filter.modelType === lockedType) return filter
  throw new Fault(
    'FILTER_TYPE_MISMATCH',
    `This alias is locked to ${lockedType} filters, but "${filter.name}" is a ${filter.modelType} filter. Choose a ${lockedType} filter.`,
    { extra: { expected_type: lockedType, actual_type: filter.modelType } },
  )
}
