import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CatalogPlace, CustomFilter } from '../filter.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { Clock, Ids } from '../ports/system.ts'

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
  const standard = catalog.find(place.catalog, place.id)
  if (!standard) {
    throw new Fault(
      'FILTER_NOT_FOUND',
      `Filter ${place.id} does not exist in the ${place.catalog} catalog. List the catalog to see which exist.`,
    )
  }
  const type =
    place.catalog === 'face-swap'
      ? ({ modelType: 'face_swap', model: 'v6' } as const)
      : ({ modelType: 'multi_swap', model: place.catalog } as const)
  return filters.copy({
    ...type,
    accountId,
    standard,
    ids: { id: ids.random(), versionId: ids.timeOrdered() },
    now: clock.now(),
  })
}
