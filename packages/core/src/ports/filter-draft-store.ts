import type {
  DraftFields,
  FilterAsset,
  FilterDraft,
  FilterDraftEntry,
  FilterVersion,
} from '../filter-draft.ts'

export type DraftAddress = { readonly accountId: string; readonly id: string }

export type NewVersion = {
  readonly id: string
  readonly engine: string
  readonly recipe: unknown
  readonly assets: readonly string[]
}

export type VersionRecipe = Pick<NewVersion, 'engine' | 'recipe' | 'assets'>

/** The filters that accounts make themselves, in every state. Only ever the account's own. */
export type FilterDraftStore = {
  /** Last changed first. */
  list(accountId: string, limit: number): Promise<readonly FilterDraftEntry[]>
  find(address: DraftAddress): Promise<FilterDraft | undefined>
  /** False when the account has that many. */
  create(
    draft: DraftAddress & DraftFields & { readonly previewBlobs: readonly string[] },
    most: number,
    now: Date,
  ): Promise<boolean>
  /** False when there is no such filter. */
  change(address: DraftAddress, change: Partial<DraftFields>, now: Date): Promise<boolean>
  /** The version of this very recipe if there is one, else a new one. */
  freeze(
    address: DraftAddress,
    version: NewVersion,
    most: number,
    now: Date,
  ): Promise<FilterVersion | 'too-many' | undefined>
  versionRecipe(address: DraftAddress, versionId: string): Promise<VersionRecipe | undefined>
  setArchived(address: DraftAddress, archivedAt: Date | null, now: Date): Promise<boolean>
}

export type NewAsset = FilterAsset & { readonly accountId: string; readonly bytes: number }

export type FilterAssetStore = {
  /** False when the account has that many. */
  add(asset: NewAsset, most: number): Promise<boolean>
  count(accountId: string): Promise<number>
  /** Newest first. */
  list(accountId: string, limit: number): Promise<readonly FilterAsset[]>
  /** The account's own among these. */
  find(accountId: string, ids: readonly string[]): Promise<readonly FilterAsset[]>
  /**
   * Its blob, which the caller deletes; or the names of filters whose draft or version uses it, and it
   * stays. Undefined when the account has no such asset.
   */
  remove(
    accountId: string,
    id: string,
  ): Promise<{ readonly blob: string } | { readonly usedBy: readonly string[] } | undefined>
}
