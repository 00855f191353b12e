/** A server that does an engine's work, and how it was when somebody last looked. */
export type EngineInstance = {
  readonly id: string
  readonly engine: string
  readonly url: string
  readonly source: InstanceSource
  readonly state: InstanceState
  readonly createdAt: Date
  readonly facts: InstanceFacts
  /** When somebody looks again. */
  readonly nextCheckAt: Date
  /** Checks in a row that found a problem. */
  readonly faults: number
  /** How long ago a prompt of ours or the queue last got on; null: nothing was seen to move yet. */
  readonly stoodMs: number | null
  readonly openPrompts: readonly OpenPrompt[]
}

/** Configured ones are in the settings of every worker; others were added by an operator. */
export type InstanceSource = 'configuration' | 'operator'

/** Draining: it ends what it has, and gets nothing new. */
export const INSTANCE_STATES = ['active', 'draining'] as const
export type InstanceState = (typeof INSTANCE_STATES)[number]

export type InstanceFacts = {
  /** Only a healthy instance gets prompts. One that nobody has looked at is not. */
  readonly isHealthy: boolean
  /** Why it gets none, in words for operators. */
  readonly problem: string | null
  /** What is wrong with it, although it gets prompts. */
  readonly warning: string | null
  readonly version: string | null
  /** Another one after every restart: what it held before is gone. */
  readonly bootId: string | null
  /** Bytes. */
  readonly vramTotal: number | null
  readonly vramFree: number | null
  readonly ramTotal: number | null
  readonly ramFree: number | null
  /** Prompts that wait or run there, whoever sent them. */
  readonly queue: number | null
  readonly checkedAt: Date | null
}

export const UNCHECKED: InstanceFacts = {
  isHealthy: false,
  problem: null,
  warning: null,
  version: null,
  bootId: null,
  vramTotal: null,
  vramFree: null,
  ramTotal: null,
  ramFree: null,
  queue: null,
  checkedAt: null,
}

/** What is installed on an instance. Models are `folder/file`. */
export type Inventory = { readonly classes: readonly string[]; readonly models: readonly string[] }

export type InstanceCheck = {
  readonly facts: Omit<InstanceFacts, 'checkedAt'>
  /** How long until somebody looks again. */
  readonly pauseMs: number
  /** Absent: what is installed is as it was. */
  readonly inventory?: Inventory
  readonly hasMoved?: boolean
}

export type OpenPrompt = {
  readonly promptId: string
  readonly jobId: string
  readonly attempt: number
  readonly submittedAt: Date
  /** Null: it is not known to have begun. */
  readonly startedAt: Date | null
}

/** What a prompt asks of an instance, and where it would rather be. */
export type SlotNeed = Inventory & {
  readonly engine: string
  readonly minVersion?: string | undefined
  /** Names the workflow: where it ran last, its models are loaded. */
  readonly workflow: string
  /** Instances where it did not go well; taken only when no other is free. */
  readonly avoid?: readonly string[]
  /** It ran out of memory: the largest one first. */
  readonly prefersLarge?: boolean
}

export type NewPrompt = {
  /** A lowercase UUID that was never used before. */
  readonly promptId: string
  readonly jobId: string
  readonly attempt: number
}

/** The right to have one prompt at an instance. The attempt is its fence: whoever has an older one changes nothing. */
export type Slot = NewPrompt & {
  readonly instance: Pick<EngineInstance, 'id' | 'url'> & Pick<InstanceFacts, 'version' | 'bootId'>
  readonly startedAt: Date | null
}

export type SlotRenewal = {
  readonly leaseMs: number
  readonly hasStarted: boolean
  /** It got on since the last renewal: the instance is no stalled one. */
  readonly hasMoved: boolean
}

/**
 * How a prompt ended, the reason for the next one of its job.
 * - `unsent`: never handed to the instance
 * - `refused`: the instance did not accept it
 * - `interrupted`: somebody else stopped it
 * - `died`: the instance died or stalled while it ran
 * - `lost`: the instance does not know it (any more), and it is not known to have begun
 * - `abandoned`: its worker died, and nobody asked for it again
 */
export const PROMPT_ENDINGS = [
  'succeeded',
  'failed',
  'refused',
  'unsent',
  'cancelled',
  'interrupted',
  'died',
  'lost',
  'abandoned',
] as const
export type PromptEnding = (typeof PROMPT_ENDINGS)[number]

