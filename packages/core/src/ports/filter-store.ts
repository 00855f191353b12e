import type { CatalogFilter, CatalogId, CustomFilter, StoredRecipe } from '../filter.ts'

export type NewCopy = Pick<CustomFilter, 'modelType' | 'model'> & {
  readonly accountId: string
  readonly standard: CatalogFilter
  /** Of what is new; they are thrown away where nothing is. */
  readonly ids: { readonly id: string; readonly versionId: string }
  readonly now: Date
}

/** Standard filters: files read at start. */
export type Catalog = {
  list(catalog: CatalogId): readonly CatalogFilter[]
  find(catalog: CatalogId, id: number): CatalogFilter | undefined
}

/** Custom filters. Only the caller's own: made by the account or granted to it, published and not archived. */
export type FilterStore = {
  list(accountId: string): Promise<readonly CustomFilter[]>
  find(accountId: string, id: string): Promise<CustomFilter | undefined>
  /** Those of them that are there, each once and in no order. */
  findAll(accountId: string, ids: readonly string[]): Promise<readonly CustomFilter[]>
  /** By one of its versions, live or not, which the answer then names; self-created ones only. */
  findByVersion(accountId: string, versionId: string): Promise<CustomFilter | undefined>
  /**
   * The account's copy of a standard filter, with the recipe that it has now: the one that is there, or a new one.
   * However many ask, there is one.
   */
  copy(copy: NewCopy): Promise<CustomFilter>
  /** The immutable recipe of one version; a job keeps the version it was accepted with. */
  recipe(versionId: string): Promise<StoredRecipe | undefined>
  /** Of several versions, by their ids. */
  recipes(versionIds: readonly string[]): Promise<ReadonlyMap<string, StoredRecipe>>
}
