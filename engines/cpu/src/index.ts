import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Engine } from '@guise/core'
import type { ProcessSettings } from './process/main.ts'
import { createEnginePool, type PoolOptions } from './process/pool.ts'
import { faultOfRecipe } from './recipe.ts'

export { type LookRecipe, type LookRecipeInput, recipeSchema } from './recipe.ts'

export type CpuEngineOptions = {
  /** Where the networks are; by default `.guise/models`. */
  readonly modelsFolder?: string
  /** How many tasks may run at the same time, each in a process of its own. */
  readonly processes?: number
  /** Where ffmpeg is; by default it is looked up on the PATH. */
  readonly ffmpegPath?: string
  /** Threads one film may use. */
  readonly ffmpegThreads?: number
} & Partial<Pick<PoolOptions, 'tasksPerProcess' | 'memoryBytes' | 'idleMs'>>

export type CpuEngine = Engine & {
  /** Ends the engine processes; what they work on is lost. */
  close(): Promise<void>
}

/** What the first form honestly does, for operators and for the documentation. */
const DESCRIPTION = [
  'Works on the real picture with the processor alone: fits it to the output size, grades and lights',
  "it by the filter's palette, redraws it in simple techniques (pencil, poster, halftone and so on)",
  'and frames it. It does not exchange faces. Prompts: English words for colours, light, weather,',
  'places, moods and techniques; what was not understood is noted. Films: camera moves over one',
  'picture, or a cross-fade between two, by ffmpeg.',
].join(' ')

/** Cancelling must be over within two seconds, stopping included. */
const GRACE_MS = 500

export function createCpuEngine(options: CpuEngineOptions = {}): CpuEngine {
  const settings: ProcessSettings = {
    modelsFolder: resolve(options.modelsFolder ?? '.guise/models'),
    ffmpeg: { path: options.ffmpegPath ?? 'ffmpeg', threads: options.ffmpegThreads ?? 2 },
  }
  const pool = createEnginePool({
    entry: new URL('./process/main.ts', import.meta.url),
    args: [JSON.stringify(settings)],
    graceMs: GRACE_MS,
    processes: options.processes ?? availableParallelism(),
    tasksPerProcess: options.tasksPerProcess ?? 200,
    memoryBytes: options.memoryBytes ?? 1.2e9,
    idleMs: options.idleMs ?? 5 * 60_000,
  })
  return {
    name: 'cpu',
    capabilities: {
      modelTypes: ['face_swap', 'multi_swap'],
      video: true,
      prompts: true,
      description: DESCRIPTION,
    },
    faultOfRecipe,
    run: pool.run,
    close: pool.close,
  }
}
