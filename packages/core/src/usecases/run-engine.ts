import { GenerationFailed } from '../failure.ts'
import type { StoredRecipe, UsedFilter } from '../filter.ts'
import { type GenerationRequest, modelTypeOf } from '../generation-request.ts'
import type { Engine, EngineResult } from '../ports/engine.ts'
import type { Claim } from '../ports/job-store.ts'
import { readBlob, readBlobs } from './blobs.ts'
import { checkPrompt } from './check-prompt.ts'
import type { WorkPorts } from './work-ports.ts'

/** For requests that no filter guides. */
export const DEFAULT_ENGINE = 'cpu'

/** All that an engine's work needs; it changes nothing. */
export type EngineRunPorts = Pick<WorkPorts, 'blobs' | 'catalog' | 'filters' | 'engines'> & {
  readonly settings: Pick<WorkPorts['settings'], 'strictPrompts'>
}

/** Hands the job to the engine its filter names. */
export async function runEngine(
  ports: EngineRunPorts,
  { job }: Pick<Claim, 'job'>,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<EngineResult> {
  const stored = await recipeOf(ports, job.filter)
  const name = stored?.engine ?? DEFAULT_ENGINE
  const engine = ports.engines.get(name)
  if (!engine) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${name}" is not available on this worker.`,
    )
  }
  if (!supports(engine, job.request)) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${name}" does not support this kind of job.`,
    )
  }
  refuseNonsense(ports, engine, job.request)
  const pictures = await Promise.all(job.inputs.map((key) => readBlob(ports.blobs, key)))
  const assets = await readBlobs(ports.blobs, stored?.assets ?? {})
  // An abort that came while the pictures were read would be no event any more to the engine.
  signal.throwIfAborted()
  const recipe = stored && { engine: stored.engine, recipe: stored.recipe }
  return engine.run({ request: job.request, recipe, pictures, assets }, { signal, progress })
}

/** Before any work is done: whoever wrote the prompt gets their credits back and learns why. */
function refuseNonsense(
  { settings: { strictPrompts } }: EngineRunPorts,
  { promptReader }: Engine,
  request: GenerationRequest,
): void {
  const failure = promptReader && checkPrompt({ promptReader, strictPrompts }, request)?.failure
  if (failure) throw new GenerationFailed(failure.code, failure.message)
}

function supports({ capabilities }: Engine, request: GenerationRequest): boolean {
  if (request.kind === 'video') return capabilities.video
  if (request.guide.by === 'prompt' && !capabilities.prompts) return false
  return capabilities.modelTypes.includes(modelTypeOf(request))
}

async function recipeOf(
  ports: EngineRunPorts,
  filter: UsedFilter | null,
): Promise<StoredRecipe | null> {
  if (filter === null) return null
  if (filter.kind === 'custom') {
    const stored = await ports.filters.recipe(filter.versionId)
    if (stored) return stored
  } else {
    const standard = ports.catalog.find(filter.catalog, filter.id)
    if (standard) return { engine: standard.engine, recipe: standard.recipe, assets: {} }
  }
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'The filter of this job is no longer installed. Choose another filter and submit again.',
  )
}