/** Endings of prompts that are not known to have begun: any engine can have their job. */
export const NEVER_BEGAN: readonly PromptEnding[] = ['unsent', 'lost']

export type PromptRecord = NewPrompt & {
  readonly instanceId: string
  readonly bootId: string | null
  readonly workflow: string
  readonly submittedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly ending: PromptEnding | null
  /** For operators. */
  readonly detail: string | null
}

/** One prompt runs and one waits for it, so that an instance is never idle between two. */
export const SLOTS_PER_INSTANCE = 2

/** The instances of all engines and what they work on; any number of processes share them. */
export type EngineInstances = {
  /** By their addresses; without an engine, those of all. */
  list(engine?: string): Promise<readonly EngineInstance[]>
  /** Answers undefined when the engine has one with this address. */
  add(instance: Pick<EngineInstance, 'id' | 'engine' | 'url'>): Promise<EngineInstance | undefined>
  /**
   * Makes the configured ones exactly these; what an operator drains stays so. One that is no longer among
   * them and has open prompts gets nothing new, and goes the next time.
   */
  configure(engine: string, instances: readonly { id: string; url: string }[]): Promise<void>
  setState(id: string, state: InstanceState): Promise<boolean>
  /** Only an idle one that an operator added. */
  remove(id: string): Promise<'removed' | 'unknown' | 'busy' | 'configured'>

  /** Those whose time has come; for `holdMs` nobody else gets them. */
  dueForCheck(
    engine: string,
    options: { readonly limit: number; readonly holdMs: number },
  ): Promise<readonly EngineInstance[]>
  writeCheck(id: string, check: InstanceCheck): Promise<void>
  /** Out of rotation at once; the next check decides. */
  suspect(id: string, problem: string): Promise<void>
  /** What each instance has not, of what is asked for; empty for one that has all. Unchecked ones are left out. */
  lacking(
    engine: string,
    wanted: Inventory,
  ): Promise<readonly { readonly id: string; readonly url: string; readonly missing: Inventory }[]>

  /**
   * The best free instance that suits, and the record of the prompt, in one step; undefined when none is free,
   * or the job has an open prompt.
   */
  take(need: SlotNeed, prompt: NewPrompt, leaseMs: number): Promise<Slot | undefined>
  /** How many prompts the instances of an engine that get any have at once. */
  slots(engine: string): Promise<number>
  /** False: it is not this attempt's any more. */
  renew(slot: NewPrompt, renewal: SlotRenewal): Promise<boolean>
  /** What was seen to move stays known of its instance. False: it has ended before, or belongs to a later attempt. */
  end(slot: NewPrompt, ending: PromptEnding, detail: string | null): Promise<boolean>
  /**
   * Ends the prompts of an instance whose leases have been over for so long, and answers their ids. None while the store's
   * clock has just jumped: no lease could be renewed in that time.
   */
  endAbandoned(instanceId: string, overMs: number, detail: string): Promise<readonly string[]>
  /** Gives a job's open prompt to its newest attempt. A job has one at most. */
  adopt(job: Pick<NewPrompt, 'jobId' | 'attempt'>, leaseMs: number): Promise<Slot | undefined>
  /** All prompts of a job, oldest first. */
  promptsOf(jobId: string): Promise<readonly PromptRecord[]>
}

/**
 * How the address of an instance is kept, each written in one way only; undefined: it cannot be one. Lists
 * and metrics show it, so whatever is secret belongs into headers.
 */
export function instanceUrl(text: string): string | undefined {
  const url = URL.parse(text)
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, '') : undefined
}

/** Three numbers; what is none counts as 0. */
export function versionParts(version: string): readonly number[] {
  const parts = version.replace(/^v/, '').split(/[.+-]/)
  return [0, 1, 2].map((place) => Number.parseInt(parts[place] ?? '', 10) || 0)
}

/** True when no least version is asked for; an unknown version is older than any. */
export function isAtLeast(version: string | null, least: string | undefined): boolean {
  if (least === undefined) return true
  if (version === null) return false
  const wanted = versionParts(least)
  const differences = versionParts(version).map((part, place) => part - (wanted[place] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) >= 0
}
