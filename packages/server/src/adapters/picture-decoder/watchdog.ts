import type { JobBounds } from './limits.ts'
import { readUsage, type Usage } from './usage.ts'

const LOOK_EVERY_MS = 25

export type Breach = 'too_slow' | 'too_much_memory'

/** Looks after one job of one child and calls `onBreach` at most once. */
export function watchJob(
  pid: number,
  bounds: JobBounds,
  onBreach: (breach: Breach) => void,
): { stop(): Usage | undefined } {
  // A child lives through many jobs: its processor time counts from here.
  const cpuBefore = readUsage(pid)?.cpuMs ?? 0
  const breach = (kind: Breach): void => {
    stopTimers()
    onBreach(kind)
  }
  const look = (): void => {
    const usage = readUsage(pid)
    if (!usage) return
    if (usage.memoryBytes > bounds.memoryBytes) breach('too_much_memory')
    else if (usage.cpuMs - cpuBefore > bounds.cpuMs) breach('too_slow')
  }
  const deadline = setTimeout(() => breach('too_slow'), bounds.timeoutMs)
  const looking = setInterval(look, LOOK_EVERY_MS)
  const stopTimers = (): void => {
    clearTimeout(deadline)
    clearInterval(looking)
  }
  return {
    stop() {
      stopTimers()
      return readUsage(pid)
    },
  }
}
