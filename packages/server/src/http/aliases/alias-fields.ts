import { CATALOG_IDS, type Caller, type CatalogId, type FilterRef } from '@guise/core'
import type { Services } from '../services.ts'
import { filterRef, oneOf, text } from '../versioned/families/fields.ts'

export const aliasName = text(100).transform((value) => value.trim())

export const filterTarget = filterRef.describe(
  'UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to',
)

export const targetCatalog = oneOf(CATALOG_IDS)
  .default('face-swap')
  .describe('The catalog of an integer filter id')

/** The custom filter that an alias is to point to: of a standard filter, the account's copy. */
export async function filterIdOf(
  { campaigns }: Pick<Services, 'campaigns'>,
  caller: Caller,
  { filter, catalog }: { readonly filter: FilterRef; readonly catalog: CatalogId },
): Promise<string> {
  if (filter.kind === 'uuid') return filter.id
  return (await campaigns.copyFilter(caller, { catalog, id: filter.id })).id
}
