import type { ModelType, Ratio, Subject } from '../generation-request.ts'
import type {
  FaceSlot,
  FoundSlots,
  ImportedRecipe,
  Preview,
  PreviewTask,
  RecipeSource,
} from './engine-queries.ts'

/** An engine as it introduces itself to those who make filters. */
export type EngineSummary = {
  readonly name: string
  readonly description: string
  /** Empty: filters for this engine are not made in the studio. */
  readonly sources: readonly RecipeSource[]
  readonly recipeSchema: unknown
}

export type CheckQuery = {
  readonly kind: 'check'
  readonly recipe: unknown
  readonly modelType: ModelType
}
/** `fault`: what is wrong with the recipe. `assets`: the pictures that it needs. */
export type CheckResult = { readonly fault: string | null; readonly assets: readonly string[] }

export type SlotsQuery = {
  readonly kind: 'slots'
  readonly picture: string
  readonly at: readonly FaceSlot[] | null
}

/** Pictures travel as the keys of their blobs. */
export type PreviewQuery = {
  readonly kind: 'preview'
  readonly modelType: ModelType
  readonly recipe: unknown
  /** By asset id; the engine uses those that the recipe names. */
  readonly assets: Readonly<Record<string, string>>
  readonly subject: Subject
  readonly ratio: Ratio
  readonly photo: PreviewPhoto | null
  readonly longestSide: number
  readonly show: PreviewTask['show']
}
export type PreviewPhoto = { readonly blob: string } | { readonly sample: string }

/** The bytes of the file, in base64: it is small, and nobody keeps it. */
export type ImportQuery = { readonly kind: 'import'; readonly file: string }

export type EngineQuery = CheckQuery | SlotsQuery | PreviewQuery | ImportQuery

/** Who asks; an account may have only a few queries under way. */
export type QueryCaller = { readonly accountId: string; readonly signal: AbortSignal }

/**
 * Asks the engines of running workers. Queries are no jobs: nobody pays, nothing is kept, and a lost one
 * is refused as UNAVAILABLE. What the engine itself refuses is thrown as GenerationFailed.
 */
export type EngineRpc = {
  engines(): Promise<readonly EngineSummary[]>
  check(engine: string, query: CheckQuery, caller: QueryCaller): Promise<CheckResult>
  findSlots(engine: string, query: SlotsQuery, caller: QueryCaller): Promise<FoundSlots>
  preview(engine: string, query: PreviewQuery, caller: QueryCaller): Promise<Preview>
  import(engine: string, query: ImportQuery, caller: QueryCaller): Promise<ImportedRecipe>
}
