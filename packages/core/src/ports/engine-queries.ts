import type { RecipeAssets } from '../filter.ts'
import type { ModelType, Ratio, Subject } from '../generation-request.ts'

/** What a filter can be made from: pictures of people, a scene of layers, a graph of nodes. */
export const RECIPE_SOURCES = ['pictures', 'scene', 'graph'] as const
export type RecipeSource = (typeof RECIPE_SOURCES)[number]

/** The place of a face: middle and side of the square round it, as shares of width, height and shorter side. */
export type FaceSlot = {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Degrees, clockwise for the viewer. */
  readonly angle?: number
}

export type FoundSlot = FaceSlot & {
  /** Where the head looks, in degrees; above 0 to the viewer's right. */
  readonly yaw: number
  /** The face's oval, in shares of width and height. */
  readonly outline: readonly (readonly [number, number])[]
  readonly isUsable: boolean
  /** Why a guest's face would come out badly here, in plain words. */
  readonly problem: string | null
}

export type FoundSlots = {
  readonly width: number
  readonly height: number
  readonly slots: readonly FoundSlot[]
}

/** A small picture of what a recipe does, for somebody who is still making it. */
export type PreviewTask = {
  readonly modelType: ModelType
  readonly recipe: unknown
  readonly assets: RecipeAssets
  readonly subject: Subject
  readonly ratio: Ratio
  /** The guest; null shows the scene or the picture alone. */
  readonly photo: Uint8Array | null
  readonly longestSide: number
  /** `masks`: where a guest's face will be, laid over the recipe's picture. */
  readonly show: 'result' | 'masks'
}

export type Preview = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/webp'
  readonly width: number
  readonly height: number
  readonly notes: readonly string[]
}

/** One node of a graph that was imported. An input has a value of its own, or that of another node. */
export type ImportedNode = {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly inputs: readonly {
    readonly name: string
    readonly value: string | number | boolean | null
    readonly from: string | null
  }[]
}

/** What an engine makes of a file that somebody has. */
export type ImportedRecipe = {
  readonly recipe: unknown
  /** In the order in which they run. */
  readonly nodes: readonly ImportedNode[]
  /** What is wrong with the recipe, in plain words. */
  readonly fault: string | null
  /** What is not installed where it would run, in plain words. */
  readonly missing: readonly string[]
}

/** Bytes of a file that a recipe is made from. */
export const LARGEST_RECIPE_FILE = 2 * 1024 * 1024

/** What an engine does for those who make filters. Throws GenerationFailed in words for them. */
export type EngineQueries = {
  readonly sources: readonly RecipeSource[]
  /** The recipe's vocabulary as a JSON Schema, for editors. */
  recipeSchema(): unknown
  /** The ids of the pictures that a recipe needs. */
  assetsOf(recipe: unknown): readonly string[]
  /** With `at`, looks again exactly there instead of everywhere. */
  findSlots(
    picture: Uint8Array,
    at: readonly FaceSlot[] | null,
    signal: AbortSignal,
  ): Promise<FoundSlots>
  preview(task: PreviewTask, signal: AbortSignal): Promise<Preview>
  /** Absent: its recipes are not made from files. A file has at most LARGEST_RECIPE_FILE bytes. */
  importRecipe?(file: Uint8Array, signal: AbortSignal): Promise<ImportedRecipe>
  /** What is wrong with a recipe that has no fault, where it would run. Absent: nothing can be. */
  faultOnInstances?(recipe: unknown, signal: AbortSignal): Promise<string | undefined>
}
