import type { Job } from '../job.ts'
import { isFinal } from '../job-state.ts'
import type { JobNotifications } from '../ports/job-notifications.ts'
import { findJob, findJobTogether, type JobAddress, type ReadPorts } from './read-job.ts'
import { untilTick } from './ticks.ts'

export type FollowPorts = ReadPorts & {
  readonly notifications: Pick<JobNotifications, 'watch' | 'isSubscribed'>
  /** Resolves after that time, or earlier when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Place and ETA change while the job itself does not: this often those who follow are told of them. */
const TELL_EVERY_MS = 1_000
/** Followers wake in so many groups: reads are shared by a group, and none keeps the process busy for long. */
const GROUPS = 10
/** Hints may be lost: this often a job is read without one, and more often while none can arrive. */
const LOOK_EVERY_MS = 5_000

/**
 * The job now, and again whenever something may have changed, until it is final or the signal aborts.
 * It is watched before it is first read, so no change falls in between. A follower holds nothing while it
 * waits, and a group of a process wakes at the same ticks of the clock, so that it reads together.
 */
export async function* followJob(
  ports: FollowPorts,
  address: JobAddress,
  signal: AbortSignal,
): AsyncGenerator<Job> {
  let changed = new AbortController()
  const unwatch = ports.notifications.watch(address.id, () => changed.abort())
  const now = () => ports.clock.now().getTime()
  const offset = (Math.floor(Math.random() * GROUPS) * TELL_EVERY_MS) / GROUPS
  const untilNext = () => untilTick(now(), TELL_EVERY_MS, offset)
  try {
    for (;;) {
      const wake = changed
      const job = await findJobTogether(ports, address)
      const readAt = now()
      for (;;) {
        yield job
        if (isFinal(job.state) || signal.aborted) return
        await ports.sleep(untilNext(), AbortSignal.any([signal, wake.signal]))
        if (signal.aborted) return
        const lookEvery = ports.notifications.isSubscribed() ? LOOK_EVERY_MS : TELL_EVERY_MS
        // A tick may come a little early; the next one would be a whole second late.
        if (wake.signal.aborted || now() - readAt >= lookEvery - TELL_EVERY_MS / 2) break
      }
      if (wake.signal.aborted) changed = new AbortController()
    }
  } finally {
    unwatch()
  }
}

/** The job as soon as it is final, or as it is when the time is over. */
export async function waitForJob(
  ports: FollowPorts,
  address: JobAddress,
  ms: number,
  signal: AbortSignal,
): Promise<Job> {
  const over = new AbortController()
  const ended = new AbortController()
  const timer = ports.sleep(ms, ended.signal).then(() => over.abort())
  try {
    const either = AbortSignal.any([signal, over.signal])
    for await (const job of followJob(ports, address, either)) if (isFinal(job.state)) return job
    return await findJob(ports, address)
  } finally {
    ended.abort()
    await timer
  }
}
