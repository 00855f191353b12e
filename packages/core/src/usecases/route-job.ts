import type { FamilyId } from '../family.ts'
import { Fault } from '../fault.ts'
import type { Recipe, StoredRecipe, UsedFilter } from '../filter.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { type Lane, laneOf } from '../job.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { Clock } from '../ports/system.ts'
import type { WorkerRegistry } from '../ports/worker-registry.ts'
import { waysOf } from '../recipe-ways.ts'
import { cached } from './cached.ts'

/** What the installation says of its engines, alike in every process. */
export type Routing = {
  /** The engine of requests that no filter and no workflow guides. Some worker always has it. */
  readonly defaultEngine: string
  /** Where jobs of an engine wait, by its name. */
  readonly lanes: Readonly<Record<string, readonly Lane[]>>
  /** Whether its engine could read a recipe, as far as that is known without the engine. Versions never change. */
  readonly isReadable?: (recipe: Recipe, versionId?: string) => boolean
  /** What prompts are made with where their engine is there, by family. */
  readonly promptRecipes: Readonly<Partial<Record<FamilyId, Recipe>>>
}

/** Which engines workers have. */
export type EnginesSeen = {
  readonly alive: ReadonlySet<string>
  /** With those whose workers fell silent within the last day: they may only be starting anew. */
  readonly recent: ReadonlySet<string>
}

type FilterSources = { readonly catalog: Catalog; readonly filters: Pick<FilterStore, 'recipe'> }

export type RoutePorts = FilterSources & {
  readonly routing: Routing
  readonly enginesSeen: () => Promise<EnginesSeen>
}

type RoutedWork = {
  readonly family: FamilyId
  readonly request: GenerationRequest
  readonly filter: UsedFilter | null
}

/** One way to make a job's picture. */
export type Route = {
  readonly engine: string
  /** Null where nothing but the request guides the engine. */
  readonly recipe: StoredRecipe | null
  readonly lane: Lane
}

/** Where a job waits, and where it waits on when nobody has begun it in time. */
export type JobRoute = { readonly lane: Lane; readonly fallbackLane: Lane | null }

/** Its own lane if the engine has jobs there: only engines that work elsewhere have another. */
export function laneFor({ lanes }: Routing, engine: string, request: GenerationRequest): Lane {
  const own = laneOf(request)
  const [first = own, ...others] = lanes[engine] ?? []
  return [first, ...others].includes(own) ? own : first
}

/** All ways to make a job's picture, the preferred one first; none when its filter is not there any more. */
export async function routesOf(
  ports: FilterSources & Pick<RoutePorts, 'routing'>,
  { family, request, filter }: RoutedWork,
): Promise<readonly Route[]> {
  const { routing } = ports
  const routeBy = (engine: string, recipe: StoredRecipe | null): Route => ({
    engine,
    recipe,
    lane: laneFor(routing, engine, request),
  })
  if (filter) {
    const recipes = await recipesOf(ports, filter)
    return recipes.map((recipe) => routeBy(recipe.engine, recipe))
  }
  const workflow = routing.promptRecipes[family]
  return [
    ...(workflow ? [routeBy(workflow.engine, { ...workflow, assets: {} })] : []),
    routeBy(routing.defaultEngine, null),
  ]
}

async function recipesOf(
  { catalog, filters }: FilterSources,
  filter: UsedFilter,
): Promise<readonly StoredRecipe[]> {
  if (filter.kind === 'custom') {
    const stored = await filters.recipe(filter.versionId)
    return stored ? waysOf(stored).map((way) => ({ ...way, assets: stored.assets })) : []
  }
  const standard = catalog.find(filter.catalog, filter.id)
  if (!standard) return []
  const { engine, recipe, variants = [] } = standard
  return [...variants, { engine, recipe }].map((one) => ({ ...one, assets: {} }))
}

/** The lane of the first engine that is there, before anybody pays for a job that nobody could run. */
export async function routeJob(ports: RoutePorts, work: RoutedWork): Promise<JobRoute> {
  const { defaultEngine, isReadable = () => true } = ports.routing
  const all = await routesOf(ports, work)
  const versionId = work.filter?.kind === 'custom' ? work.filter.versionId : undefined
  const routes = all.filter(({ recipe }) => recipe === null || isReadable(recipe, versionId))
  if (routes.length === 0) throw workflowMissing(work.filter)
  const [preferred] = routes
  if (preferred?.engine === defaultEngine) return { lane: preferred.lane, fallbackLane: null }
  const { alive, recent } = await ports.enginesSeen()
  const among = (engines: ReadonlySet<string>) =>
    routes.filter(({ engine }) => engine === defaultEngine || engines.has(engine))
  const [chosen, ...others] = among(alive).length > 0 ? among(alive) : among(recent)
  if (!chosen) throw engineMissing(work.filter)
  const fallback = others.find(({ lane }) => lane !== chosen.lane)
  return { lane: chosen.lane, fallbackLane: fallback?.lane ?? null }
}

/** Erased meanwhile, or made with another version of its engine. */
function workflowMissing(filter: UsedFilter | null): Fault {
  return new Fault(
    filter?.kind === 'custom' ? 'WORKFLOW_FETCH_FAILED' : 'UNAVAILABLE',
    'The workflow of this filter could not be loaded. Nothing was charged. Publish the filter again, or choose another filter.',
  )
}

function engineMissing(filter: UsedFilter | null): Fault {
  return new Fault(
    filter?.kind === 'custom' ? 'WORKFLOW_FETCH_FAILED' : 'UNAVAILABLE',
    'No worker of this service has the engine that this filter needs. Nothing was charged. Choose another filter.',
  )
}

/** Submissions ask often and may be some seconds late. */
const SEEN_FOR_MS = 2_000

export function watchEngines(
  workers: Pick<WorkerRegistry, 'list'>,
  clock: Clock,
): RoutePorts['enginesSeen'] {
  const seen = cached(clock, SEEN_FOR_MS, async (_: 'all'): Promise<EnginesSeen> => {
    const all = await workers.list()
    const enginesOf = (some: typeof all) => new Set(some.flatMap(({ engines }) => engines))
    return { alive: enginesOf(all.filter(({ isAlive }) => isAlive)), recent: enginesOf(all) }
  })
  return () => seen('all')
}
