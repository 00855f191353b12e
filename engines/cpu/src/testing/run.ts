import type {
  EngineResult,
  FaceSwapRequest,
  GenerationRequest,
  MultiSwapRequest,
  Recipe,
} from '@guise/core'
import { createCpuEngine } from '../index.ts'
import type { LookRecipeInput } from '../recipe.ts'

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

export function filter(recipe: LookRecipeInput = {}): Recipe {
  return { engine: 'cpu', recipe }
}

/** Runs the engine as a worker does; a filter without any wish by default. */
export function generate(
  request: GenerationRequest,
  pictures: readonly Uint8Array[],
  options: {
    readonly recipe?: Recipe | null
    readonly signal?: AbortSignal
    readonly progress?: (fraction: number) => void
  } = {},
): Promise<EngineResult> {
  const { recipe = filter(), signal = new AbortController().signal } = options
  const progress = options.progress ?? (() => {})
  return createCpuEngine().run({ request, recipe, pictures }, { signal, progress })
}

export async function generateOne(...args: Parameters<typeof generate>): Promise<Uint8Array> {
  const { outputs } = await generate(...args)
  const [only] = outputs
  if (!only || outputs.length !== 1) throw new Error(`${outputs.length} outputs`)
  return only.bytes
}
