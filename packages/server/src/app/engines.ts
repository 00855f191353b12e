import { createRequire } from 'node:module'
import {
  CHAIN,
  createChainEngine,
  type Engine,
  type EngineInstances,
  type InstanceLanes,
  type Lane,
  type PromptReader,
  type Recipe,
  type Routing,
  readOnce,
  stepsOf,
} from '@guise/core'
import { faultOfManifest } from '@guise/engine-comfyui/workflow/check-manifest'
import { gendersOf, shownBy } from '@guise/engine-cpu/genders'
import type { GendersOf, ShownBy } from '../adapters/catalog/catalog.ts'
import type { QueryLimits } from '../adapters/engine-rpc/index.ts'
import { sleep, systemIds } from '../platform/system/system.ts'
import { BadSetting, type Config } from './config/config.ts'
import { readPromptWorkflows } from './prompt-workflows.ts'

/** How much a worker does at once. */
export type Concurrency = Readonly<Record<Lane, number>>

/** An engine that workers can have. What it can do, and which recipes it takes, it says itself. */
export type EngineRow = {
  readonly name: string
  /** Where its jobs wait: workers that serve none of these do without it, unless it is the default. */
  readonly lanes: readonly Lane[]
  /** Whom a filter of its has people for; an api knows it without the engine. */
  readonly gendersOf?: GendersOf
  /** Whom the preview of a catalog filter shows. */
  readonly shownBy?: ShownBy
  /** Reads prompts without the engine, before anybody pays. */
  readonly promptReader?: PromptReader
  /**
   * What is wrong with a recipe, without the engine, before anybody pays; absent: nothing can be. `isLenient`: by the
   * rules that held before the last upgrade.
   */
  readonly faultOf?: (recipe: unknown, env: Config['env'], isLenient: boolean) => string | undefined
  /** How long those who make filters wait for its pictures; absent: as for an engine on the worker. */
  readonly limits?: EngineLimits
  readonly isConfigured: (config: Config) => boolean
  /** The servers that the settings name; only for engines that have their own, and cannot start without them. */
  readonly serversOf?: (config: Config) => readonly string[]
  /** Loads it only now: an api needs none. */
  readonly start: (config: Config, concurrency: Concurrency, farm?: EngineFarm) => Promise<Engine>
}

export type EngineLimits = {
  /** Somebody sits in front of the studio. An api ends connections that are silent for three minutes. */
  readonly query: QueryLimits
  /** For one preview of a publication, which nobody waits for in front of a request. */
  readonly publicationMs: number
}

const WORKER_LIMITS: EngineLimits = {
  // Whoever comes next after one of another account still gets theirs in time. On a busy machine an engine
  // process takes ten seconds to wake up alone.
  query: { workMs: 30_000, waitMs: 60_000 },
  publicationMs: 120_000,
}

/** What an engine with servers of its own shares with all other workers. */
export type EngineFarm = {
  readonly instances: EngineInstances
  /** A server went out of rotation, for this reason, or came back. */
  readonly onChange: (url: string, problem: string | null) => void
}

/** Its words are in 150 files, which only those need who check a prompt. The first of them loads them. */
const cpuPromptReader: PromptReader = {
  get examples() {
    return readerOfCpu().examples
  },
  read: (request) => readerOfCpu().read(request),
}
const require = createRequire(import.meta.url)
function readerOfCpu(): PromptReader {
  const reader: typeof import('@guise/engine-cpu/prompt/prompt-reader') = require('@guise/engine-cpu/prompt/prompt-reader')
  return reader.cpuPromptReader
}

const CPU = {
  name: 'cpu',
  lanes: ['image', 'video'],
  gendersOf,
  shownBy,
  promptReader: cpuPromptReader,
  isConfigured: () => true,
  async start({ modelsFolder, env }, { image, video }) {
    const { createCpuEngine } = await import('@guise/engine-cpu')
    return createCpuEngine({
      modelsFolder,
      processes: image,
      filmProcesses: video,
      threads: env.GUISE_ENGINE_THREADS,
      mayGuessGender: env.GUISE_GUESS_GENDER,
    })
  },
} as const satisfies EngineRow

const COMFYUI = {
  name: 'comfyui',
  // A farm that is busy holds up nobody who waits for the processor.
  lanes: ['gpu'],
  faultOf: (recipe, { GUISE_COMFYUI_CLASSES }, isLenient) =>
    faultOfManifest(recipe, undefined, { classes: new Set(GUISE_COMFYUI_CLASSES), isLenient }),
  // A server that has just started reads models of many GB first.
  limits: { query: { workMs: 120_000, waitMs: 150_000 }, publicationMs: 900_000 },
  isConfigured: ({ env }) => env.GUISE_COMFYUI_URLS !== undefined,
  serversOf: ({ env }) => env.GUISE_COMFYUI_URLS ?? [],
  async start({ env }, _concurrency, farm) {
    if (!farm) throw new Error('the engine comfyui needs its instances')
    const { createComfyuiEngine } = await import('@guise/engine-comfyui')
    const { instances, onChange } = farm
    return createComfyuiEngine({
      instances,
      headers: env.GUISE_COMFYUI_HEADERS,
      classes: env.GUISE_COMFYUI_CLASSES,
      now: () => performance.now(),
      sleep,
      stallMs: env.GUISE_COMFYUI_STALL_SECONDS.ms,
      onChange: ({ url }, { problem }) => onChange(url, problem),
    })
  },
} as const satisfies EngineRow

