import { GenerationFailed } from './failure.ts'
import type { Recipe } from './filter.ts'
import type { ModelType } from './generation-request.ts'
import type { Engine, EnginePlace, EngineResult, EngineRun, EngineTask } from './ports/engine.ts'
import type { EngineQueries, Preview } from './ports/engine-queries.ts'

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
    queries: chainQueries(engines),

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
  const fault = engine
    ? (engine.faultOfRecipe(recipe, modelType) ?? faultOfPrevious(engine, recipe, n))
    : `has no engine "${name}"`
  return fault && `step ${n + 1}: ${fault}`
}

/** A step that leaves out what was drawn before it would make that for nothing. */
function faultOfPrevious({ queries }: Engine, recipe: unknown, n: number): string | undefined {
  if (!queries) return undefined
  const takesPrevious = queries.assetsOf(recipe).includes(PREVIOUS_PICTURE)
  if (n === 0 && takesPrevious) return 'is the first, so there is no picture of a step before it'
  if (n === 0 || takesPrevious) return undefined
  return `does not use the picture of the step before. ${HOW_TO_USE}`
}

const HOW_TO_USE =
  'In a graph, bind the input of a "Load Image" node with the name "previous"; for the built-in engine, use { "previous": {} }'

/** Previews of the steps before the last: large enough that faces in them can be found. */
const STEP_SIDE = 1024

/** Each step answers for its own recipe. */
function chainQueries(engines: ReadonlyMap<string, Engine>): EngineQueries {
  const withQueries = (recipe: unknown) =>
    (stepsOf(recipe) ?? []).map((step) => ({ step, queries: engines.get(step.engine)?.queries }))
  return {
    // Chains are written by hand.
    sources: [],
    recipeSchema: () => ({
      type: 'object',
      required: ['chain'],
      additionalProperties: false,
      properties: {
        chain: {
          type: 'array',
          minItems: 2,
          maxItems: MAX_STEPS,
          items: {
            type: 'object',
            required: ['engine', 'recipe'],
            properties: { engine: { enum: [...engines.keys()] }, recipe: {} },
          },
        },
      },
    }),

    assetsOf(recipe) {
      const all = withQueries(recipe).flatMap(
        ({ step, queries }) => queries?.assetsOf(step.recipe) ?? [],
      )
      return [...new Set(all)].filter((id) => id !== PREVIOUS_PICTURE)
    },

    async findSlots() {
      throw new GenerationFailed(
        'NOT_SUPPORTED',
        'Faces are found by the engine of a step. Choose that engine.',
      )
    },

    async preview(task, signal) {
      const steps = withQueries(task.recipe)
      const notes: string[] = []
      let made: Preview | undefined
      for (const [n, { step, queries }] of steps.entries()) {
        if (!queries) throw notSupported(`The engine "${step.engine}" makes no previews.`)
        const isLast = n === steps.length - 1
        const previous = made && { [PREVIOUS_PICTURE]: made.bytes }
        const own = {
          recipe: step.recipe,
          assets: { ...task.assets, ...previous },
          longestSide: isLast ? task.longestSide : STEP_SIDE,
          // Where faces will be is asked of the step that puts them there.
          show: isLast ? task.show : ('result' as const),
        }
        made = await queries.preview({ ...task, ...own }, signal)
        notes.push(...made.notes)
      }
      if (!made) throw notSupported('This filter is not a chain of steps.')
      return { ...made, notes }
    },

    async faultOnInstances(recipe, signal) {
      for (const [n, { step, queries }] of withQueries(recipe).entries()) {
        const fault = await queries?.faultOnInstances?.(step.recipe, signal)
        if (fault !== undefined) return `step ${n + 1}: ${fault}`
      }
      return undefined
    },
  }
}

function pictureOf({ outputs: [first] }: EngineResult, { engine }: Recipe): Uint8Array {
  if (first?.contentType === 'image/png') return first.bytes
  throw new Error(`the step before ${engine} in the chain made no picture`)
}

/** The steps of a chain; undefined when it is none. */
export function stepsOf(recipe: unknown): readonly Recipe[] | undefined {
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
