import { resolve } from 'node:path'
import type { PictureGate } from '@guise/core'
import type { ProcessSettings, ProcessTask } from '../process/main.ts'
import { createEnginePool } from '../process/pool.ts'
import type { Cores } from '../process/share-cores.ts'

export type NudityGateOptions = {
  readonly modelsFolder: string
  /** How many pictures may be looked at at the same time. */
  readonly processes: number
}

export type NudityGate = PictureGate & { close(): Promise<void> }

/** A film of eight seconds takes one or two; only what never ends is cut off. */
const LONGEST_MS = 60_000

/**
 * Processes of its own, with only this network: a look at a picture never waits behind a picture that is made,
 * and what a hostile file does to them touches nothing else.
 */
export function createNudityGate({ modelsFolder, processes }: NudityGateOptions): NudityGate {
  const settings: ProcessSettings = {
    modelsFolder: resolve(modelsFolder),
    ffmpeg: { path: 'ffmpeg', threads: 1 },
    mayGuessGender: false,
  }
  const pool = createEnginePool<ProcessTask & Cores, number>({
    entry: new URL('../process/main.ts', import.meta.url),
    args: [JSON.stringify(settings)],
    size: processes,
    priorityOffset: 5,
    graceMs: 500,
    tasksPerChild: 500,
    keepBytes: 6e8,
    idleMs: 5 * 60_000,
  })
  return {
    look(picture, signal) {
      const both = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
      return pool.run({ kind: 'nudity', picture, threads: 1 }, { signal: both, progress: () => {} })
    },
    close: () => pool.close(),
  }
}
