import type { CatalogFilter, CustomFilter, StoredRecipe } from '../filter.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'

type Saved = Omit<CustomFilter, 'source'> & {
  readonly accountId: string | null
  readonly archived: boolean
  readonly recipe: StoredRecipe
}

export function createMemoryFilterStore() {
  const filters: Saved[] = []
  const granted = new Set<string>()
  const visible = (accountId: string): readonly CustomFilter[] =>
    filters
      .filter((filter) => !filter.archived)
      .filter(
        ({ id, accountId: owner }) => owner === accountId || granted.has(`${accountId} ${id}`),
      )
      .map(({ accountId: owner, archived: _archived, recipe: _recipe, ...filter }) => ({
        ...filter,
        source: owner === accountId ? ('self_created' as const) : ('paid' as const),
      }))
      .reverse()
  const store: FilterStore = {
    list: async (accountId) => visible(accountId),
    find: async (accountId, id) => visible(accountId).find((filter) => filter.id === id),
    findByVersion: async (accountId, versionId) =>
      visible(accountId).find(
        (filter) => filter.versionId === versionId && filter.source === 'self_created',
      ),
    recipe: async (versionId) => filters.find((filter) => filter.versionId === versionId)?.recipe,
  }
  return {
    store,
    save: (filter: Saved) => void filters.push(filter),
    grant: (filterId: string, accountId: string) => void granted.add(`${accountId} ${filterId}`),
  }
}

export function createMemoryCatalog(filters: readonly CatalogFilter[]): Catalog {
  return {
    list: (catalog) => filters.filter((filter) => filter.catalog === catalog),
    find: (catalog, id) => filters.find((filter) => filter.catalog === catalog && filter.id === id),
  }
}
