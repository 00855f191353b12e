import {
  type CatalogFilter,
  type CustomFilter,
  recipeOfCopy,
  type StoredRecipe,
} from '../filter.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'

type Saved = Omit<CustomFilter, 'source' | 'copiedFrom'> & {
  readonly copiedFrom?: CustomFilter['copiedFrom']
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
        copiedFrom: null,
        ...filter,
        source: owner === accountId ? ('self_created' as const) : ('paid' as const),
      }))
      .reverse()
  const store: FilterStore = {
    list: async (accountId) => visible(accountId),
    find: async (accountId, id) => visible(accountId).find((filter) => filter.id === id),
    findAll: async (accountId, ids) => visible(accountId).filter(({ id }) => ids.includes(id)),
    findByVersion: async (accountId, versionId) =>
      visible(accountId).find(
        (filter) => filter.versionId === versionId && filter.source === 'self_created',
      ),
    async copy({ accountId, standard, modelType, model, ids, now }) {
      const { catalog, id, name } = standard
      const of = (one: Saved) => one.copiedFrom?.catalog === catalog && one.copiedFrom.id === id
      const at = filters.findIndex((one) => of(one) && one.accountId === accountId)
      const known = filters[at]
      const recipe = { ...recipeOfCopy(standard), assets: {} }
      const isCurrent = JSON.stringify(known?.recipe) === JSON.stringify(recipe)
      const copy: Saved = {
        ...(known ?? { id: ids.id, createdAt: now, accountId, modelType, model }),
        ...{ genders: [], sizes: [], previewBlobs: [], archived: false, name, recipe },
        ...{ copiedFrom: { catalog, id }, updatedAt: now },
        versionId: known && isCurrent ? known.versionId : ids.versionId,
      }
      if (known) filters[at] = copy
      else filters.push(copy)
      const found = visible(accountId).find((one) => one.id === copy.id)
      if (!found) throw new Error('the copy is not there')
      return found
    },
    recipe: async (versionId) => filters.find((filter) => filter.versionId === versionId)?.recipe,
    recipes: async (versionIds) =>
      new Map(
        filters
          .filter(({ versionId }) => versionIds.includes(versionId))
          .map(({ versionId, recipe }) => [versionId, recipe]),
      ),
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
