import { isFinal } from '../job-state.ts'
import type { JobStatus, JobStore } from '../ports/job-store.ts'
import { type Clock, monotonicMs } from '../ports/system.ts'

/** No longer than this, so that what is removed for good is not remembered for long. */
const REMEMBER_MS = 60_000
const MAX_REMEMBERED = 20_000

/**
 * The same, without asking again how a job ended: a final state never changes. What may still change of a
 * job is that its pictures are erased. Whoever shows pictures opens them each time and finds them gone, so
 * that is never missed; a link to a video opens nothing, so videos are always asked for.
 */
export function rememberEnded(status: JobStore['status'], clock: Clock): JobStore['status'] {
  const ended = new Map<string, { readonly status: JobStatus; readonly until: number }>()

  function remember(found: JobStatus): void {
    if (!isFinal(found.state)) return
    if (found.family === 'video' && found.state === 'succeeded') return
    const [oldest] = ended.keys()
    if (ended.size >= MAX_REMEMBERED && oldest !== undefined) ended.delete(oldest)
    ended.set(found.id, { status: found, until: monotonicMs(clock) + REMEMBER_MS })
  }

  return async (accountId, id) => {
    const known = ended.get(id)
    if (known?.status.accountId === accountId && known.until > monotonicMs(clock)) {
      return known.status
    }
    ended.delete(id)
    const found = await status(accountId, id)
    if (found) remember(found)
    return found
  }
}
