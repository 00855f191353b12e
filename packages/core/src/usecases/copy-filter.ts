import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CatalogFilter, CatalogPlace, CustomFilter } from '../filter.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import type { FilterLimits } from '../swap-losses.ts'

export type CopyPorts = {
  readonly catalog: Catalog
  readonly filters: Pick<FilterStore, 'copy'>
  readonly clock: Clock
  readonly ids: Ids
}

/** Aliases point to custom filters: of a standard one, to the account's copy of it. */
export async function copyCatalogFilter(
  { catalog, filters, clock, ids }: CopyPorts,
  { accountId }: Caller,
  place: CatalogPlace,
): Promise<CustomFilter> {
  const standard = standardFilter(catalog, place)
  return filters.copy({
    ...typeOf(place),
    accountId,
    standard,
    ids: { id: ids.random(), versionId: ids.timeOrdered() },
    now: clock.now(),
  })
}

/** What a copy would be; nothing is copied for it. */
export function copyLimits(catalog: Catalog, place: CatalogPlace): FilterLimits {
  const { name } = standardFilter(catalog, place)
  return { name, modelType: typeOf(place).modelType, genders: [], sizes: [] }
}

function standardFilter(catalog: Catalog, place: CatalogPlace): CatalogFilter {
  const standard = catalog.find(place.catalog, place.id)
  if (!standard) {
    throw new Fault(
      'FILTER_NOT_FOUND',
      `Filter ${place.id} does not exist in the ${place.catalog} catalog. List the catalog to see which exist.`,
    )
  }
  return standard
}

const typeOf = ({ catalog }: CatalogPlace) =>
  catalog === 'face-swap'
    ? ({ modelType: 'face_swap', model: 'v6' } as const)
    : ({ modelType: 'multi_swap', model: catalog } as const)
