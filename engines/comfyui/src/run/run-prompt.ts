import { type EngineOutput, type EngineRun, timeStep } from '@guise/core'
import type { Client } from '../client/client.ts'
import type { Finished } from '../client/prompt-state.ts'
import type { InstanceSocket } from '../client/socket.ts'
import type { PromptEvent } from '../client/socket-events.ts'
import type { SlotHold } from '../farm/with-slot.ts'
import type { Graph } from '../workflow/graph.ts'
import type { Manifest } from '../workflow/manifest.ts'
import { BadOutput, collectOutputs } from './collect.ts'
import { type Past, type PromptFault, verdictOf } from './faults.ts'
import { type FollowTimes, followPrompt, type PromptActivity } from './follow.ts'
import { createProgress, type NodeTimes, type Progress } from './progress.ts'
import { type PromptPictures, uploadPictures } from './upload.ts'

export type PromptTask = {
  /** Of this attempt alone: files of an earlier one could be answered from the cache. */
  readonly folder: string
  readonly pictures: PromptPictures<Uint8Array>
  /** The graph of this run, by the names of its uploads. */
  readonly graphOf: (uploads: PromptPictures<string>) => Graph
  readonly manifest: Manifest
  /** How long it may run. */
  readonly limitSeconds: number | undefined
  readonly past: Past
}

export type PromptPlace = {
  readonly client: Client
  readonly socket: InstanceSocket
  readonly times: NodeTimes
  readonly followTimes: FollowTimes
  /** For what is left to do after an end that nobody waits for. */
  readonly afterwards: (work: (signal: AbortSignal) => Promise<void>) => void
}

const CANCEL_LIMIT_MS = 3000
/** An interrupt takes effect at the next step only. */
const FORGET_LIMIT_MS = 60_000

/** One prompt at one instance: upload, submit, follow, collect, clean up. */
export async function runPrompt(
  place: PromptPlace,
  hold: SlotHold,
  task: PromptTask,
  run: Pick<EngineRun, 'progress' | 'preview' | 'step'>,
): Promise<readonly EngineOutput[]> {
  const { client } = place
  const { slot, signal } = hold
  const activity = createActivity(signal)
  const progress = createProgress(Object.keys(task.manifest.graph), place.times, run.progress)
  const following = await place.socket.follow(slot.promptId, (event) => {
    // Whatever it says of the prompt, it has begun: a server that dies now dies of it.
    if (event.kind !== 'look') hold.started()
    applyEvent(event, progress, activity, run.preview)
  })
  const uploads: string[] = []
  let isCollected = false
  try {
    const outcome = await ended()
    if ('kind' in outcome) throw new BadOutput(outcome)
    hold.moved()
    if (outcome.status === 'interrupted') throw new BadOutput({ kind: 'interrupted' })
    if (outcome.status === 'failed') {
      const nothing = { node: '', class: '', type: '', message: 'It failed without an error.' }
      throw new BadOutput({ kind: 'threw', error: outcome.error ?? nothing })
    }
    const outputs = await timeStep(run, 'collect results', () =>
      collectOutputs(client, outcome, task.manifest.outputs, signal),
    )
    isCollected = true
    // The picture is here: an instance that fails now takes nothing from it.
    place.afterwards((closing) => client.forget(slot.promptId, closing))
    return outputs
  } catch (error) {
    signal.throwIfAborted()
    const fault: PromptFault =
      error instanceof BadOutput ? error.fault : { kind: 'call', error, uploads }
    const verdict = verdictOf(fault, task.past)
    if (verdict.frees) await client.free(signal).catch(() => {})
    throw verdict.error
  } finally {
    following.stop()
    if (!isCollected) await leave()
  }

  async function ended(): Promise<Finished | PromptFault> {
    const { manifest } = task
    if (!hold.isAdopted) {
      const named = await timeStep(run, 'upload photos', () =>
        uploadPictures(client, task.folder, task.pictures, signal),
      )
      uploads.push(...named.guests, ...(named.previous ? [named.previous] : []))
      progress.uploaded()
      await timeStep(run, 'submit workflow', () =>
        client.submit(
          {
            graph: task.graphOf(named),
            promptId: slot.promptId,
            clientId: following.clientId,
            outputs: manifest.outputs.map(({ node }) => node),
          },
          signal,
        ),
      )
    }
    return timeStep(run, 'wait for workflow', () =>
      followPrompt(client, slot.promptId, activity, {
        times: place.followTimes,
        limitSeconds: task.limitSeconds,
        started: hold.started,
        silent: () => place.socket.mistrust(following.clientId),
        stoodMs: hold.stoodMs,
        signal,
      }),
    )
  }

  /** Stops what may run still and removes the graph from the history; nobody waits for the latter. */
  async function leave(): Promise<void> {
    // Another attempt follows it: it is not ours to stop.
    if (!(await hold.isOurs().catch(() => true))) return
    await client.cancel(slot.promptId, AbortSignal.timeout(CANCEL_LIMIT_MS)).catch(() => {})
    place.afterwards(async (closing) => {
      const limit = AbortSignal.any([closing, AbortSignal.timeout(FORGET_LIMIT_MS)])
      for (;;) {
        const state = await client.stateOf(slot.promptId, limit)
        if (state === 'unknown') return
        if (typeof state === 'object') return client.forget(slot.promptId, limit)
        await createActivity(limit).wait(200)
        limit.throwIfAborted()
      }
    })
  }
}

function applyEvent(
  event: PromptEvent,
  progress: Progress,
  activity: ReturnType<typeof createActivity>,
  preview: ((image: Uint8Array) => void) | undefined,
): void {
  if (event.kind === 'look') activity.wake()
  else activity.moved()
  if (event.kind === 'cached') progress.cached(event.nodes)
  if (event.kind === 'progress') progress.nodes(event.nodes)
  if (event.kind === 'preview' && isJpeg(event.image)) preview?.(event.image)
}

const isJpeg = (image: Uint8Array) => image[0] === 0xff && image[1] === 0xd8

/** Between the socket, which speaks when it likes, and the one who asks. */
function createActivity(signal: AbortSignal): PromptActivity & { moved(): void; wake(): void } {
  let movedAt: number | undefined
  let wake = Promise.withResolvers<void>()
  return {
    movedAt: () => movedAt,
    moved() {
      movedAt = performance.now()
    },
    wake: () => wake.resolve(),
    async wait(ms) {
      const timer = setTimeout(() => wake.resolve(), ms)
      const stop = () => wake.resolve()
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      await wake.promise
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      wake = Promise.withResolvers()
    },
  }
}
