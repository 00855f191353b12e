import { type Finding, ok, problem } from './finding.ts'

/** Leases are set by one clock and judged by another; they last 15 s and are renewed every 4 s. */
const TOLERATED_MS = 2_000

export type Reading = {
  /** How far the server's clock is ahead of ours. */
  readonly aheadMs: number
  /** How much of that the way there and back may account for. */
  readonly uncertainMs: number
}

/** Asks a server for its time, and allows for how long the answer took. */
export async function readClock(now: () => number, ask: () => Promise<number>): Promise<Reading> {
  const before = now()
  const theirs = await ask()
  const after = now()
  return { aheadMs: theirs - (before + after) / 2, uncertainMs: (after - before) / 2 }
}

export function clockFinding(server: 'PostgreSQL' | 'Redis', reading: Reading): Finding {
  const of = { check: `clock-${server.toLowerCase()}`, what: `Clock and ${server}` }
  const { aheadMs, uncertainMs } = reading
  if (Math.abs(aheadMs) - uncertainMs <= TOLERATED_MS) return ok(of, 'in sync')
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const way = aheadMs > 0 ? 'behind' : 'ahead of'
  return problem(
    of,
    `the clock of this machine is ${seconds} s ${way} the clock of ${server}`,
    setClock(),
  )
}

/** For the machine whose clock is wrong, whichever of the two that is. */
function setClock(): string {
  return process.platform === 'darwin'
    ? 'sudo sntp -sS time.apple.com'
    : `${process.getuid?.() === 0 ? '' : 'sudo '}timedatectl set-ntp true`
}
