import type {
  Catalog,
  CatalogId,
  Clock,
  EngineCapabilities,
  SeenWorker,
  WorkerRegistry,
} from '@guise/core'
import type { FilterOutcome, LaneStore } from './store.ts'

export const ENGINE_HEALTHS = ['healthy', 'troubled', 'away'] as const
export type EngineHealth = (typeof ENGINE_HEALTHS)[number]

export type EngineReport = EngineCapabilities & {
  readonly name: string
  /** Living workers that have it. */
  readonly workers: number
  readonly finished: number
  /** Of these, jobs that it failed or had to begin again. */
  readonly failures: number
  readonly health: EngineHealth
}

export type EngineParts = {
  readonly lanes: Pick<LaneStore, 'outcomes'>
  readonly workers: Pick<WorkerRegistry, 'list'>
  readonly catalog: Catalog
  readonly clock: Clock
  readonly defaultEngine: string
}

const HOUR_MS = 3600_000
/** One job in five may be bad luck. */
const MAX_FAILURE_SHARE = 1 / 5

const UNKNOWN: EngineCapabilities = {
  modelTypes: [],
  video: false,
  prompts: false,
  description: 'No worker has reported this engine in the last day.',
}

/** Every engine that a worker has, or that jobs of the last hour were made with. */
export async function reportEngines(on: EngineParts): Promise<readonly EngineReport[]> {
  const since = new Date(on.clock.now().getTime() - HOUR_MS)
  const [workers, outcomes] = await Promise.all([on.workers.list(), on.lanes.outcomes(since)])
  const named = outcomes.map((outcome) => ({ ...outcome, name: engineOf(on, outcome) }))
  const names = new Set([
    ...workers.flatMap(({ engines }) => engines),
    ...named.map(({ name }) => name),
  ])
  return [...names].sort().map((name) => {
    const having = workers.filter(({ engines }) => engines.includes(name))
    const living = having.filter(({ isAlive }) => isAlive).length
    const own = named.filter((outcome) => outcome.name === name)
    const finished = own.reduce((sum, outcome) => sum + outcome.finished, 0)
    const failures = own.reduce((sum, outcome) => sum + outcome.failures, 0)
    return {
      name,
      ...capabilitiesOf(name, having),
      workers: living,
      finished,
      failures,
      health: healthOfEngine(living, finished, failures),
    }
  })
}

export function healthOfEngine(workers: number, finished: number, failures: number): EngineHealth {
  if (workers === 0) return 'away'
  return failures > finished * MAX_FAILURE_SHARE ? 'troubled' : 'healthy'
}

function engineOf(
  { catalog, defaultEngine }: Pick<EngineParts, 'catalog' | 'defaultEngine'>,
  { filter }: FilterOutcome,
): string {
  if (filter?.by === 'engine') return filter.engine
  const found = filter && catalog.find(filter.catalog as CatalogId, filter.id)
  return found?.engine ?? defaultEngine
}

/** As the worker says it that was seen last. */
function capabilitiesOf(name: string, having: readonly SeenWorker[]): EngineCapabilities {
  const [latest] = having
    .filter(({ capabilities }) => capabilities[name])
    .toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
  return latest?.capabilities[name] ?? UNKNOWN
}
