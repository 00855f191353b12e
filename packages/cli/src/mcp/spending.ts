import { randomUUID } from 'node:crypto'
import { type Guise, isFinal, type JobSummary } from '@guise/sdk'
import { count } from '../output/format.ts'
import { ToolError } from './tool-error.ts'

/** What the jobs of one session cost, and how much they may. Null is no limit. */
export type Spending = {
  readonly limit: number | null
  /** Counts a job before it is submitted. Answers the reference that it is to have, or throws. */
  reserve(credits: number): Promise<string>
  /**
   * Nobody submits it any more. What became of it is asked when it matters: an error does not tell whether there is a
   * job, because an earlier attempt may have been accepted. `isRefused`: the service has said that it is none.
   */
  leave(reference: string, isRefused?: boolean): void
  /** Counts what a job holds or was charged, if it is one of this session. */
  seen(job: Spent): void
  /** What is counted, after a look at the jobs that were not final. */
  counted(): Promise<number>
}

type Spent = Pick<JobSummary, 'state' | 'credits' | 'client_reference'>
/** `lateUntil` is until when it can become a job; null while it is being submitted. */
type Entry = { credits: number; lateUntil: number | null; isOpen: boolean }

/** What was on its way when its call was cancelled can be accepted later: longer than the service works on a request. */
const LATE_MS = 2 * 60_000

export function createSpending(
  jobs: Pick<Guise['jobs'], 'list'>,
  limit: number | null,
  now: () => number = Date.now,
): Spending {
  const entries = new Map<string, Entry>()
  const total = () => [...entries.values()].reduce((sum, { credits }) => sum + credits, 0)

  function seen(job: Spent): void {
    const entry = entries.get(job.client_reference ?? '')
    if (!entry) return
    entry.lateUntil ??= 0
    entry.isOpen = !isFinal(job)
    entry.credits = isFinal(job) ? job.credits.charged : job.credits.held
  }

  /** By reference, which finds a job also when its submission was never answered. */
  async function lookAt(reference: string): Promise<void> {
    const { data } = await jobs.list({ clientReference: reference, limit: 1 }).page()
    const [job] = data
    if (job) seen(job)
    else if ((entries.get(reference)?.lateUntil ?? 0) <= now()) entries.delete(reference)
  }

  /** A job that cannot be asked for goes on counting. */
  async function refresh(): Promise<void> {
    const open = [...entries].filter(([, { isOpen, lateUntil }]) => isOpen && lateUntil !== null)
    await Promise.allSettled(open.map(([reference]) => lookAt(reference)))
  }

  return {
    limit,
    seen,
    leave(reference, isRefused = false) {
      const entry = entries.get(reference)
      if (entry) entry.lateUntil ??= isRefused ? 0 : now() + LATE_MS
    },
    async reserve(credits) {
      const isTooMuch = () => limit !== null && total() + credits > limit
      if (isTooMuch()) await refresh()
      // From here to the entry nothing is awaited, so that two calls cannot both take the last credits.
      if (isTooMuch()) throw limitReached(credits, total(), limit ?? 0)
      const reference = `mcp-${randomUUID()}`
      entries.set(reference, { credits, lateUntil: null, isOpen: true })
      return reference
    },
    async counted() {
      await refresh()
      return total()
    },
  }
}

function limitReached(credits: number, total: number, limit: number): ToolError {
  return new ToolError(
    'SPEND_LIMIT_REACHED',
    `This costs ${count(credits, 'credit')}, and ${total} of the ${count(limit, 'credit')} of this session are spent or held. Nothing was submitted.`,
    'Choose something cheaper (estimate_cost), wait for unfinished jobs, or ask the person to restart the server with a higher --spend-limit.',
  )
}
