import { type Engine, LANES, type Lane, type PromptReader } from '@guise/core'
import { gendersOf } from '@guise/engine-cpu/genders'
import { cpuPromptReader } from '@guise/engine-cpu/prompt/prompt-reader'
import type { GendersOf } from '../adapters/catalog/catalog.ts'
import type { Config } from '../config/config.ts'

/** How much a worker does at once. */
export type Concurrency = Readonly<Record<Lane, number>>

/** An engine that workers can have. What it can do, and which recipes it takes, it says itself. */
export type EngineRow = {
  readonly name: string
  /** Where its jobs wait: workers that serve none of these do without it. */
  readonly lanes: readonly Lane[]
  /** Whom a filter of its has people for; an api knows it without the engine. */
  readonly gendersOf?: GendersOf
  /** Reads prompts without the engine, before anybody pays. */
  readonly promptReader?: PromptReader
  readonly isConfigured: (config: Config) => boolean
  /** Loads it only now: an api needs none. */
  readonly start: (config: Config, concurrency: Concurrency) => Promise<Engine>
}

const CPU = {
  name: 'cpu',
  lanes: LANES,
  gendersOf,
  promptReader: cpuPromptReader,
  isConfigured: () => true,
  async start({ modelsFolder }, { image, video }) {
    const { createCpuEngine } = await import('@guise/engine-cpu')
    return createCpuEngine({ modelsFolder, processes: image, filmProcesses: video })
  },
} as const satisfies EngineRow

export const ENGINES: readonly EngineRow[] = [CPU]

/** For requests without a filter, and for filters whose maker names none. */
export const DEFAULT_ENGINE = CPU

export type OpenEngines = ReadonlyMap<string, Engine>

/** The engines of a worker. */
export async function openEngines(config: Config, concurrency: Concurrency): Promise<OpenEngines> {
  const isWanted = ({ lanes, isConfigured }: EngineRow) =>
    isConfigured(config) && lanes.some((lane) => config.env.GUISE_LANES.includes(lane))
  const opened = await Promise.all(
    ENGINES.filter(isWanted).map(({ start }) => start(config, concurrency)),
  )
  return new Map(opened.map((engine) => [engine.name, engine]))
}

export async function closeEngines(engines: OpenEngines): Promise<void> {
  await Promise.all([...engines.values()].map((engine) => engine.close()))
}
