import type { CatalogFilter, CatalogId, CustomFilter, Recipe } from '../filter.ts'

/** Standard filters: files read at start. */
export type Catalog = {
  list(catalog: CatalogId): readonly CatalogFilter[]
  find(catalog: CatalogId, id: number): CatalogFilter | undefined
}

/** Custom filters. Only the caller's own: made by the account or granted to it, and not archived. */
export type FilterStore = {
  list(accountId: string): Promise<readonly CustomFilter[]>
  find(accountId: string, id: string): Promise<CustomFilter | undefined>
  /** The immutable recipe of one version; a job keeps the version it was accepted with. */
  recipe(versionId: string): Promise<Recipe | undefined>
}
