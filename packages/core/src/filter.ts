import type { ModelType, Ratio, Subject } from './generation-request.ts'
import type { FaceSwapLook, MultiSwapLook } from './look.ts'

/** A caller who sent no gender gets one of these, never a child's. */
export type AdultGender = Extract<Subject, 'male' | 'female'>

export const FILTER_MODES = ['single', 'group'] as const
export type FilterMode = (typeof FILTER_MODES)[number]

/** The three catalogs. Face swap v1, v5 and v6 share the first one. */
export const CATALOG_IDS = ['face-swap', 'realistic', 'stylized'] as const
export type CatalogId = (typeof CATALOG_IDS)[number]

/** What an engine needs to run a filter. Only the engine named here reads inside `recipe`. */
export type Recipe = { readonly engine: string; readonly recipe: unknown }

/** The pictures that belong to a recipe, by their asset ids. */
export type RecipeAssets = Readonly<Record<string, Uint8Array>>

/** A recipe with the pictures that belong to it: the keys of their blobs by asset id. */
export type StoredRecipe = Recipe & { readonly assets: Readonly<Record<string, string>> }

/** A standard filter: a file, free for all callers, named by an integer. */
export type CatalogFilter = Recipe & {
  readonly catalog: CatalogId
  readonly id: number
  readonly name: string
  readonly description: string
  readonly modes: readonly FilterMode[]
  /** Made by other engines, in this order, wherever one of them is there: the filter's own comes last. */
  readonly variants?: readonly Recipe[]
  /** Whom it has people for, as its engine reads the recipe; undefined where gender changes nothing. */
  readonly genders?: readonly Subject[]
  /** The gender of its preview; undefined means female. */
  readonly shows?: AdultGender
}

/** A standard filter by its place in the catalogs. */
export type CatalogPlace = { readonly catalog: CatalogId; readonly id: number }

export type CustomFilterSource = 'paid' | 'self_created'

/** A filter with a UUID: granted to an account by an operator, or made by the account itself. */
export type CustomFilter = {
  readonly id: string
  /** Frozen with the version: renaming the draft does not change it. */
  readonly name: string
  readonly modelType: ModelType
  readonly model: FaceSwapLook | MultiSwapLook
  readonly source: CustomFilterSource
  /** Face swaps of others are refused; empty: all. */
  readonly genders: readonly Subject[]
  readonly sizes: readonly Ratio[]
  readonly previewBlobs: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
  /** The immutable version that a run uses now. */
  readonly versionId: string
  /** Set on a copy of a standard filter, which an alias can point to. */
  readonly copiedFrom: CatalogPlace | null
}

/** The recipe of a standard filter as a custom one keeps it: with its own engine for when the first has no room. */
export function recipeOfCopy({ engine, recipe, variants = [] }: CatalogFilter): Recipe {
  const [variant] = variants
  if (typeof variant?.recipe !== 'object') return { engine, recipe }
  return { engine: variant.engine, recipe: { ...variant.recipe, fallback: { engine, recipe } } }
}

/** What a job remembers of its filter: the alias it came through and the exact version it uses. */
export type UsedFilter =
  | {
      readonly kind: 'catalog'
      readonly catalog: CatalogId
      readonly id: number
      /** Set where guests named the filter behind an alias. */
      readonly aliasId?: string | null
    }
  | {
      readonly kind: 'custom'
      readonly id: string
      readonly versionId: string
      readonly aliasId: string | null
    }
