import type { Client } from '../client/client.ts'
import { InstanceUnreachable } from '../client/errors.ts'
import type { Finished } from '../client/prompt-state.ts'
import type { PromptFault } from './faults.ts'

export type FollowTimes = {
  /** Between two looks while the socket is quiet. */
  readonly pollMs: number
  /** How long an instance may not know a prompt, or not answer, before the prompt counts as lost. */
  readonly graceMs: number
  /** How long nothing may move while a prompt runs, or waits for others. */
  readonly stallMs: number
  /** How long a socket may say nothing of a prompt that runs before the next prompts get another. */
  readonly silentMs: number
}

export const FOLLOW_TIMES: FollowTimes = {
  pollMs: 1000,
  graceMs: 2000,
  stallMs: 300_000,
  silentMs: 30_000,
}

const FIRST_LOOK_MS = 100

/** Where no event ever came there is no socket, and only the end of the prompt is movement. */
const STALL_FACTOR_WITHOUT_EVENTS = 4

/** What the socket tells meanwhile. */
export type PromptActivity = {
  /** When something last moved, on the clock of performance.now(). */
  readonly movedAt: () => number | undefined
  /** Resolves after that time, or when it is time to look. */
  readonly wait: (ms: number) => Promise<void>
}

/** Asks until the prompt has ended: what the history says counts, whatever the socket said. */
export async function followPrompt(
  client: Client,
  promptId: string,
  activity: PromptActivity,
  {
    times,
    limitSeconds,
    started,
    silent,
    stoodMs,
    signal,
  }: {
    readonly times: FollowTimes
    readonly limitSeconds: number | undefined
    readonly started: () => void
    /** The socket says nothing although the prompt runs. */
    readonly silent: () => void
    /** How long nothing has moved at the instance, whoever's prompt it has. */
    readonly stoodMs: () => Promise<number>
    readonly signal: AbortSignal
  },
): Promise<Finished | PromptFault> {
  let goneSince: number | undefined
  let startedAt: number | undefined
  /** Of a prompt that waits: since when nothing is known to have moved. */
  let quietSince: number | undefined
  for (let looks = 0; ; looks++) {
    // Soon at first, for short prompts where no socket wakes us.
    await activity.wait(Math.min(times.pollMs, FIRST_LOOK_MS * 2 ** looks))
    signal.throwIfAborted()
    const now = performance.now()
    const state = await stateOrSilence(client, promptId, signal)
    if (state === 'unknown' || state instanceof InstanceUnreachable) {
      goneSince ??= now
      if (isOver(goneSince, now, times.graceMs)) return lostBy(state)
    } else {
      goneSince = undefined
    }
    if (typeof state === 'object' && 'outputs' in state) return state
    if (state === 'running' && startedAt === undefined) {
      startedAt = now
      started()
    }
    if (state === 'pending') {
      quietSince ??= now
      if (isOver(quietSince, now, times.stallMs)) {
        // Those before it may take long, and another process may follow them.
        quietSince = Math.max(quietSince, now - (await stoodMs()))
        if (isOver(quietSince, now, times.stallMs)) return { kind: 'stuck' }
      }
    }
    if (startedAt !== undefined) {
      const heardAt = activity.movedAt()
      const factor = heardAt === undefined ? STALL_FACTOR_WITHOUT_EVENTS : 1
      const movedAt = Math.max(startedAt, heardAt ?? 0)
      if (isOver(movedAt, now, times.silentMs)) silent()
      if (isOver(movedAt, now, times.stallMs * factor)) return { kind: 'stalled' }
      if (limitSeconds !== undefined && isOver(startedAt, now, limitSeconds * 1000)) {
        return { kind: 'slow', seconds: limitSeconds }
      }
    }
  }
}

const isOver = (since: number, now: number, ms: number) => now - since > ms

/** An instance may not answer for a moment; what else goes wrong is no matter of time. */
async function stateOrSilence(client: Client, promptId: string, signal: AbortSignal) {
  try {
    return await client.stateOf(promptId, signal)
  } catch (error) {
    if (error instanceof InstanceUnreachable) return error
    throw error
  }
}

const lostBy = (state: 'unknown' | InstanceUnreachable): PromptFault =>
  state === 'unknown' ? { kind: 'unknown' } : { kind: 'call', error: state, uploads: [] }
