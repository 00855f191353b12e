import type { EngineQueries, FoundSlots, Preview } from '@guise/core'
import type { ProcessResult, ProcessTask } from '../process/main.ts'
import type { EnginePool } from '../process/pool.ts'
import { assetsOf } from './assets-of.ts'
import { recipeSchema } from './recipe-schema.ts'

/** What the built-in engine answers to those who make filters; pixels are worked on in `pool`. */
export function createQueries(pool: EnginePool<ProcessTask, ProcessResult>): EngineQueries {
  const ask = async <A extends ProcessResult>(task: ProcessTask, signal: AbortSignal) =>
    (await pool.run(task, { signal, progress: () => {} })) as A
  return {
    sources: ['pictures', 'scene'],
    recipeSchema,
    assetsOf,
    findSlots: (picture, at, signal) => ask<FoundSlots>({ kind: 'slots', picture, at }, signal),
    preview: (task, signal) => ask<Preview>({ kind: 'preview', task }, signal),
  }
}
