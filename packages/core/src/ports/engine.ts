import type { Recipe, RecipeAssets } from '../filter.ts'
import type { GenerationRequest, ModelType } from '../generation-request.ts'
import type { EngineQueries } from './engine-queries.ts'
import type { PromptReader } from './prompt-reader.ts'

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
  /** The pictures that belong to the recipe itself, by their asset ids. */
  readonly assets?: RecipeAssets
}

/** A part of the work that is over, in milliseconds since 1970. Its name is a word of the engine's own. */
export type EngineStep = {
  readonly name: string
  readonly began: number
  readonly ended: number
  readonly steps?: readonly EngineStep[]
}

/** Measures a step for whoever wants to know. */
export async function timeStep<T>(
  { step }: Pick<EngineWork, 'step'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!step) return work()
  const began = Date.now()
  try {
    return await work()
  } finally {
    step({ name, began, ended: Date.now() })
  }
}

/** How a piece of work is stopped and followed, whoever asked for it. */
export type EngineWork = {
  /** Aborted on cancel, deadline and shutdown; the engine must stop soon after. */
  readonly signal: AbortSignal
  /** 0 to 1, never backwards. */
  readonly progress: (fraction: number) => void
  /** Hears of every step, for a trace. Absent: nobody wants to know. */
  readonly step?: (step: EngineStep) => void
}

export type EngineRun = EngineWork & {
  /** Whose work it is: an engine that works elsewhere finds there what an earlier attempt began. */
  readonly job: { readonly id: string; readonly attempt: number }
  /** Shows the guest what the picture looks like so far: a small JPEG, as often as the engine likes. */
  readonly preview?: (jpeg: Uint8Array) => void
}

export type EngineOutput = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'video/mp4'
  readonly width: number
  readonly height: number
  /** How long a film plays. */
  readonly seconds?: number
  /** A small JPEG for lists; of a film, one good frame. */
  readonly thumbnail?: Uint8Array
}

export type EngineResult = {
  readonly outputs: readonly EngineOutput[]
  /** What was not honoured, in plain words. */
  readonly notes: readonly string[]
}

/** The right to run one job where its engine works. Whoever has it runs the job there, or gives it back. */
export type EnginePlace = Pick<Engine, 'run'> & {
  /** After the run it changes nothing. */
  release(): Promise<void>
}

/** What an engine must know of a job to keep a place for it. */
export type PlaceRequest = Pick<EngineTask, 'request' | 'recipe'> &
  Pick<EngineRun, 'job' | 'signal'>

/**
 * Turns a GenerationRequest plus pictures into pictures or a film. Throws GenerationFailed when the
 * input is at fault and EngineBusy when it has no room for the job now; any other error counts as the
 * engine's own error and the job is tried again.
 */
export type Engine = {
  readonly name: string
  readonly capabilities: EngineCapabilities
  /** What is wrong with a recipe for this engine, in plain words; undefined when nothing is. */
  faultOfRecipe(recipe: unknown, modelType?: ModelType): string | undefined
  run(task: EngineTask, run: EngineRun): Promise<EngineResult>
  /**
   * Keeps a place for a job before the job is begun; undefined when none is free soon, and then the job waits
   * on. Throws GenerationFailed when waiting would be in vain. Absent: the engine has room for all jobs of its lanes.
   */
  reserve?(request: PlaceRequest): Promise<EnginePlace | undefined>
  /** Absent: nobody but the engine itself judges the prompts it is given. */
  readonly promptReader?: PromptReader
  /** Absent: filters for this engine are not made in the studio. */
  readonly queries?: EngineQueries
  /** Ends what it has running; what it works on is lost. */
  close(): Promise<void>
}
