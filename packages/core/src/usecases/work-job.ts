import { isOfChild } from '../child-policy.ts'
import { resultKeys } from '../job.ts'
import type { EnginePlace, EngineStep } from '../ports/engine.ts'
import type { Claim } from '../ports/job-store.ts'
import { monotonicMs } from '../ports/system.ts'
import { NO_TRACING, recordStep, type Span, traced } from '../ports/tracing.ts'
import { withBlobStoreErrors } from './blobs.ts'
import { type AttemptPorts, endFailed, endJob, endStopped } from './end-attempt.ts'
import { gateResult } from './gate-pictures.ts'
import { measureJob, secondsBetween } from './measure-job.ts'
import { previewReporter, progressReporter } from './progress-reporter.ts'
import type { Route } from './route-job.ts'
import { chooseRoute, runEngine } from './run-engine.ts'
import { finishResult, storeResult } from './store-result.ts'
import type { StopReason, Stops, WorkPorts } from './work-ports.ts'

type Reserved = { readonly route: Route; readonly place: EnginePlace }

/** One attempt at one job: run, end. Answers whether this call ended the job. */
export function workJob(
  ports: WorkPorts,
  claim: Claim,
  stops: Stops,
  reserved?: Reserved,
): Promise<boolean> {
  const { job, attempt } = claim
  const trace = (ports.tracing ?? NO_TRACING).resume(job.traceContext)
  const attributes = {
    'guise.job_id': job.id,
    'guise.family': job.family,
    'guise.lane': job.lane,
    'guise.attempt': attempt,
  }
  if (attempt === 1) trace.child('wait', { kind: 'consumer', began: job.createdAt }).end()
  return traced(trace, 'attempt', (span) => workAttempt(ports, claim, stops, span, reserved), {
    attributes,
  })
}

async function workAttempt(
  given: WorkPorts,
  claim: Claim,
  stops: Stops,
  span: Span,
  reserved?: Reserved,
): Promise<boolean> {
  const ports: AttemptPorts = { ...given, blobs: withBlobStoreErrors(given.blobs), span }
  const stop = new AbortController()
  const ended = new AbortController()
  let progress = 0
  let engine: string | null = null
  const report = progressReporter(ports, claim)
  countWait(ports, claim)
  const watch = guardAttempt(ports, claim, stops, stop, ended.signal, () => progress)
  try {
    const route = reserved?.route ?? (await chooseRoute(ports, claim.job))
    engine = route.engine
    span.set({ 'guise.engine': engine })
    const { measure, stageMs } = measureJob(ports, claim.job, engine)
    const work = {
      signal: stop.signal,
      progress: (fraction: number) => {
        progress = Math.max(progress, Math.min(1, fraction))
        report(progress)
      },
      // An unfinished picture that nobody looked at would be past the gate.
      ...(ports.gate?.rulesFor(claim.job.request).results
        ? {}
        : { preview: previewReporter(ports, claim.job.id) }),
    }
    const made = await measure('engine', () =>
      traced(span, 'engine', (steps) => {
        const followed = steps.context
          ? { ...work, step: (step: EngineStep) => recordStep(steps, step) }
          : work
        return runEngine(ports, route, claim, followed, reserved?.place)
      }),
    )
    if (stop.signal.aborted) return await endStopped(ports, claim, engine, stop.signal)
    if (ports.gate) {
      const { gate } = ports
      await traced(span, 'look at result', () =>
        gateResult(gate, claim.job.request, made, stop.signal),
      )
    }
    const { result, stored } = await measure('stored', async () => {
      const result = await traced(span, 'brand and mark', () =>
        finishResult(ports, claim.job, made, stop.signal),
      )
      stop.signal.throwIfAborted()
      const stored = await traced(span, 'store result', () =>
        storeResult(ports, claim.job.accountId, result),
      )
      return { result, stored }
    })
    const won = await endJob(ports, claim, {
      state: 'succeeded',
      ...stored,
      notes: result.notes,
      engine,
      stageMs,
      keptMs: ports.settings.resultTtlMs,
      ...(isOfChild(claim.job.request) ? ports.settings.children : undefined),
    })
    // A late attempt's pictures belong to nobody.
    if (!won) await ports.blobs.delete(resultKeys(stored)).catch(() => {})
    return won
  } catch (error) {
    if (stop.signal.aborted) return await endStopped(ports, claim, engine, stop.signal)
    return await endFailed(ports, claim, engine, error)
  } finally {
    // With a reason: without one, an error with its stack is made for every attempt.
    ended.abort('ended')
    await Promise.all([watch, reserved?.place.release()])
  }
}

/** Of later attempts it would count the work of those before them. */
function countWait({ metrics, clock }: WorkPorts, { job, attempt }: Claim): void {
  if (attempt !== 1) return
  const { family, traceContext } = job
  const seconds = secondsBetween(job.createdAt, clock.now())
  const labels = { stage: 'waited', family, engine: '' }
  metrics.observe('job_stage_seconds', seconds, labels, traceContext)
}

/** Keeps the lease alive and aborts the attempt on deadline, shutdown or loss of ownership. */
async function guardAttempt(
  ports: WorkPorts,
  { job, attempt, deadlineMs }: Claim,
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
  const end = monotonicMs(clock) + deadlineMs
  while (!ended.aborted && !stop.signal.aborted) {
    const left = end - monotonicMs(clock)
    if (left <= 0) {
      abort('deadline')
      break
    }
    const wake = stops.recheck.aborted ? ended : AbortSignal.any([ended, stops.recheck])
    await ports.sleep(Math.min(settings.heartbeatMs, left), wake)
    if (ended.aborted) break
    const ours = await jobs
      .heartbeat(job.id, attempt, {
        leaseMs: settings.leaseMs,
        progress: progress(),
      })
      // Postgres may be away for a moment; the fence protects the job if it stays away.
      .catch(() => true)
    if (!ours) abort('not-ours')
  }
  stops.shutdown.removeEventListener('abort', onShutdown)
}
