import type { ModelType, Recipe } from '../filter.ts'
import type { GenerationRequest } from '../generation-request.ts'

/** What an engine honestly offers; shown to operators and checked before a job is handed over. */
export type EngineCapabilities = {
  readonly modelTypes: readonly ModelType[]
  readonly video: boolean
  readonly prompts: boolean
  readonly description: string
}

export type EngineTask = {
  readonly request: GenerationRequest
  /** Present when a filter guides the request. */
  readonly recipe: Recipe | null
  /** The request's pictures in their order, upright and stripped. */
  readonly pictures: readonly Uint8Array[]
}

export type EngineRun = {
  /** Aborted on cancel, deadline and shutdown; the engine must stop soon after. */
  readonly signal: AbortSignal
  /** 0 to 1, never backwards. */
  readonly progress: (fraction: number) => void
}

export type EngineOutput = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'video/mp4'
  readonly width: number
  readonly height: number
  /** What a film has beside its pixels. */
  readonly film?: {
    readonly seconds: number
    /** One good frame as a small JPEG. */
    readonly thumbnail: Uint8Array
  }
}

export type EngineResult = {
  readonly outputs: readonly EngineOutput[]
  /** What was not honoured, in plain words. */
  readonly notes: readonly string[]
}

/**
 * Turns a GenerationRequest plus pictures into pictures or a film. Throws GenerationFailed when the
 * input is at fault; any other error counts as the engine's own trouble and the job is tried again.
 */
export type Engine = {
  readonly name: string
  readonly capabilities: EngineCapabilities
  /** What is wrong with a recipe for this engine, in plain words; undefined when nothing is. */
  faultOfRecipe(recipe: unknown): string | undefined
  run(task: EngineTask, run: EngineRun): Promise<EngineResult>
}
