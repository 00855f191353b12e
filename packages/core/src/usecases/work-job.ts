import { isOfChild } from '../child-policy.ts'
import { DEADLINE_EXCEEDED, ENGINE_FAILED, EngineBusy, GenerationFailed } from '../failure.ts'
import { type GenerationRequest, modelTypeOf } from '../generation-request.ts'
import { type Job, type ResultSummary, resultKeys } from '../job.ts'
import {
  type Engine,
  type EnginePlace,
  type EngineResult,
  type EngineRun,
  type EngineStep,
  timeStep,
} from '../ports/engine.ts'
import type { Claim, JobEnding } from '../ports/job-store.ts'
import { NO_TRACING, recordStep, type Span, traced } from '../ports/tracing.ts'
import {
  type BlobPorts,
  BlobStoreError,
  readBlob,
  readBlobs,
  storeBlobs,
  withBlobStoreErrors,
} from './blobs.ts'
import { checkPrompt } from './check-prompt.ts'
import { GateUnavailable, gatePhotos, gateResult } from './gate-pictures.ts'
import { type FinishedResult, layBrand } from './lay-brand.ts'
import { markResult } from './mark-result.ts'
import { measureJob, secondsBetween } from './measure-job.ts'
import { type Route, routesOf } from './route-job.ts'
import type { StopReason, Stops, WorkPorts } from './work-ports.ts'

type Postponement = {
  readonly reason: 'engine_busy' | 'blob_store'
  readonly firstMs: number
  readonly longestMs: number
}

/** What it was given to has gone before it began: another has room within seconds. */
const BUSY: Postponement = { reason: 'engine_busy', firstMs: 1000, longestMs: 8000 }

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

type AttemptPorts = WorkPorts & { readonly span: Span }

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
    const now = ports.clock.now()
    const won = await end(ports, claim, {
      state: 'succeeded',
      ...stored,
      notes: result.notes,
      engine,
      stageMs,
      expiresAt: new Date(now.getTime() + ports.settings.resultTtlMs),
      ...(isOfChild(claim.job.request) ? ports.settings.children : undefined),
    })
    // A late attempt's pictures belong to nobody.
    if (!won) await ports.blobs.delete(resultKeys(stored)).catch(() => {})
    return won
  } catch (error) {
    if (stop.signal.aborted) return await endStopped(ports, claim, engine, stop.signal)
    if (error instanceof GenerationFailed) {
      return await end(ports, claim, { state: 'failed', failure: error.failure, engine })
    }
    if (error instanceof EngineBusy) {
      return await postpone(ports, claim, BUSY)
    }
    if (error instanceof BlobStoreError) {
      ports.reportError(claim.job.id, error)
      return await postpone(ports, claim, {
        reason: 'blob_store',
        firstMs: ports.settings.retryBackoffMs,
        longestMs: 60_000,
      })
    }
    return await retryOrFail(ports, claim, engine, error)
  } finally {
    // With a reason: without one, an error with its stack is made for every attempt.
    ended.abort('ended')
    await Promise.all([watch, reserved?.place.release()])
  }
}

/** Of later attempts it would count the work of those before them. */
function countWait({ metrics, clock }: WorkPorts, { job, attempt }: Claim): void {
  if (attempt !== 1) return
  const seconds = secondsBetween(job.createdAt, clock.now())
  metrics.observe('job_stage_seconds', seconds, { stage: 'waited', family: job.family, engine: '' })
}

async function endStopped(
  ports: AttemptPorts,
  claim: Claim,
  engine: string | null,
  stop: AbortSignal,
): Promise<boolean> {
  switch (stop.reason as StopReason) {
    case 'not-ours':
      ports.span.set({ 'guise.outcome': 'not ours' })
      return false
    case 'shutdown':
      ports.span.set({ 'guise.outcome': 'requeued' })
      await ports.jobs.requeue(claim.job.id, claim.attempt, {
        notBefore: ports.clock.now(),
        countsAsFailed: false,
      })
      return false
    case 'deadline':
      return end(ports, claim, { state: 'failed', failure: DEADLINE_EXCEEDED, engine })
  }
}

/** What the installation lacks comes back: the job waits, for longer each time, and no attempt has failed. */
async function postpone(
  { jobs, clock, metrics, span }: AttemptPorts,
  { job, attempt, failedAttempts }: Claim,
  { reason, firstMs, longestMs }: Postponement,
): Promise<false> {
  const earlier = attempt - 1 - failedAttempts
  const pause = Math.min(longestMs, firstMs * 2 ** earlier)
  await jobs.requeue(job.id, attempt, {
    notBefore: new Date(clock.now().getTime() + pause),
    countsAsFailed: false,
  })
  metrics.count('attempts_postponed', { reason })
  span.set({ 'guise.outcome': 'postponed', 'guise.code': reason })
  return false
}

