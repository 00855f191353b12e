import { GenerationFailed } from './failure.ts'
import type { Recipe } from './filter.ts'
import type { ModelType } from './generation-request.ts'
import type { Engine, EnginePlace, EngineResult, EngineRun, EngineTask } from './ports/engine.ts'

export const CHAIN = 'chain'
/** The picture that the step before made, among the assets of a step. */
export const PREVIOUS_PICTURE = 'previous'

const MAX_STEPS = 4

/**
 * Several engines one after the other: one draws a picture, the next puts the guest's face into it. Every step gets
 * what the guest sent, and from the second on the picture of the step before.
 */
export function createChainEngine(engines: ReadonlyMap<string, Engine>): Engine {
  const all = [...engines.values()]
  return {
    name: CHAIN,
    capabilities: {
      modelTypes: [...new Set(all.flatMap(({ capabilities }) => capabilities.modelTypes))],
      video: all.some(({ capabilities }) => capabilities.video),
      prompts: all.some(({ capabilities }) => capabilities.prompts),
      description: `Runs several engines one after the other: ${[...engines.keys()].join(', ')}.`,
    },

    faultOfRecipe(recipe, modelType) {
      const steps = stepsOf(recipe)
      if (!steps) {
        return `must be { "chain": [...] } with 2 to ${MAX_STEPS} steps, each { "engine": ..., "recipe": ... }`
      }
      const names = steps.map(({ engine }) => engine)
      // An engine that works elsewhere finds its own work again by the job: it has one piece of it.
      const twice = names.find((name, n) => names.indexOf(name) !== n)
      if (twice) return `has the engine "${twice}" twice: make one step of them`
      return steps.map((step, n) => faultOfStep(engines, step, n, modelType)).find(Boolean)
    },

    run,

    /** A step that works elsewhere has its place before the first step begins. */
    async reserve(request) {
      const step = stepsOf(request.recipe?.recipe)?.find(
        ({ engine }) => engines.get(engine)?.reserve,
      )
      if (!step) return { run, release: async () => {} }
      const place = await engines.get(step.engine)?.reserve?.({ ...request, recipe: step })
      if (!place) return undefined
      return {
        run: (task, work) => run(task, work, new Map([[step.engine, place]])),
        release: place.release,
      }
    },

    // Its engines are closed by whoever has opened them.
    async close() {},
  }

  async function run(
    task: EngineTask,
    run: EngineRun,
    places: ReadonlyMap<string, EnginePlace> = new Map(),
  ): Promise<EngineResult> {
    const steps = stepsOf(task.recipe?.recipe)
    if (!steps) throw notSupported('This filter is not a chain of steps.')
    const notes: string[] = []
    let made: EngineResult | undefined
    for (const [n, step] of steps.entries()) {
      run.signal.throwIfAborted()
      const engine = places.get(step.engine) ?? engines.get(step.engine)
      if (!engine) throw notSupported(`The engine "${step.engine}" is not available.`)
      const previous = made && { [PREVIOUS_PICTURE]: pictureOf(made, step) }
      const assets = { ...task.assets, ...previous }
      made = await engine.run(
        { ...task, recipe: step, assets },
        { ...run, progress: (part) => run.progress((n + part) / steps.length) },
      )
      notes.push(...made.notes)
    }
    return { outputs: made?.outputs ?? [], notes }
  }
}

function faultOfStep(
  engines: ReadonlyMap<string, Engine>,
  { engine: name, recipe }: Recipe,
  n: number,
  modelType?: ModelType,
): string | undefined {
  const engine = engines.get(name)
  const fault = engine ? engine.faultOfRecipe(recipe, modelType) : `has no engine "${name}"`
  return fault && `step ${n + 1}: ${fault}`
}

function pictureOf({ outputs: [first] }: EngineResult, { engine }: Recipe): Uint8Array {
  if (first?.contentType === 'image/png') return first.bytes
  throw new Error(`the step before ${engine} in the chain made no picture`)
}

function stepsOf(recipe: unknown): readonly Recipe[] | undefined {
  const chain = isObject(recipe) ? recipe.chain : undefined
  if (!Array.isArray(chain) || chain.length < 2 || chain.length > MAX_STEPS) return undefined
  return chain.every(isStep) ? chain : undefined
}

const isStep = (step: unknown): step is Recipe =>
  isObject(step) && typeof step.engine === 'string' && 'recipe' in step

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const notSupported = (message: string) =>
  new GenerationFailed('NOT_SUPPORTED', `${message} Choose another filter.`)
