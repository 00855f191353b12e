import { CATALOG_IDS, type Caller, type CatalogId, type FilterRef, MODEL_TYPES } from '@guise/core'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { filterRef, oneOf, text } from '../versioned/families/fields.ts'

export const aliasName = text(100).transform((value) => value.trim())

export const filterTarget = filterRef.describe(
  'UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias points to',
)

export const targetCatalog = oneOf(CATALOG_IDS)
  .default('face-swap')
  .describe('The catalog of an integer filter id')

/** A new alias, in a campaign or in none. */
export const newAliasBody = z.object({
  name: aliasName.default('').meta({
    description: 'Where it is used, such as "Main stage"',
    examples: ['Main stage'],
  }),
  filter: filterTarget,
  catalog: targetCatalog,
  alias_type: oneOf(MODEL_TYPES)
    .optional()
    .describe('Makes a type-safe alias: filters of the other type are rejected'),
})

/** The custom filter that an alias is to point to: of a standard filter, the account's copy. */
export async function filterIdOf(
  { campaigns }: Pick<Services, 'campaigns'>,
  caller: Caller,
  { filter, catalog }: { readonly filter: FilterRef; readonly catalog: CatalogId },
): Promise<string> {
  if (filter.kind === 'uuid') return filter.id
  return (await campaigns.copyFilter(caller, { catalog, id: filter.id })).id
}
