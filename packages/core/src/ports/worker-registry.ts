import type { Lane } from '../job.ts'

/** A worker process, as it introduces itself. */
export type WorkerEntry = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  /** Attempts it makes at once, in the lanes it serves. */
  readonly lanes: Readonly<Partial<Record<Lane, number>>>
  readonly engines: readonly string[]
  readonly startedAt: Date
}

/** Attempts that all living workers together make at once. */
export type Capacity = Readonly<Record<Lane, number>>

/** Who works. An entry that is not renewed counts for nothing after some seconds. */
export type WorkerRegistry = {
  renew(worker: WorkerEntry): Promise<void>
  remove(workerId: string): Promise<void>
  capacity(): Promise<Capacity>
}
