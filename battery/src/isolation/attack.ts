import type { Stage } from './stage.ts'
import type { Probe } from './victim.ts'

export type Request = Omit<Probe, 'seconds' | 'timeoutMs'>

/** One kind of harm, and what the other caller does meanwhile. */
export type Attack = {
  readonly name: string
  readonly harm: string
  readonly othersDo: string
  /** The same harm to a bare server on the same machine: what others wait for then is not the service. Not judged. */
  readonly isControl?: true
  probe(stage: Stage): Request
  /** What the other caller needs, calm or attacked. */
  prepare?(stage: Stage): Promise<() => Promise<void>>
  /** Resolves once the harm is under way; what it answers ends it, and answers a sentence if something else was wrong. */
  begin(stage: Stage): Promise<() => Promise<unknown>>
}
