import { GenerationFailed } from '../failure.ts'
import { type GenerationRequest, modelTypeOf } from '../generation-request.ts'
import type { Job } from '../job.ts'
import {
  type Engine,
  type EnginePlace,
  type EngineResult,
  type EngineRun,
  timeStep,
} from '../ports/engine.ts'
import type { Claim } from '../ports/job-store.ts'
import { readBlob, readBlobs } from './blobs.ts'
import { checkPrompt } from './check-prompt.ts'
import { gatePhotos } from './gate-pictures.ts'
import { type Route, routesOf } from './route-job.ts'
import type { WorkPorts } from './work-ports.ts'

/** All that an engine's work needs; it changes nothing. */
export type EngineRunPorts = Pick<
  WorkPorts,
  'blobs' | 'catalog' | 'filters' | 'engines' | 'routing' | 'gate'
> & {
  readonly settings: Pick<WorkPorts['settings'], 'strictPrompts'>
}

/** The first way whose jobs wait in this lane: the lane was chosen by what was there. */
export async function chooseRoute(
  ports: Omit<EngineRunPorts, 'settings'>,
  job: Pick<Job, 'family' | 'request' | 'filter' | 'lane'>,
): Promise<Route> {
  const routes = await routesOf(ports, job)
  const inLane = routes.filter(({ lane }) => lane === job.lane)
  const found = inLane.find(({ engine }) => ports.engines.has(engine)) ?? inLane[0] ?? routes[0]
  if (found) return found
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'The filter of this job is no longer installed. Choose another filter and submit again.',
  )
}

const FALLEN_BACK =
  'The engine that this was meant for had no room in time, so another one made it. It can look different.'

/** Hands the job to the engine of its route. */
export async function runEngine(
  ports: EngineRunPorts,
  { engine: name, recipe: stored }: Route,
  { job, attempt }: Pick<Claim, 'job' | 'attempt'>,
  work: Omit<EngineRun, 'job'>,
  place?: EnginePlace,
): Promise<EngineResult> {
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
  const { pictures, assets } = await timeStep(work, 'read photos', async () => ({
    pictures: await Promise.all(job.inputs.map((key) => readBlob(ports.blobs, key))),
    assets: await readBlobs(ports.blobs, stored?.assets ?? {}),
  }))
  // An abort that came while the pictures were read would be no event any more to the engine.
  work.signal.throwIfAborted()
  if (ports.gate) {
    const { gate } = ports
    await timeStep(work, 'look at photos', () =>
      gatePhotos(gate, job.request, pictures, work.signal),
    )
  }
  const recipe = stored && { engine: stored.engine, recipe: stored.recipe }
  const task = { request: job.request, recipe, pictures, assets }
  const made = await (place ?? engine).run(task, { ...work, job: { id: job.id, attempt } })
  if (job.lane !== job.fallbackLane) return made
  return { ...made, notes: [FALLEN_BACK, ...made.notes] }
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
