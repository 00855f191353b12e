import { GenerationFailed } from '../failure.ts'
import type { Recipe, UsedFilter } from '../filter.ts'
import { type GenerationRequest, modelTypeOf } from '../generation-request.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine, EngineResult } from '../ports/engine.ts'
import type { Claim } from '../ports/job-store.ts'
import type { WorkPorts } from './work-ports.ts'

const DEFAULT_ENGINE = 'cpu'

/** Hands the job to the engine its filter names. */
export async function runEngine(
  ports: WorkPorts,
  { job }: Claim,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<EngineResult> {
  const recipe = await recipeOf(ports, job.filter)
  const name = recipe?.engine ?? DEFAULT_ENGINE
  const engine = ports.engines.get(name)
  if (!engine) {
    throw new GenerationFailed('NOT_SUPPORTED', `No engine named "${name}" runs on this worker.`)
  }
  if (!supports(engine, job.request)) {
    throw new GenerationFailed('NOT_SUPPORTED', `The engine "${name}" cannot do this kind of job.`)
  }
  const pictures = await Promise.all(job.inputs.map((key) => readWhole(ports.blobs, key)))
  // An abort that came while the pictures were read would be no event any more to the engine.
  signal.throwIfAborted()
  return engine.run({ request: job.request, recipe, pictures }, { signal, progress })
}

function supports({ capabilities }: Engine, request: GenerationRequest): boolean {
  if (request.kind === 'video') return capabilities.video
  if (request.guide.by === 'prompt' && !capabilities.prompts) return false
  return capabilities.modelTypes.includes(modelTypeOf(request))
}

async function recipeOf(ports: WorkPorts, filter: UsedFilter | null): Promise<Recipe | null> {
  if (filter === null) return null
  const recipe =
    filter.kind === 'catalog'
      ? ports.catalog.find(filter.catalog, filter.id)
      : await ports.filters.recipe(filter.versionId)
  if (recipe) return { engine: recipe.engine, recipe: recipe.recipe }
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'The filter of this job is no longer installed. Choose another filter and submit again.',
  )
}

async function readWhole(blobs: BlobStore, key: string): Promise<Uint8Array> {
  const blob = await blobs.open(key)
  if (!blob) throw new Error('an input picture of this job is missing from the blob store')
  const whole = new Uint8Array(blob.size)
  let at = 0
  for await (const chunk of blob.stream) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
