import type { Catalog, CatalogPlace, CustomFilter } from '@guise/core'

/** Custom filters take no groups: for those, guests' pages name the catalog filter that one is a copy of, if it takes groups. */
export function groupFilterOf(
  catalog: Pick<Catalog, 'find'>,
  { copiedFrom }: Pick<CustomFilter, 'copiedFrom'>,
): CatalogPlace | null {
  const original = copiedFrom && catalog.find(copiedFrom.catalog, copiedFrom.id)
  return original?.modes.includes('group') ? copiedFrom : null
}
