import type { CatalogFilter, CatalogId, CustomFilter, StoredRecipe } from '../filter.ts'

/** Standard filters: files read at start. */
export type Catalog = {
  list(catalog: CatalogId): readonly CatalogFilter[]
  find(catalog: CatalogId, id: number): CatalogFilter | undefined
}

/** Custom filters. Only the caller's own: made by the account or granted to it, published and not archived. */
export type FilterStore = {
  list(accountId: string): Promise<readonly CustomFilter[]>
  find(accountId: string, id: string): Promise<CustomFilter | undefined>
  /** By one of its versions, live or not, which the answer then names; self-created ones only. */
  findByVersion(accountId: string, versionId: string): Promise<CustomFilter | undefined>
  /** The immutable recipe of one version; a job keeps the version it was accepted with. */
  recipe(versionId: string): Promise<StoredRecipe | undefined>
}
