import { describe, expect, it } from 'vitest'
import type { CatalogFilter } from '../filter.ts'
import { newJob } from '../testing/job-fixtures.ts'
import { createMemoryCatalog } from '../testing/memory-filter-store.ts'
import { type RoutePorts, routeJob, routesOf, watchEngines } from './route-job.ts'
import { chooseRoute } from './run-engine.ts'

const filter: CatalogFilter = {
  catalog: 'face-swap',
  id: 1,
  name: 'One',
  description: '',
  modes: ['single'],
  engine: 'cpu',
  recipe: 'own',
}
const variants = [{ engine: 'farm', recipe: 'graph' }]
const custom = { kind: 'custom', id: 'f', versionId: 'v', aliasId: null } as const
const { family, request, filter: catalogFilter } = newJob('a')
const work = { family, request, filter: catalogFilter }
const film = {
  family: 'video',
  filter: null,
  request: {
    kind: 'video',
    frames: 'single',
    model: 'simple',
    prompt: 'zoom in',
    duration: '4s',
    aspectRatio: 'auto',
  },
} as const

type World = {
  readonly alive?: readonly string[]
  readonly recent?: readonly string[]
  readonly variants?: CatalogFilter['variants']
  readonly engine?: string
  readonly promptRecipes?: RoutePorts['routing']['promptRecipes']
  readonly isReadable?: boolean
}
const ports = ({ alive = [], recent = alive, engine = 'farm', ...given }: World): RoutePorts => ({
  catalog: createMemoryCatalog([{ ...filter, variants: given.variants ?? [] }]),
  filters: { recipe: async () => ({ engine, recipe: 'graph', assets: {} }) },
  routing: {
    defaultEngine: 'cpu',
    lanes: { cpu: ['image', 'video'], farm: ['gpu'] },
    promptRecipes: given.promptRecipes ?? {},
    isReadable: ({ engine }) => engine === 'cpu' || (given.isReadable ?? true),
  },
  enginesSeen: async () => ({ alive: new Set(alive), recent: new Set(recent) }),
})