export const ENGINES: readonly EngineRow[] = [CPU, COMFYUI]

/** For requests without a filter, and for filters whose maker names none. */
export const DEFAULT_ENGINE = CPU

/** Engines that work on servers of their own, which operators add. */
export const INSTANCE_ENGINES: readonly string[] = ENGINES.filter(({ serversOf }) => serversOf).map(
  ({ name }) => name,
)

/** The same by their lanes: there servers set how much is done at once. */
export const INSTANCE_LANES: InstanceLanes = Object.groupBy(
  INSTANCE_ENGINES,
  (engine) => ENGINES.find(({ name }) => name === engine)?.lanes[0] ?? 'image',
)

/** A chain has a step that works elsewhere: without one it would be one step. */
const CHAIN_LANES: readonly Lane[] = ['gpu']

/** Those of its row; a chain may have any engine among its steps. */
export function limitsOf(engine: string): EngineLimits {
  const own = ENGINES.filter(({ name }) => engine === CHAIN || name === engine)
  const all = [WORKER_LIMITS, ...own.flatMap(({ limits }) => limits ?? [])]
  const longest = (of: (limits: EngineLimits) => number) => Math.max(...all.map(of))
  return {
    query: {
      workMs: longest(({ query }) => query.workMs),
      waitMs: longest(({ query }) => query.waitMs),
    },
    publicationMs: longest(({ publicationMs }) => publicationMs),
  }
}

export type OpenEngines = ReadonlyMap<string, Engine>

const isServed = ({ env }: Config) => {
  const wanted: readonly Lane[] = env.GUISE_LANES
  return (lane: Lane) => wanted.includes(lane)
}

/** Those whose recipes can have a fault before they run; a chain can have one of their steps. */
export const RULED_ENGINES: readonly string[] = [
  ...ENGINES.filter((row: EngineRow) => row.faultOf).map(({ name }) => name),
  CHAIN,
]

/** What is wrong with a recipe, as far as that is known without its engine. */
export function faultOf(
  { engine, recipe }: Recipe,
  env: Config['env'],
  isLenient = false,
): string | undefined {
  if (engine !== CHAIN) {
    return ENGINES.find(({ name }) => name === engine)?.faultOf?.(recipe, env, isLenient)
  }
  const steps = stepsOf(recipe)
  if (!steps) return 'The chain has no steps.'
  return steps.map((step) => faultOf(step, env, isLenient)).find((fault) => fault !== undefined)
}

/** How jobs find their engine; the same in every process. */
export function routingOf({ env }: Config, hasGrace = () => false): Routing {
  const meetsRules = readOnce((recipe) => faultOf(recipe, env) === undefined)
  const metRules = readOnce((recipe) => faultOf(recipe, env, true) === undefined)
  const isReadable: NonNullable<Routing['isReadable']> = (recipe, versionId) =>
    meetsRules(recipe, versionId) ||
    // Not files of the operator, which a start refuses.
    (versionId !== undefined && hasGrace() && metRules(recipe, versionId))
  return {
    defaultEngine: DEFAULT_ENGINE.name,
    lanes: {
      ...Object.fromEntries(ENGINES.map(({ name, lanes }) => [name, lanes])),
      [CHAIN]: CHAIN_LANES,
    },
    isReadable,
    promptRecipes: readPromptWorkflows(env.GUISE_PROMPT_WORKFLOWS, isReadable),
  }
}

/** The lanes of a worker: of those it is told to serve, the ones that its engines have jobs in. */
export function servedLanes(config: Config): readonly Lane[] {
  const rows = ENGINES.filter(({ isConfigured }) => isConfigured(config))
  const served = config.env.GUISE_LANES.filter((lane) =>
    rows.some(({ lanes }) => lanes.includes(lane)),
  )
  if (served.length > 0) return served
  throw new BadSetting('setting GUISE_LANES: no engine of this worker has jobs in these lanes')
}

const wantedRows = (config: Config) =>
  ENGINES.filter(
    (row) =>
      row.isConfigured(config) && (row === DEFAULT_ENGINE || row.lanes.some(isServed(config))),
  )

/** Makes the servers of the settings those of all workers. Not part of opening: a replay changes nothing. */
export async function configureServers(config: Config, instances: EngineInstances): Promise<void> {
  for (const { name, serversOf } of wantedRows(config)) {
    const servers = serversOf?.(config).map((url) => ({ id: systemIds.random(), url }))
    if (servers) await instances.configure(name, servers)
  }
}

/** The engines of a worker. The default one is in all: it costs nothing until it is used. */
export async function openEngines(
  config: Config,
  concurrency: Concurrency,
  farm?: EngineFarm,
): Promise<OpenEngines> {
  const rows = wantedRows(config).filter(({ serversOf }) => !serversOf || farm !== undefined)
  const opened = await Promise.all(rows.map(({ start }) => start(config, concurrency, farm)))
  const engines = new Map(opened.map((engine) => [engine.name, engine]))
  // Of one engine alone nothing can be chained.
  return engines.size > 1 ? engines.set(CHAIN, createChainEngine(new Map(engines))) : engines
}

export async function closeEngines(engines: OpenEngines): Promise<void> {
  await Promise.all([...engines.values()].map((engine) => engine.close()))
}
