import { Fault } from '../fault.ts'
import type { AdultGender, CatalogFilter, CatalogId, CustomFilter, UsedFilter } from '../filter.ts'
import {
  type FaceSwapRequest,
  type FilterRef,
  type GenerationRequest,
  type MultiSwapRequest,
  modelTypeOf,
  SUBJECTS,
  withSubject,
} from '../generation-request.ts'
import type { AliasStore, GuestsAlias } from '../ports/alias-store.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'

export type FilterPorts = {
  readonly catalog: Catalog
  readonly filters: FilterStore
  readonly aliases: AliasStore
}

export function catalogOf(request: FaceSwapRequest | MultiSwapRequest): CatalogId {
  return request.kind === 'face-swap' ? 'face-swap' : request.look
}

function isGroup(request: FaceSwapRequest | MultiSwapRequest): boolean {
  return request.kind === 'face-swap' && request.subject === 'group'
}

/** What guides a request, and the campaign of the alias it came through. */
export type Resolved = {
  readonly filter: UsedFilter | null
  readonly campaignId: string | null
  /** Whether that campaign takes photos. */
  readonly isOpen: boolean
  /** What decides the price: of a copy the standard filter. */
  readonly priced: UsedFilter | null
  /** Set if the request named no gender: the one that the filter's preview shows. */
  readonly shown?: AdultGender
}

/** The exact filter version a request would use; null when none guides it. `behind`: the alias that a catalog filter stands behind. */
export async function filterFor(
  ports: FilterPorts,
  accountId: string,
  request: GenerationRequest,
  behind: GuestsAlias | null = null,
): Promise<Resolved> {
  if (request.kind === 'video' || request.guide.by === 'prompt') {
    return { filter: null, campaignId: null, isOpen: true, priced: null }
  }
  const found = await resolveFilter(ports, accountId, request, request.guide.filter)
  if (!behind || found.filter?.kind !== 'catalog') return found
  return {
    ...found,
    filter: { ...found.filter, aliasId: behind.id },
    campaignId: behind.campaignId,
    isOpen: behind.isOpen,
  }
}

/** Turns the caller's filter reference into the exact filter version this job will use. */
export async function resolveFilter(
  ports: FilterPorts,
  accountId: string,
  request: FaceSwapRequest | MultiSwapRequest,
  ref: FilterRef,
): Promise<Resolved> {
  if (ref.kind === 'catalog') {
    const standard = findInCatalog(ports.catalog, request, ref.id)
    const filter = { kind: 'catalog', catalog: standard.catalog, id: standard.id } as const
    return {
      ...{ filter, campaignId: null, isOpen: true, priced: filter },
      ...(isOpen(request) && { shown: standard.shows ?? DEFAULT_SHOWN }),
    }
  }
  if (isGroup(request)) {
    // Before any look-up: custom filters are made for one person, whichever this one is.
    throw new Fault(
      'FILTER_BLOCKED',
      'Group mode (gender 4) supports only integer filter ids. Choose a catalog filter whose modes include "group".',
    )
  }
  return resolveUuid(ports, accountId, request, ref.id)
}

const DEFAULT_SHOWN: AdultGender = 'female'

const isOpen = (request: FaceSwapRequest | MultiSwapRequest) =>
  request.kind === 'face-swap' && request.isSubjectOpen === true

/** Previews of custom filters are made with the first gender that they accept. */
const shownBy = ({ genders }: CustomFilter, standard?: CatalogFilter): AdultGender =>
  standard?.shows ??
  genders.find((gender) => gender === 'female' || gender === 'male') ??
  DEFAULT_SHOWN

function findInCatalog(
  catalog: Catalog,
  request: FaceSwapRequest | MultiSwapRequest,
  id: number,
): CatalogFilter {
  const catalogId = catalogOf(request)
  const filter = catalog.find(catalogId, id)
  if (!filter) {
    throw new Fault(
      'FILTER_NOT_FOUND',
      `Filter ${id} does not exist${rangeOf(catalog.list(catalogId))}.`,
    )
  }
  refuseOtherMode(filter, request)
  return filter
}