describe('routing a job', () => {
  it('leaves requests to the default engine, in the lane of their kind', async () => {
    expect(await routeJob(ports({}), work)).toEqual({ lane: 'image', fallbackLane: null })
    expect(await routeJob(ports({}), film)).toEqual({ lane: 'video', fallbackLane: null })
  })

  it('prefers the variant of a filter whose engine is there, and falls back to its own', async () => {
    const route = await routeJob(ports({ variants, alive: ['farm'] }), work)
    expect(route).toEqual({ lane: 'gpu', fallbackLane: 'image' })
  })

  it.each([
    { what: 'nobody has', alive: [], recent: [] },
    { what: 'fell silent', alive: ['cpu'], recent: ['cpu', 'farm'] },
  ])('takes the own engine of a filter at once when that of its variant $what', async (seen) => {
    const route = await routeJob(ports({ variants, ...seen }), work)
    expect(route).toEqual({ lane: 'image', fallbackLane: null })
  })

  it('lets a job wait for an engine whose workers may be starting anew', async () => {
    const route = await routeJob(ports({ recent: ['farm'] }), { ...work, filter: custom })
    expect(route).toEqual({ lane: 'gpu', fallbackLane: null })
  })

  it('follows the fallback that a version names', async () => {
    const own = { graph: {} }
    const recipe = { ...own, fallback: { engine: 'cpu', recipe: 'scene' } }
    const assets = { a: 'blob' }
    const given = {
      ...ports({ alive: ['farm'] }),
      filters: { recipe: async () => ({ engine: 'farm', recipe, assets }) },
    }
    const routed = { ...work, filter: custom }
    expect(await routesOf(given, routed)).toEqual([
      { engine: 'farm', lane: 'gpu', recipe: { engine: 'farm', recipe: own, assets } },
      { engine: 'cpu', lane: 'image', recipe: { engine: 'cpu', recipe: 'scene', assets } },
    ])
    expect(await routeJob(given, routed)).toEqual({ lane: 'gpu', fallbackLane: 'image' })
    const enginesSeen = async () => ({ alive: new Set<string>(), recent: new Set<string>() })
    expect(await routeJob({ ...given, enginesSeen }, routed)).toEqual({
      lane: 'image',
      fallbackLane: null,
    })
  })

  it('refuses what nobody could run, in the code of its kind of filter', async () => {
    const fault = (code: string) => ({
      code,
      message: expect.stringMatching(/Nothing was charged/),
    })
    const refused = routeJob(ports({ alive: ['cpu'] }), { ...work, filter: custom })
    await expect(refused).rejects.toMatchObject(fault('WORKFLOW_FETCH_FAILED'))
    const catalog = createMemoryCatalog([{ ...filter, engine: 'farm' }])
    const other = routeJob({ ...ports({ alive: ['cpu'] }), catalog }, work)
    await expect(other).rejects.toMatchObject(fault('UNAVAILABLE'))
  })

  it('refuses a filter whose workflow cannot be read, and skips a variant that cannot', async () => {
    const unreadable = ports({ alive: ['farm'], isReadable: false, variants })
    const refused = routeJob(unreadable, { ...work, filter: custom })
    await expect(refused).rejects.toMatchObject({ code: 'WORKFLOW_FETCH_FAILED' })
    expect(await routeJob(unreadable, work)).toEqual({ lane: 'image', fallbackLane: null })
    const gone = { ...ports({ alive: ['farm'] }), filters: { recipe: async () => undefined } }
    const erased = routeJob(gone, { ...work, filter: custom })
    await expect(erased).rejects.toMatchObject({ code: 'WORKFLOW_FETCH_FAILED' })
  })

  it('makes prompts with the workflow of their family, if its engine is there', async () => {
    const prompt = { ...work, filter: null }
    const promptRecipes = { 'face-swap-v6': { engine: 'farm', recipe: 'graph' } }
    const there = ports({ promptRecipes, alive: ['farm'] })
    expect(await routeJob(there, prompt)).toEqual({ lane: 'gpu', fallbackLane: 'image' })
    expect((await routeJob(ports({ promptRecipes }), prompt)).lane).toBe('image')
    expect((await routeJob(there, film)).lane).toBe('video')
  })
})

describe('choosing the route of a job that is run', () => {
  it('follows the lane it waited in', async () => {
    const engines = new Map()
    const given = { ...ports({ variants }), engines } as unknown as Parameters<
      typeof chooseRoute
    >[0]
    const inLane = async (lane: 'gpu' | 'image') => chooseRoute(given, { ...work, lane })
    expect(await inLane('gpu')).toMatchObject({ engine: 'farm', recipe: { recipe: 'graph' } })
    expect(await inLane('image')).toMatchObject({ engine: 'cpu', recipe: { recipe: 'own' } })
  })

  it('says so when the filter is gone', async () => {
    const gone = { ...ports({}), catalog: createMemoryCatalog([]) }
    expect(await routesOf(gone, work)).toEqual([])
    const given = { ...gone, engines: new Map() } as unknown as Parameters<typeof chooseRoute>[0]
    const choice = chooseRoute(given, { ...work, lane: 'image' })
    await expect(choice).rejects.toMatchObject({ failure: { code: 'NOT_SUPPORTED' } })
  })
})

it('tells engines of living workers from those that fell silent', async () => {
  const worker = (isAlive: boolean, ...engines: string[]) => ({ engines, isAlive }) as never
  const list = async () => [worker(true, 'cpu'), worker(false, 'farm', 'cpu')]
  const seen = await watchEngines({ list }, { now: () => new Date() })()
  expect([...seen.alive]).toEqual(['cpu'])
  expect([...seen.recent].sort()).toEqual(['cpu', 'farm'])
})
