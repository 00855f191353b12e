import type { CustomFilter } from './filter.ts'
import { isUuid, type ModelType, type Ratio, type Subject } from './generation-request.ts'
import type { FaceSwapLook, MultiSwapLook } from './look.ts'
import { RECIPE_SOURCES, type RecipeSource } from './ports/engine-queries.ts'
import type { Publication } from './publication.ts'

/** Whom a filter can be limited to; groups take catalog filters only. */
export const FILTER_GENDERS = ['male', 'female', 'boy', 'girl'] as const
export type FilterGender = Exclude<Subject, 'group'>

/** The looks that a filter of each type can have; the first one unless another is chosen. */
export const LOOKS = {
  face_swap: ['v6', 'v6.1', 'v5', 'v1'],
  multi_swap: ['realistic', 'stylized'],
} as const satisfies Readonly<Record<ModelType, readonly (FaceSwapLook | MultiSwapLook)[]>>

export const ASSETS_PER_ACCOUNT = 500
/** Archived ones count: they come back when they are restored. */
export const FILTERS_PER_ACCOUNT = 500
export const VERSIONS_PER_FILTER = 200

/** A picture that an account put in for its recipes. */
export type FilterAsset = {
  readonly id: string
  readonly blob: string
  readonly width: number
  readonly height: number
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly createdAt: Date
}

export type FilterVersion = {
  readonly id: string
  readonly number: number
  readonly createdAt: Date
  /** When it went live last. */
  readonly publishedAt: Date | null
  readonly isLive: boolean
  readonly note: string | null
  /** Its pictures; empty until it was published, and for engines that draw none. */
  readonly previewBlobs: readonly string[]
}

/** What its maker can change about a filter. */
export type DraftFields = {
  readonly name: string
  readonly description: string
  readonly modelType: ModelType
  readonly model: CustomFilter['model']
  /** Face swaps of others are refused; empty: all. */
  readonly genders: readonly FilterGender[]
  readonly sizes: readonly Ratio[]
  readonly engine: string
  /** Null: nothing was made yet. */
  readonly recipe: unknown
}

/** What is to be live, as it was when somebody asked: later changes of the draft do not count. */
export type PublicationSubject = Pick<
  DraftFields,
  'modelType' | 'genders' | 'sizes' | 'engine' | 'recipe'
> & {
  /** What the version is called from then on; null: what it is called already. */
  readonly name: string | null
  readonly versionId: string | null
}

/** A filter as its maker sees it: what is being made, and what was frozen on the way. */
export type FilterDraft = DraftFields & {
  readonly id: string
  /** Those that the recipe names. */
  readonly assets: readonly FilterAsset[]
  readonly previewBlobs: readonly string[]
  /** Newest first. */
  readonly versions: readonly FilterVersion[]
  /** The version of the draft's very recipe, if there is one. */
  readonly draftVersionId: string | null
  /** The last one that was asked for, under way or over. */
  readonly publication: Publication | null
  /** The recipe or the name is another than that of the live version. */
  readonly hasChanges: boolean
  readonly isArchived: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function liveVersionOf({ versions }: FilterDraft): FilterVersion | undefined {
  return versions.find(({ isLive }) => isLive)
}

/** A filter in a list: without what grows with the work on it. */
export type FilterDraftEntry = Omit<
  FilterDraft,
  'recipe' | 'assets' | 'versions' | 'draftVersionId' | 'publication'
> & {
  /** What the recipe is made from. */
  readonly source: RecipeSource | null
  readonly live: FilterVersion | null
}

export function entryOf(draft: FilterDraft): FilterDraftEntry {
  const { recipe, assets: _a, versions: _v, draftVersionId: _d, publication: _p, ...entry } = draft
  return { ...entry, source: sourceOf(recipe), live: liveVersionOf(draft) ?? null }
}

export function draftState({
  isArchived,
  live,
}: Pick<FilterDraftEntry, 'isArchived' | 'live'>): 'draft' | 'published' | 'archived' {
  if (isArchived) return 'archived'
  return live ? 'published' : 'draft'
}

/** A recipe says by its first word what it is made from. */
export function sourceOf(recipe: unknown): RecipeSource | null {
  if (typeof recipe !== 'object' || recipe === null) return null
  return RECIPE_SOURCES.find((source) => source in recipe) ?? null
}

/**
 * The ids that a recipe may mean as assets: what stands under the word `asset`. Which of them an engine
 * needs, only the engine knows.
 */
export function assetsNamedIn(recipe: unknown): readonly string[] {
  const named = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [word, inner] of Object.entries(value)) {
      if (word === 'asset' && typeof inner === 'string' && isUuid(inner)) named.add(inner)
      else look(inner)
    }
  }
  look(recipe)
  return [...named]
}
