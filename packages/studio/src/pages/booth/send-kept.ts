import { type Guise, isFinal, isGuiseError } from '@guise/sdk'
import { isAboutThePhoto } from '../../guest/failure-text.ts'
import { isPassing } from '../../lib/errors.ts'
import { pauseAfter } from './connection-problem.ts'
import { sendVisit } from './send-visit.ts'
import type { Visit } from './visit-store.ts'

export type KeptPorts = {
  readonly guise: Guise
  readonly signal: AbortSignal
  /** Those whose guests went away, in the order in which they were taken. */
  kept(): Promise<readonly Visit[]>
  write(visit: Visit): Promise<unknown>
  /** The event was over before it was sent: nobody makes anything of it any more. */
  erase(visit: Visit): Promise<unknown>
  /** Ends after so long, or as soon as the network is back. */
  pause(milliseconds: number): Promise<void>
}

/** How often to look after what was sent; nobody stands before the screen for it. */
const LOOK_MS = 5_000
/** What staff can mend is tried again: credits, a cap, an alias that was moved. */
const MENDED_MS = 60_000

/** Sends what waits, first come first served, and looks after it until it is made. Ends when aborted. */
export async function sendKept(ports: KeptPorts): Promise<void> {
  const { signal, pause } = ports
  while (!signal.aborted) {
    const wait = await onePass(ports)
    if (!signal.aborted) await pause(wait)
  }
}

/** Answers how long to wait before the next. */
async function onePass({ guise, signal, kept, write, erase }: KeptPorts): Promise<number> {
  let wait = LOOK_MS
  for (const visit of await kept()) {
    if (signal.aborted || visit.outcome !== null) continue
    try {
      if (visit.jobId === null)
        await write({ ...visit, jobId: await sendVisit(guise, visit, signal) })
      else {
        const job = await guise.jobs.get(visit.jobId, { signal })
        if (isFinal(job))
          await write({ ...visit, outcome: job.state === 'succeeded' ? 'made' : 'failed' })
      }
    } catch (error) {
      if (signal.aborted) return 0
      // Later ones wait behind it: they were taken later, and the network is the same.
      if (isPassing(error)) return pauseAfter(error)
      if (isAboutThePhoto(error)) await write({ ...visit, outcome: 'failed' })
      else if (isGuiseError(error, 'EVENT_OVER')) await erase(visit)
      else wait = MENDED_MS
    }
  }
  return wait
}
