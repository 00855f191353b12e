import {
  EngineBusy,
  type EngineInstances,
  type EngineRun,
  GenerationFailed,
  NEVER_BEGAN,
  type PromptEnding,
  type PromptRecord,
  type Slot,
  type SlotNeed,
} from '@guise/core'

/** What a farm needs of the process it runs in. */
export type Farm = {
  readonly instances: EngineInstances
  /** Milliseconds that go forward evenly. */
  readonly now: () => number
  /** Resolves after that time, or earlier when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** How long a prompt stays its worker's own after the last renewal. */
const LEASE_MS = 30_000
const RENEW_MS = 5_000
/** A job that has waited so long for a slot goes back to its lane and lets others try. */
const WAIT_MS = 2_000
const ASK_MS = 200
export const FAILED_TWICE =
  'The engine failed twice on this job. Nothing was charged. Try another picture or filter.'
/** One death may be bad luck. */
const MAX_DEATHS = 2

/** Thrown by the work in a slot: how its prompt ended, and whether the instance is to blame. */
export class PromptEnded extends Error {
  override readonly name = 'PromptEnded'
  readonly ending: PromptEnding
  /** In words for operators. Present: the instance is taken out of rotation until a check finds it well. */
  readonly problem: string | undefined

  constructor(ending: PromptEnding, message: string, options: PromptEndedOptions = {}) {
    super(message, { cause: options.cause })
    this.ending = ending
    this.problem = options.problem
  }
}
type PromptEndedOptions = { readonly problem?: string | undefined; readonly cause?: unknown }

export type SlotHold = {
  readonly slot: Slot
  /** An earlier attempt submitted it: the instance may have it still. */
  readonly isAdopted: boolean
  /** Aborted with the run, and when another attempt has taken the prompt over. */
  readonly signal: AbortSignal
  /** The prompt has begun. */
  readonly started: () => void
  /** The prompt got on: its instance is no stalled one. */
  readonly moved: () => void
  /** How long nothing has moved at the instance, as far as anybody has seen. */
  readonly stoodMs: () => Promise<number>
  /** False: another attempt has it now, and nobody else may cancel it. */
  readonly isOurs: () => Promise<boolean>
}

export type SlotRun = Pick<EngineRun, 'signal' | 'job'> & {
  /** The job's earlier prompts, oldest first. */
  readonly past: readonly PromptRecord[]
}

/** The first attempt has no past: it saves a question to the database. */
export async function pastOf({ instances }: Farm, { id, attempt }: EngineRun['job']) {
  return attempt > 1 ? instances.promptsOf(id) : []
}

/**
 * Does the work at the best free instance, or goes on with the prompt that an earlier attempt of the
 * job left. Every prompt gets an ending. Throws EngineBusy when no instance is free soon.
 */
export async function withSlot<T>(
  farm: Farm,
  need: SlotNeed,
  run: SlotRun,
  work: (hold: SlotHold) => Promise<T>,
): Promise<T> {
  const kept = (await adoptSlot(farm, run)) ?? (await reserveSlot(farm, need, run))
  if (!kept) throw new EngineBusy(NONE_FREE)
  return useSlot(kept, run, work)
}

/** A slot for a job that has not begun; undefined when none is free soon. */
export async function reserveSlot(
  farm: Farm,
  need: SlotNeed,
  run: SlotRun,
): Promise<KeptSlot | undefined> {
  failAfterDeaths(deathsIn(run.past))
  const slot = await waitForSlot(farm, withPast(need, run.past), run)
  return slot && keepSlot(farm, slot, false)
}

/** The prompt that an earlier attempt of the job left. */
export async function adoptSlot(farm: Farm, run: SlotRun): Promise<KeptSlot | undefined> {
  if (run.past.every(({ endedAt }) => endedAt !== null)) return undefined
  failAfterDeaths(deathsIn(run.past))
  const slot = await adopt(farm, run.job)
  return slot && keepSlot(farm, slot, true)
}

/** Does the work in a slot that was kept for it. */
export async function useSlot<T>(
  kept: KeptSlot,
  run: SlotRun,
  work: (hold: SlotHold) => Promise<T>,
): Promise<T> {
  try {
    return await kept.use(run, work)
  } catch (error) {
    if (!(error instanceof PromptEnded) || run.signal.aborted) throw error
    if (error.ending === 'died') failAfterDeaths(deathsIn(run.past) + 1)
    // It never ran, which is not the job's fault: another instance can have it at once.
    if (NEVER_BEGAN.includes(error.ending)) throw new EngineBusy(error.message, { cause: error })
    throw error
  }
}

const NONE_FREE = 'No instance is free that suits the job.'

const deathsIn = (past: readonly PromptRecord[]) =>
  past.filter(({ ending }) => ending === 'died').length

/** A job whose prompts kill instances would take the whole farm down, one after the other. */
function failAfterDeaths(deaths: number): void {
  if (deaths < MAX_DEATHS) return
  throw new GenerationFailed('ENGINE_FAILED', FAILED_TWICE)
}

const adopt = ({ instances }: Farm, { id: jobId, attempt }: SlotRun['job']) =>
  instances.adopt({ jobId, attempt }, LEASE_MS)

/** Where it did not go well, it is tried last. */
function withPast(need: SlotNeed, past: readonly PromptRecord[]): SlotNeed {
  const isBad = ({ ending }: PromptRecord) =>
    ending !== null && ending !== 'cancelled' && ending !== 'unsent'
  const bad = past.filter(isBad)
  return { ...need, avoid: [...(need.avoid ?? []), ...bad.map(({ instanceId }) => instanceId)] }
}

async function waitForSlot(
  { instances, now, sleep }: Farm,
  need: SlotNeed,
  { signal, job }: SlotRun,
): Promise<Slot | undefined> {
  const until = now() + WAIT_MS
  for (;;) {
    signal.throwIfAborted()
    // Lowercase, and never used before: an id that ComfyUI knows would run again over its own history.
    const prompt = { promptId: crypto.randomUUID(), jobId: job.id, attempt: job.attempt }
    const slot = await instances.take(need, prompt, LEASE_MS)
    if (slot) return slot
    if (now() >= until) break
    await sleep(ASK_MS, signal)
  }
  await refuseImpossible(instances, need)
  return undefined
}

/** What no instance has will not come by waiting: such a job would hold up those that can run. */
async function refuseImpossible(instances: EngineInstances, need: SlotNeed): Promise<void> {
  const known = await instances.lacking(need.engine, need)
  const lacks = known.map(({ missing }) => [...missing.classes, ...missing.models])
  if (lacks.length === 0 || lacks.some((missing) => missing.length === 0)) return
  throw new GenerationFailed(
    'ENGINE_FAILED',
    'No GPU server has all that this filter needs. Nothing was charged. Choose another filter.',
    { cause: new Error(`missing on every instance: ${lacks[0]?.slice(0, 5).join(', ')}`) },
  )
}

/** A slot that stays ours until it was used or given back. */
export type KeptSlot = {
  use<T>(run: SlotRun, work: (hold: SlotHold) => Promise<T>): Promise<T>
  /** Nothing was sent to its instance. After its use this changes nothing. */
  release(): Promise<void>
}

function keepSlot({ instances, sleep }: Farm, slot: Slot, isAdopted: boolean): KeptSlot {
  const lost = new AbortController()
  const ended = new AbortController()
  let hasStarted = slot.startedAt !== null
  let hasMoved = false
  let isUsed = false

  async function isOurs(): Promise<boolean> {
    const renewal = { leaseMs: LEASE_MS, hasStarted, hasMoved }
    hasMoved = false
    return instances.renew(slot, renewal)
  }
  async function stoodMs(): Promise<number> {
    // While the database is away nobody knows: it gets the benefit of the doubt.
    const all = await instances.list().catch(() => undefined)
    if (!all) return 0
    return all.find(({ id }) => id === slot.instance.id)?.stoodMs ?? Number.POSITIVE_INFINITY
  }
  async function keepRenewing(): Promise<void> {
    for (;;) {
      await sleep(RENEW_MS, ended.signal)
      if (ended.signal.aborted) return
      // The database may be away for a moment; the fence protects the prompt if it stays away.
      const ours = await isOurs().catch(() => true)
      if (!ours) return lost.abort(new Error('Another attempt has taken the prompt over.'))
    }
  }
  const renewing = keepRenewing()
  // What is not written, because the database is away, is found by the watch when the lease has run out.
  const end = (ending: PromptEnding, detail: string | null) =>
    instances.end(slot, ending, detail?.slice(0, DETAIL_LENGTH) ?? null).catch(() => false)
  async function stopRenewing(): Promise<void> {
    ended.abort()
    await renewing
  }

  return {
    async use(run, work) {
      isUsed = true
      try {
        const result = await work({
          ...{ slot, isAdopted, isOurs, stoodMs },
          signal: AbortSignal.any([run.signal, lost.signal]),
          started: () => {
            hasStarted = true
            hasMoved = true
          },
          moved: () => {
            hasMoved = true
          },
        })
        await end('succeeded', null)
        return result
      } catch (error) {
        const failure = asEnded(error, { isStopped: run.signal.aborted, hasStarted })
        const { problem } = failure
        if (problem !== undefined) {
          await instances.suspect(slot.instance.id, problem).catch(() => {})
        }
        // A failure is a sign of life too: the instance is no stalled one.
        if (hasMoved) await isOurs().catch(() => false)
        await end(failure.ending, failure.message)
        // A failure of the job itself, such as a photo without a face, stays what it is.
        throw error instanceof PromptEnded ? failure : error
      } finally {
        await stopRenewing()
      }
    },
    async release() {
      if (isUsed) return
      isUsed = true
      await end('unsent', 'The job was not begun.')
      await stopRenewing()
    },
  }
}

/** Details are for operators: enough to see what was the matter, and no more. */
const DETAIL_LENGTH = 500

function asEnded(
  error: unknown,
  { isStopped, hasStarted }: { readonly isStopped: boolean; readonly hasStarted: boolean },
): PromptEnded {
  const message = error instanceof Error ? error.message : String(error)
  if (isStopped) return new PromptEnded('cancelled', 'Stopped by us.', { cause: error })
  if (!(error instanceof PromptEnded)) return new PromptEnded('failed', message, { cause: error })
  if (error.ending !== 'lost' || !hasStarted) return error
  return new PromptEnded('died', message, { problem: error.problem, cause: error })
}
