import type { CatalogId } from '../filter.ts'
import type { FilterOutcome } from '../lane-state.ts'
import type { EngineCapabilities } from '../ports/engine.ts'
import type { Catalog } from '../ports/filter-store.ts'
import type { LaneStore } from '../ports/lane-store.ts'
import type { Clock } from '../ports/system.ts'
import type { SeenWorker, WorkerRegistry } from '../ports/worker-registry.ts'

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

export type EnginePorts = {
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
export async function reportEngines(ports: EnginePorts): Promise<readonly EngineReport[]> {
  const since = new Date(ports.clock.now().getTime() - HOUR_MS)
  const [workers, outcomes] = await Promise.all([ports.workers.list(), ports.lanes.outcomes(since)])
  const named = outcomes.map((outcome) => ({ ...outcome, name: engineOf(ports, outcome) }))
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
  { catalog, defaultEngine }: Pick<EnginePorts, 'catalog' | 'defaultEngine'>,
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
