import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Service and databases on one core, attackers and the measured caller on another: the ratio then measures the design. */
export const SERVICE_CORE = 0
const CALLER_CORE = 1

/** Undefined where processes can be pinned; otherwise the reason why not. */
export const whyUnpinned = (): string | undefined => {
  if (availableParallelism() < 2) return 'the machine has one core'
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'taskset is missing (util-linux)'
  }
}
const isPinned = whyUnpinned() === undefined

function pinTo(core: number): void {
  if (!isPinned) return
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)], {
    stdio: 'ignore',
  })
}

/** What is started meanwhile belongs to the service; this process attacks from the other core. */
export async function onServiceCore<Result>(start: () => Result): Promise<Awaited<Result>> {
  pinTo(SERVICE_CORE)
  try {
    return await start()
  } finally {
    pinTo(CALLER_CORE)
  }
}

const LOOK_EVERY_MS = 5

/** Lets this process use so much of its core and no more: the rest is for the caller who is measured. */
export function keepBelow(share: number): () => void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  let [at, before] = [performance.now(), process.cpuUsage()]
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const tooEarlyMs = (user + system) / 1000 / share - (performance.now() - at)
    if (tooEarlyMs > 0) Atomics.wait(sleeper, 0, 0, tooEarlyMs)
    ;[at, before] = [performance.now(), process.cpuUsage()]
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
