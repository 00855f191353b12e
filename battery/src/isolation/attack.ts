import type { Stage } from './stage.ts'
import type { Probe } from './victim.ts'

export type Request = Omit<Probe, 'seconds' | 'timeoutMs'>

/** One kind of harm, and what the other caller does meanwhile. */
export type Attack = {
  readonly name: string
  readonly harm: string
  readonly othersDo: string
  probe(stage: Stage): Request
  /** What the other caller needs, calm or attacked. */
  prepare?(stage: Stage): Promise<() => Promise<void>>
  /** Resolves once the harm is under way; what it answers ends it. */
  begin(stage: Stage): Promise<() => Promise<void>>
}
