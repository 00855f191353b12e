import type { Claim } from '../ports/job-store.ts'
import type { StopReason, Stops, WorkPorts } from './work-ports.ts'

/** Keeps the lease alive and aborts the attempt on deadline, shutdown or loss of ownership. */
export async function guardAttempt(
  ports: WorkPorts,
  { job, attempt, deadline }: Claim,
  stops: Stops,
  stop: AbortController,
  ended: AbortSignal,
  progress: () => number,
): Promise<void> {
  const { settings, clock, jobs } = ports
  const abort = (reason: StopReason) => stop.abort(reason)
  const onShutdown = () => abort('shutdown')
  stops.shutdown.addEventListener('abort', onShutdown)
  if (stops.shutdown.aborted) onShutdown()
  while (!ended.aborted && !stop.signal.aborted) {
    const left = deadline.getTime() - clock.now().getTime()
    if (left <= 0) {
      abort('deadline')
      break
    }
    const wake = stops.recheck.aborted ? ended : AbortSignal.any([ended, stops.recheck])
    await ports.sleep(Math.min(settings.heartbeatMs, left), wake)
    if (ended.aborted) break
    const ours = await jobs
      .heartbeat(job.id, attempt, {
        now: clock.now(),
        leaseMs: settings.leaseMs,
        progress: progress(),
      })
      // Postgres may be away for a moment; the fence protects the job if it stays away.
      .catch(() => true)
    if (!ours) abort('not-ours')
  }
  stops.shutdown.removeEventListener('abort', onShutdown)
}
