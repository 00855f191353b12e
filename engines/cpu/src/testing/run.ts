import type {
  EngineResult,
  FaceSwapRequest,
  GenerationRequest,
  MultiSwapRequest,
  Recipe,
  RecipeAssets,
} from '@guise/core'
import type { FilterRecipeInput } from '../filter-recipe.ts'
import { openNetworks } from '../networks.ts'
import { openOwnPictures } from '../own-pictures/own-picture-store.ts'
import { runTask } from '../run-task.ts'
import { openTemplates } from '../templates/template-store.ts'

const models = process.env.GUISE_MODELS ?? '.guise/models'
export const networks = openNetworks(models)
export const templates = openTemplates(models, networks)
const parts = {
  networks,
  templates,
  ownPictures: openOwnPictures(models, networks),
  ffmpeg: { path: 'ffmpeg', threads: 2 },
}

const byFilter = { by: 'filter', filter: { kind: 'catalog', id: 1 } } as const

export const faceSwapRequest: FaceSwapRequest = {
  kind: 'face-swap',
  look: 'v6',
  guide: byFilter,
  subject: 'female',
  ratio: 'square',
}

export const multiSwapRequest: MultiSwapRequest = {
  kind: 'multi-swap',
  look: 'realistic',
  guide: byFilter,
  outpaint: false,
}

/** The least a filter can do: it shows the photo as it is. */
const PHOTO: FilterRecipeInput = { scene: { back: [{ layer: 'photo' }] } }

export function filter(recipe: FilterRecipeInput = PHOTO): Recipe {
  return { engine: 'cpu', recipe }
}

/** Runs the engine in this process; by default a filter without options. */
export function generate(
  request: GenerationRequest,
  pictures: readonly Uint8Array[],
  options: {
    readonly recipe?: Recipe | null
    readonly assets?: RecipeAssets
    readonly signal?: AbortSignal
    readonly progress?: (fraction: number) => void
  } = {},
): Promise<EngineResult> {
  const { recipe = filter(), signal = new AbortController().signal } = options
  const progress = options.progress ?? (() => {})
  const { assets = {} } = options
  return runTask({ request, recipe, pictures, assets }, { signal, progress }, parts)
}

export async function generateOne(...args: Parameters<typeof generate>): Promise<Uint8Array> {
  const { outputs } = await generate(...args)
  const [only] = outputs
  if (!only || outputs.length !== 1) throw new Error(`${outputs.length} outputs`)
  return only.bytes
}
