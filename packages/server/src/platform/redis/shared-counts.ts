import { createBatcher } from '../batcher.ts'

export type Counted = {
  readonly current: number
  /** What is left of the window, in milliseconds. */
  readonly ttl: number
}

export type Addition = { readonly name: string; readonly by: number; readonly windowMs: number }

export type SharedCountsParts = {
  /** Adds to the counts that all processes share, in one go. */
  add(additions: readonly Addition[]): Promise<readonly Counted[]>
  /** That many requests passed and could not be counted. */
  onLost(requests: number): void
  now(): number
}

/** Of a limit, so much may pass in one process before the others know. */
const UNSETTLED_SHARE = 0.01
const SETTLE_EVERY_MS = 500
const MAX_KNOWN = 20_000
const PURGE_EVERY_MS = 1_000
const BATCHES = { maxBatch: 1_000, maxInFlight: 2 }

/** One fixed window of one name, as this process knows it. */
type Window = {
  /** As the shared count last was. */
  counted: number
  until: number
  /** Passed here and not yet in `counted`: those that wait to be settled, and those under way. */
  waiting: number
  sending: number
  readonly windowMs: number
}

/**
 * Counts in this process and settles with the shared counts twice a second, all names in one go. A
 * process lets at most a hundredth of a limit pass before it has settled, so however many requests come at
 * once, all processes together let pass the limit and a hundredth of it for each of them. Limits below 100
 * are settled before every answer, and a name that has used up its window costs nothing until it ends.
 */
export function createSharedCounts({ add, onLost, now }: SharedCountsParts) {
  const windows = new Map<string, Window>()
  const waiting = new Map<string, Window>()
  let willSettle = false
  let nextPurge = 0
  const settle = createBatcher(add, BATCHES)

  function learn(name: string, { current, ttl }: Counted, windowMs: number): void {
    const until = now() + ttl
    const known = windows.get(name)
    if (known) {
      // Replies may come in another order than they were counted in.
      const isSame = Math.abs(until - known.until) < windowMs / 2
      known.counted = isSame ? Math.max(known.counted, current) : current
      known.until = until
    } else if (hasRoom()) {
      windows.set(name, { counted: current, until, waiting: 0, sending: 0, windowMs })
    }
  }

  /** Who is not remembered is asked for again. */
  function hasRoom(): boolean {
    if (windows.size < MAX_KNOWN) return true
    if (now() < nextPurge) return false
    nextPurge = now() + PURGE_EVERY_MS
    for (const [name, { until }] of windows) if (until <= now()) windows.delete(name)
    return windows.size < MAX_KNOWN
  }

  async function settleWindow(name: string, window: Window): Promise<void> {
    const by = window.waiting
    window.sending += by
    window.waiting = 0
    try {
      learn(name, await settle({ name, by, windowMs: window.windowMs }), window.windowMs)
      window.sending -= by
    } catch {
      windows.delete(name)
      onLost(by)
    }
  }

  function settleAll(): void {
    willSettle = false
    for (const [name, window] of waiting) void settleWindow(name, window)
    waiting.clear()
  }

  function countHere(name: string, window: Window): void {
    window.waiting += 1
    waiting.set(name, window)
    if (willSettle) return
    willSettle = true
    setTimeout(settleAll, SETTLE_EVERY_MS).unref()
  }

  async function countShared(name: string, windowMs: number): Promise<Counted> {
    const counted = await settle({ name, by: 1, windowMs })
    learn(name, counted, windowMs)
    return counted
  }

  /** Known at once wherever the shared counts need not be asked first. */
  return function count(name: string, windowMs: number, limit: number): Counted | Promise<Counted> {
    const window = windows.get(name)
    const ttl = (window?.until ?? 0) - now()
    if (window && ttl > 0) {
      if (window.counted > limit) return { current: window.counted, ttl }
      const passed = window.waiting + window.sending + 1
      if (passed <= limit * UNSETTLED_SHARE) {
        countHere(name, window)
        return { current: window.counted + passed, ttl }
      }
    }
    return countShared(name, windowMs)
  }
}
