import { describe, expect, it } from 'vitest'
import { createChainEngine } from './chain-engine.ts'
import { GenerationFailed } from './failure.ts'
import type { Engine, EngineTask } from './ports/engine.ts'
import { describeEngine } from './testing/engine-suite.ts'
import { newJob } from './testing/job-fixtures.ts'

/** The smallest PNG: what counts here is its size in the header. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const png = (bytes = PNG) => ({ bytes, contentType: 'image/png', width: 1, height: 1 }) as const
const seen: { engine: string; task: EngineTask }[] = []

function stepEngine(name: string): Engine {
  return {
    name,
    capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: '' },
    faultOfRecipe: (recipe) => (recipe === 'good' ? undefined : 'is bad'),
    async run(task, { signal, progress }) {
      seen.push({ engine: name, task })
      if (task.recipe?.recipe === 'no face') {
        throw new GenerationFailed('NO_FACE_FOUND', 'No face was found. Face the camera.')
      }
      for (const part of [0.5, 1]) {
        await new Promise((resolve) => setImmediate(resolve))
        signal.throwIfAborted()
        progress(part)
      }
      return { outputs: [png()], notes: [`by ${name}`] }
    },
    close: async () => {},
  }
}

const engine = createChainEngine(
  new Map(['draws', 'swaps'].map((name) => [name, stepEngine(name)])),
)
const chainOf = (...steps: readonly (readonly [string, unknown])[]) => ({
  chain: steps.map(([name, recipe]) => ({ engine: name, recipe })),
})
const GOOD = chainOf(['draws', 'good'], ['swaps', 'good'])
const taskOf = (recipe: unknown): EngineTask => ({
  request: newJob('a').request,
  recipe: { engine: 'chain', recipe },
  pictures: [Uint8Array.from([1])],
  assets: { own: Uint8Array.from([2]) },
})
const run = { job: { id: 'j', attempt: 1 }, signal: new AbortController().signal, progress() {} }

describeEngine('chain', {
  engine,
  task: async () => taskOf(GOOD),
  hopeless: {
    'a step that finds no face': async () =>
      taskOf(chainOf(['draws', 'no face'], ['swaps', 'good'])),
    'an engine that is not there': async () =>
      taskOf(chainOf(['paints', 'good'], ['swaps', 'good'])),
    'a recipe that is no chain': async () => taskOf({ chain: [] }),
  },
  recipe: GOOD,
  badRecipe: chainOf(['draws', 'good'], ['swaps', 'bad']),
  traces: async () => [],
})

describe('a chain', () => {
  it('gives every step what the guest sent, and the picture of the step before', async () => {
    seen.length = 0
    const { notes } = await engine.run(taskOf(GOOD), run)
    expect(notes).toEqual(['by draws', 'by swaps'])
    expect(seen.map(({ engine: name, task }) => [name, task.recipe])).toEqual([
      ['draws', { engine: 'draws', recipe: 'good' }],
      ['swaps', { engine: 'swaps', recipe: 'good' }],
    ])
    const own = Uint8Array.from([2])
    expect(seen.map(({ task }) => task.assets)).toEqual([{ own }, { own, previous: PNG }])
    for (const { task } of seen) expect(task.pictures).toEqual([Uint8Array.from([1])])
  })

  it('keeps a place for the step that works elsewhere, and runs that step there', async () => {
    const ran: string[] = []
    const asked: unknown[] = []
    let isFree = false
    const farm: Engine = {
      ...stepEngine('farm'),
      async reserve({ recipe }) {
        asked.push(recipe)
        if (!isFree) return undefined
        return {
          run: async () => {
            ran.push('at the place')
            return { outputs: [png()], notes: [] }
          },
          release: async () => void ran.push('released'),
        }
      },
    }
    const chain = createChainEngine(
      new Map([
        ['farm', farm],
        ['swaps', stepEngine('swaps')],
      ]),
    )
    const task = taskOf(chainOf(['farm', 'good'], ['swaps', 'good']))
    expect(await chain.reserve?.({ ...task, ...run })).toBeUndefined()
    expect(asked).toEqual([{ engine: 'farm', recipe: 'good' }])
    isFree = true
    const place = await chain.reserve?.({ ...task, ...run })
    expect((await place?.run(task, run))?.notes).toEqual(['by swaps'])
    await place?.release()
    expect(ran).toEqual(['at the place', 'released'])
  })

  it('shares the progress out among its steps', async () => {
    const parts: number[] = []
    await engine.run(taskOf(GOOD), { ...run, progress: (part) => parts.push(part) })
    expect(parts).toEqual([0.25, 0.5, 0.75, 1])
  })

  it.each([
    [
      'a step of an unknown engine',
      chainOf(['draws', 'good'], ['paints', 'good']),
      /step 2.*paints/,
    ],
    ['one step', chainOf(['draws', 'good']), /2 to 4 steps/],
    ['the same engine twice', chainOf(['draws', 'good'], ['draws', 'good']), /twice/],
    ['a bad step', chainOf(['draws', 'bad'], ['swaps', 'good']), /step 1: is bad/],
  ])('refuses %s', (_what, recipe, words) => {
    expect(engine.faultOfRecipe(recipe)).toMatch(words)
  })

  describe('of engines that answer queries', () => {
    /** Its recipe is the ids of its pictures. */
    const asking = (name: string): Engine => ({
      ...stepEngine(name),
      faultOfRecipe: () => undefined,
      queries: {
        sources: [],
        recipeSchema: () => ({}),
        assetsOf: (recipe) => recipe as readonly string[],
        findSlots: () => Promise.reject(new Error('nobody asks')),
        async preview({ recipe, assets, longestSide, show }) {
          asked.push({ name, recipe, assets, longestSide, show })
          const bytes = Uint8Array.from([asked.length])
          return { bytes, contentType: 'image/webp', width: 1, height: 1, notes: [name] }
        },
        faultOnInstances: async (recipe) =>
          (recipe as readonly string[]).includes('lacking') ? 'lacks a model' : undefined,
      },
    })
    const asked: unknown[] = []
    const { queries, faultOfRecipe } = createChainEngine(
      new Map(['draws', 'swaps'].map((name) => [name, asking(name)])),
    )
    const signal = new AbortController().signal

    it('needs the pictures of all its steps, but not those that it makes itself', () => {
      const recipe = chainOf(['draws', ['one', 'two']], ['swaps', ['two', 'previous']])
      expect(queries?.assetsOf(recipe)).toEqual(['one', 'two'])
      expect(queries?.assetsOf({})).toEqual([])
    })

    it.each([
      ['that a later step leaves out', chainOf(['draws', []], ['swaps', []]), /step 2.*previous/],
      ['before the first step', chainOf(['draws', ['previous']], ['swaps', []]), /step 1.*first/],
    ])('refuses a picture %s', (_what, recipe, words) => {
      expect(faultOfRecipe(recipe)).toMatch(words)
    })

    it('says which step cannot be run on its servers', async () => {
      const recipe = chainOf(['draws', ['lacking']], ['swaps', ['previous']])
      expect(faultOfRecipe(recipe)).toBeUndefined()
      expect(await queries?.faultOnInstances?.(recipe, signal)).toBe('step 1: lacks a model')
    })

    it('previews every step, the last one as it is asked for', async () => {
      const recipe = chainOf(['draws', ['own']], ['swaps', ['previous']])
      const own = Uint8Array.from([9])
      const task = {
        ...({ modelType: 'face_swap', subject: 'male', ratio: 'square', photo: null } as const),
        ...({ recipe, assets: { own }, longestSide: 256, show: 'masks' } as const),
      }
      const made = await queries?.preview(task, signal)
      expect(made).toMatchObject({ bytes: Uint8Array.from([2]), notes: ['draws', 'swaps'] })
      expect(asked).toEqual([
        { name: 'draws', recipe: ['own'], assets: { own }, longestSide: 1024, show: 'result' },
        {
          ...{ name: 'swaps', recipe: ['previous'], longestSide: 256, show: 'masks' },
          assets: { own, previous: Uint8Array.from([1]) },
        },
      ])
    })
  })
})
