import type { EngineInstance, InstanceCheck } from '@guise/core'
import type { Client } from '../client/client.ts'
import { type CheckSettings, checkInstance } from './check-instance.ts'
import type { Farm } from './with-slot.ts'

export type WatchOptions = Pick<CheckSettings, 'stallMs'> & {
  readonly engine: string
  readonly clientOf: (url: string) => Client
  /** An instance went out of rotation, or came back. */
  readonly onChange?: (instance: EngineInstance, facts: InstanceCheck['facts']) => void
}

const TICK_MS = 1_000
/** Longer than a check can take, so that no other process looks meanwhile. */
const HOLD_MS = 60_000
const AT_ONCE = 16
/** A worker that died has its job tried again long before: then somebody has adopted the prompt. */
const ABANDONED_MS = 120_000
const CANCEL_LIMIT_MS = 5_000

/** Checks the instances whose time has come. Every worker does; each instance is checked by one of them. */
export function watchFarm(farm: Farm, options: WatchOptions): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const running = new Set<Promise<void>>()

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      // The database may be away: nobody can be given a slot then, and the next tick looks again.
      const begun = await checkDue(farm, options, AT_ONCE - running.size, signal).catch(() => [])
      for (const check of begun) {
        const done = check.catch(() => {}).finally(() => running.delete(done))
        running.add(done)
      }
      // A server that hangs keeps its own place only: the others are looked at meanwhile.
      if (running.size < AT_ONCE) await farm.sleep(TICK_MS, signal)
      else await Promise.race(running)
    }
    await Promise.all(running)
  }
  const done = loop()
  return {
    async stop() {
      stopped.abort()
      await done
    },
  }
}

/** Begins the checks that are due, so many at most. */
export async function checkDue(
  farm: Farm,
  options: WatchOptions,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Promise<void>[]> {
  const due = await farm.instances.dueForCheck(options.engine, { limit, holdMs: HOLD_MS })
  return due.map((instance) => checkOne(farm, options, instance, signal))
}

async function checkOne(
  { instances }: Farm,
  { clientOf, onChange, stallMs }: WatchOptions,
  instance: EngineInstance,
  signal: AbortSignal,
): Promise<void> {
  const client = clientOf(instance.url)
  const check = await checkInstance(client, instance, { stallMs, signal })
  await instances.writeCheck(instance.id, check)
  if (check.facts.isHealthy !== instance.facts.isHealthy) onChange?.(instance, check.facts)
  if (instance.openPrompts.length === 0) return
  signal.throwIfAborted()
  const gone = await instances.endAbandoned(instance.id, ABANDONED_MS, 'Its worker is gone.')
  for (const promptId of gone) {
    // Nobody waits for its picture; on an instance that does not answer there is nothing to stop.
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CANCEL_LIMIT_MS)])
    await client.cancel(promptId, limit).catch(() => {})
  }
}