async function retryOrFail(
  ports: AttemptPorts,
  claim: Claim,
  engine: string | null,
  error: unknown,
): Promise<boolean> {
  const { settings, jobs, clock } = ports
  ports.reportError(claim.job.id, error)
  if (claim.failedAttempts + 1 >= settings.maxAttempts) {
    const failure = error instanceof GateUnavailable ? error.failure : ENGINE_FAILED
    return end(ports, claim, { state: 'failed', failure, engine })
  }
  const wait = settings.retryBackoffMs * 2 ** claim.failedAttempts
  await jobs.requeue(claim.job.id, claim.attempt, {
    notBefore: new Date(clock.now().getTime() + wait),
    countsAsFailed: true,
  })
  const reason = error instanceof Error ? error.name : 'unknown'
  ports.metrics.count('attempts_failed', { reason })
  ports.span.set({ 'guise.outcome': 'requeued', 'guise.code': reason })
  return false
}

/** The result is paid work: keep trying to record it while Postgres is away and the lease may hold. */
async function end(ports: AttemptPorts, claim: Claim, ending: JobEnding): Promise<boolean> {
  const won = await traced(ports.span, 'end job', () => record(ports, claim, ending))
  const code = ending.state === 'failed' ? ending.failure.code : undefined
  ports.span.set({
    'guise.outcome': won ? ending.state : 'not ours',
    ...(code && { 'guise.code': code }),
  })
  return won
}

async function record(ports: WorkPorts, claim: Claim, ending: JobEnding): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      const won = await ports.jobs.finish(claim.job.id, claim.attempt, ending, ports.clock.now())
      if (won) countEnd(ports, claim.job, ending)
      return won
    } catch (error) {
      if (tries >= 30) throw error
      await ports.sleep(1000)
    }
  }
}

function countEnd({ metrics, clock }: WorkPorts, job: Job, ending: JobEnding): void {
  const { state } = ending
  const code = state === 'failed' ? ending.failure.code : ''
  metrics.count('jobs_finished', { state, code })
  if (state === 'succeeded') metrics.count('credits', { kind: 'settled' }, job.credits)
  const seconds = secondsBetween(job.createdAt, clock.now())
  metrics.observe('job_seconds', seconds, { family: job.family, state })
}

