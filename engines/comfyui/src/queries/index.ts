import {
  EngineBusy,
  type EngineInstances,
  type EngineOutput,
  type EngineQueries,
  type EngineTask,
  type EngineWork,
  Fault,
  GenerationFailed,
  type Inventory,
  PREVIOUS_PICTURE,
  type PreviewTask,
} from '@guise/core'
import sharp from 'sharp'
import { z } from 'zod'
import type { ObjectInfo } from '../client/answers.ts'
import type { GraphRules } from '../workflow/allow-list.ts'
import { faultOfManifest } from '../workflow/check-manifest.ts'
import { checkOnInstance } from '../workflow/check-on-instance.ts'
import { guessManifest } from '../workflow/guess-bindings.ts'
import { importGraph } from '../workflow/import-graph.ts'
import { manifestSchema } from '../workflow/manifest.ts'
import { inventoryOf } from '../workflow/models.ts'
import { missingInWords } from './missing-in-words.ts'
import { nodesInWords } from './nodes-in-words.ts'

export type QueryParts = {
  readonly rules: GraphRules
  /** What an instance says about its classes; undefined when none can be asked. */
  readonly objectInfo: (signal: AbortSignal) => Promise<ObjectInfo | undefined>
  readonly lacking: (wanted: Inventory) => ReturnType<EngineInstances['lacking']>
  /** One run of a recipe, as for a guest. */
  readonly run: (task: EngineTask, work: EngineWork) => Promise<readonly EngineOutput[]>
}

/** What ComfyUI answers to those who make filters. */
export function createQueries({ rules, objectInfo, lacking, run }: QueryParts): EngineQueries {
  return {
    sources: ['graph'],
    recipeSchema: () => z.toJSONSchema(manifestSchema, { io: 'input' }),
    assetsOf: (recipe) => (bindsPrevious(recipe) ? [PREVIOUS_PICTURE] : []),

    async findSlots() {
      throw new GenerationFailed('NOT_SUPPORTED', 'Graphs have no places for faces to find.')
    },

    async importRecipe(file, signal) {
      const { graph, manifest } = importGraph(file, rules)
      const recipe = manifest ?? guessManifest(graph)
      const fault = faultOfManifest(recipe, undefined, rules)
      const info = await objectInfo(signal)
      const verdict = info && !fault ? checkOnInstance(recipe, info) : undefined
      return {
        recipe,
        nodes: nodesInWords(graph, info),
        fault: fault ?? verdict?.faults[0] ?? null,
        missing: missingInWords(await lacking(inventoryOf(recipe)), verdict?.missing ?? []),
      }
    },

    async faultOnInstances(recipe, signal) {
      const info = await objectInfo(signal)
      return info ? checkOnInstance(manifestSchema.parse(recipe), info).faults[0] : undefined
    },

    async preview(task, signal) {
      const outputs = await run(taskOf(task), { signal, progress: () => {} }).catch(whenBusy)
      const picture = outputs.find(({ contentType }) => contentType === 'image/png')
      if (!picture) throw new GenerationFailed('NOT_SUPPORTED', 'The workflow made no picture.')
      const { longestSide } = task
      const { data, info } = await sharp(picture.bytes)
        .resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      return { bytes: data, contentType: 'image/webp', width, height, notes: [] }
    },
  }
}

/** Of a recipe that is not whole yet too. */
function bindsPrevious(recipe: unknown): boolean {
  const bindings = (recipe as { readonly bindings?: unknown } | null)?.bindings
  return typeof bindings === 'object' && bindings !== null && PREVIOUS_PICTURE in bindings
}

/** It may be free in a moment: nothing is wrong with the recipe. */
function whenBusy(error: unknown): never {
  if (!(error instanceof EngineBusy)) throw error
  const words = 'No ComfyUI instance that suits is free. Nothing was charged. Try again shortly.'
  throw new Fault('UNAVAILABLE', words, { retryAfter: 5, cause: error })
}

/** A guest's job, but for the money. */
function taskOf({ modelType, recipe, assets, subject, ratio, photo }: PreviewTask): EngineTask {
  // Nobody looks it up: the recipe is there.
  const guide = { by: 'filter', filter: { kind: 'catalog', id: 0 } } as const
  return {
    request:
      modelType === 'face_swap'
        ? { kind: 'face-swap', look: 'v6', guide, subject, ratio }
        : { kind: 'multi-swap', look: 'realistic', guide, outpaint: false },
    recipe: { engine: 'comfyui', recipe },
    pictures: photo ? [photo] : [],
    assets,
  }
}