function rangeOf(filters: readonly CatalogFilter[]): string {
  const ids = filters.map(({ id }) => id).sort((a, b) => a - b)
  const isFirst = (id: number, n: number) => ids[n - 1] !== id - 1
  const lasts = ids.filter((id, n) => ids[n + 1] !== id + 1)
  const ranges = ids.filter(isFirst).map((first, n) => rangeText(first, lasts[n] ?? first))
  return ids.length === 0 ? '' : `; valid ids are ${ranges.join(', ')}`
}

function rangeText(first: number, last: number): string {
  return first === last ? `${first}` : `${first} to ${last}`
}

/** A group photo of a multi swap has no mode to choose: only face swaps say whom they are about. */
function refuseOtherMode(
  { name, modes }: CatalogFilter,
  request: FaceSwapRequest | MultiSwapRequest,
): void {
  if (request.kind !== 'face-swap') return
  const mode = isGroup(request) ? 'group' : 'single'
  if (modes.includes(mode)) return
  throw new Fault(
    'FILTER_BLOCKED',
    mode === 'group'
      ? `"${name}" does not support groups. Choose a filter whose modes include "group".`
      : `"${name}" supports only groups. Send gender 4, or choose a filter whose modes include "single".`,
  )
}

/** One sentence for unknown, foreign, archived and deleted alike: nobody learns what others have. */
export function workflowNotFound(): Fault {
  return new Fault(
    'WORKFLOW_FETCH_FAILED',
    'The workflow of this filter could not be loaded. Use the UUID of one of your custom filters that is published and not archived, or of an alias that points to one.',
  )
}

async function resolveUuid(
  ports: FilterPorts,
  accountId: string,
  request: FaceSwapRequest | MultiSwapRequest,
  id: string,
): Promise<Resolved> {
  const expected = modelTypeOf(request)
  const direct = await ports.filters.find(accountId, id)
  const aliased = direct ? undefined : await ports.aliases.summary(accountId, id)
  const filter =
    direct ??
    (aliased
      ? await ports.filters.find(accountId, aliased.filterId)
      : await ports.filters.findByVersion(accountId, id))
  if (!filter) throw workflowNotFound()
  if (filter.modelType !== expected) {
    throw new Fault(
      'FILTER_TYPE_MISMATCH',
      `This endpoint accepts ${expected} filters, but "${filter.name}" is a ${filter.modelType} filter.`,
      { extra: { expected_type: expected, actual_type: filter.modelType } },
    )
  }
  const { id: filterId, versionId, copiedFrom } = filter
  const standard = copiedFrom && ports.catalog.find(copiedFrom.catalog, copiedFrom.id)
  const shown = isOpen(request) ? shownBy(filter, standard ?? undefined) : undefined
  refuseOthers(filter, shown ? withSubject(request, shown) : request)
  if (standard) refuseOtherMode(standard, request)
  const aliasId = aliased ? id : null
  const used = { kind: 'custom', id: filterId, versionId, aliasId } as const
  return {
    filter: used,
    campaignId: aliased?.campaignId ?? null,
    isOpen: aliased?.isOpen ?? true,
    priced: copiedFrom ? { kind: 'catalog', ...copiedFrom } : used,
    ...(shown && { shown }),
  }
}

/** Its maker may have made a filter for some only: nobody pays for a picture that was never meant. */
function refuseOthers(filter: CustomFilter, request: FaceSwapRequest | MultiSwapRequest): void {
  if (request.kind !== 'face-swap') return
  const { name, genders, sizes } = filter
  if (genders.length > 0 && !genders.includes(request.subject)) {
    const numbers = genders.map((gender) => `${SUBJECTS.indexOf(gender)} (${gender})`).join(', ')
    throw new Fault('FILTER_BLOCKED', `"${name}" accepts only gender ${numbers}.`)
  }
  if (sizes.length > 0 && !sizes.includes(request.ratio)) {
    throw new Fault('FILTER_BLOCKED', `"${name}" supports only the ratio ${sizes.join(', ')}.`)
  }
}