/** Keeps the lease alive and aborts the attempt on deadline, shutdown or loss of ownership. */
async function guardAttempt(
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

/**
 * Writes an attempt's progress to its job, one write at a time and not more often than wanted: engines
 * may report every frame. What is left out costs nothing, as the end of a job says so itself.
 */
export function progressReporter(
  { jobs, clock, settings }: Pick<WorkPorts, 'jobs' | 'clock' | 'settings'>,
  { job, attempt }: Claim,
): (fraction: number) => void {
  let writtenAt = Number.NEGATIVE_INFINITY
  let isWriting = false
  return (fraction) => {
    const now = clock.now().getTime()
    if (isWriting || now - writtenAt < settings.progressEveryMs) return
    writtenAt = now
    isWriting = true
    jobs
      .reportProgress(job.id, attempt, fraction)
      // Postgres may be away for a moment; the next report says more anyway.
      .catch(() => {})
      .finally(() => {
        isWriting = false
      })
  }
}

/** Larger ones would keep connections busy that carry more than pictures. */
const MAX_PREVIEW_BYTES = 64 * 1024
const PREVIEW_EVERY_MS = 500

/** Shows the guest an unfinished picture, one at a time and at most twice a second. */
export function previewReporter(
  { previews, clock }: Pick<WorkPorts, 'previews' | 'clock'>,
  jobId: string,
): (jpeg: Uint8Array) => void {
  let shownAt = Number.NEGATIVE_INFINITY
  let isShowing = false
  return (jpeg) => {
    const now = clock.now().getTime()
    if (jpeg.length > MAX_PREVIEW_BYTES || isShowing || now - shownAt < PREVIEW_EVERY_MS) return
    shownAt = now
    isShowing = true
    previews
      .show(jobId, jpeg)
      // Redis may be away for a moment; the next one shows more anyway.
      .catch(() => {})
      .finally(() => {
        isShowing = false
      })
  }
}

/** What comes after every engine, whichever it was. */
async function finishResult(
  { brands, marker, ...ports }: WorkPorts,
  job: Job,
  made: EngineResult,
  signal: AbortSignal,
): Promise<FinishedResult> {
  const branded = brands
    ? await layBrand({ ...ports, brands }, job, made, signal)
    : { ...made, plain: [] }
  return marker ? markResult({ ...ports, marker }, job, branded, signal) : branded
}

type StoredResult = {
  readonly outputs: readonly string[]
  readonly plainOutputs: readonly string[]
  readonly summary: ResultSummary
}

/** Writes what an engine made, and its thumbnail beside it. The first output stands for all. */
async function storeResult(
  ports: BlobPorts,
  accountId: string,
  { outputs: made, plain }: Pick<FinishedResult, 'outputs' | 'plain'>,
): Promise<StoredResult> {
  const [first] = made
  if (!first) throw new Error('the engine returned no output')
  const { width, height, seconds = null, thumbnail } = first
  const thumbnails = thumbnail ? [{ bytes: thumbnail, contentType: 'image/jpeg' as const }] : []
  const keys = await storeBlobs(ports, 'results', accountId, [...made, ...plain, ...thumbnails])
  return {
    outputs: keys.slice(0, made.length),
    plainOutputs: keys.slice(made.length, made.length + plain.length),
    summary: {
      width,
      height,
      seconds,
      thumbnail: keys[made.length + plain.length] ?? null,
    },
  }
}

/** All that an engine's work needs; it changes nothing. */
export type EngineRunPorts = Pick<
  WorkPorts,
  'blobs' | 'catalog' | 'filters' | 'engines' | 'routing' | 'gate'
> & {
  readonly settings: Pick<WorkPorts['settings'], 'strictPrompts'>
}

/** The first way whose jobs wait in this lane: the lane was chosen by what was there. */
export async function chooseRoute(
  ports: Omit<EngineRunPorts, 'settings'>,
  job: Pick<Job, 'family' | 'request' | 'filter' | 'lane'>,
): Promise<Route> {
  const routes = await routesOf(ports, job)
  const inLane = routes.filter(({ lane }) => lane === job.lane)
  const found = inLane.find(({ engine }) => ports.engines.has(engine)) ?? inLane[0] ?? routes[0]
  if (found) return found
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'The filter of this job is no longer installed. Choose another filter and submit again.',
  )
}

const FALLEN_BACK =
  'The engine that this was meant for had no room in time, so another one made it. It can look different.'

/** Hands the job to the engine of its route. */
export async function runEngine(
  ports: EngineRunPorts,
  { engine: name, recipe: stored }: Route,
  { job, attempt }: Pick<Claim, 'job' | 'attempt'>,
  work: Omit<EngineRun, 'job'>,
  place?: EnginePlace,
): Promise<EngineResult> {
  const engine = ports.engines.get(name)
  if (!engine) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${name}" is not available on this worker.`,
    )
  }
  if (!supports(engine, job.request)) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The engine "${name}" does not support this kind of job.`,
    )
  }
  refuseNonsense(ports, engine, job.request)
  const { pictures, assets } = await timeStep(work, 'read photos', async () => ({
    pictures: await Promise.all(job.inputs.map((key) => readBlob(ports.blobs, key))),
    assets: await readBlobs(ports.blobs, stored?.assets ?? {}),
  }))
  // An abort that came while the pictures were read would be no event any more to the engine.
  work.signal.throwIfAborted()
  if (ports.gate) {
    const { gate } = ports
    await timeStep(work, 'look at photos', () =>
      gatePhotos(gate, job.request, pictures, work.signal),
    )
  }
  const recipe = stored && { engine: stored.engine, recipe: stored.recipe }
  const task = { request: job.request, recipe, pictures, assets }
  const made = await (place ?? engine).run(task, { ...work, job: { id: job.id, attempt } })
  if (job.lane !== job.fallbackLane) return made
  return { ...made, notes: [FALLEN_BACK, ...made.notes] }
}

/** Before any work is done: whoever wrote the prompt gets their credits back and learns why. */
function refuseNonsense(
  { settings: { strictPrompts } }: EngineRunPorts,
  { promptReader }: Engine,
  request: GenerationRequest,
): void {
  const failure = promptReader && checkPrompt({ promptReader, strictPrompts }, request)?.failure
  if (failure) throw new GenerationFailed(failure.code, failure.message)
}

function supports({ capabilities }: Engine, request: GenerationRequest): boolean {
  if (request.kind === 'video') return capabilities.video
  if (request.guide.by === 'prompt' && !capabilities.prompts) return false
  return capabilities.modelTypes.includes(modelTypeOf(request))
}
