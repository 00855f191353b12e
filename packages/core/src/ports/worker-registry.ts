import type { Lane } from '../job.ts'
import type { EngineCapabilities } from './engine.ts'

/** A worker process, as it introduces itself. */
export type WorkerEntry = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  /** Attempts it makes at once, in the lanes it serves. */
  readonly lanes: Readonly<Partial<Record<Lane, number>>>
  readonly engines: readonly string[]
  /** What its engines offer, by their names. */
  readonly capabilities: Readonly<Record<string, EngineCapabilities>>
  readonly startedAt: Date
}

/** A worker process, as the others see it. */
export type SeenWorker = WorkerEntry & {
  readonly seenAt: Date
  /** It has renewed its entry within the last seconds. */
  readonly isAlive: boolean
}

/** Attempts that all living workers together make at once. */
export type Capacity = Readonly<Record<Lane, number>>

/** Who works. An entry that is not renewed counts for nothing after some seconds. */
export type WorkerRegistry = {
  renew(worker: WorkerEntry): Promise<void>
  remove(workerId: string): Promise<void>
  capacity(): Promise<Capacity>
  /** Newest first; those that fell silent for a day yet. */
  list(): Promise<readonly SeenWorker[]>
}
