import { type Failure, GenerationFailed } from '../failure.ts'
import type { Recipe, UsedFilter } from '../filter.ts'
import { type BlobStore, blobKey } from '../ports/blob-store.ts'
import type { Engine, EngineResult } from '../ports/engine.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { Claim, JobEnding, JobStore } from '../ports/job-store.ts'
import type { Clock, Ids, Metrics } from '../ports/system.ts'

export type WorkSettings = {
  readonly leaseMs: number
  readonly heartbeatMs: number
  readonly deadlineMs: { readonly image: number; readonly video: number }
  readonly maxAttempts: number
  readonly resultTtlMs: number
  readonly retryBackoffMs: number
}

export type WorkPorts = {
  readonly jobs: JobStore
  readonly blobs: BlobStore
  readonly catalog: Catalog
  readonly filters: FilterStore
  readonly engines: ReadonlyMap<string, Engine>
  readonly clock: Clock
  readonly ids: Ids
  readonly metrics: Metrics
  readonly settings: WorkSettings
  /** Resolves after that time, or earlier when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly reportProgress: (jobId: string, fraction: number) => void
}

/** Why an attempt was stopped from outside. */
export type StopReason = 'not-ours' | 'deadline' | 'shutdown'

export type Stops = {
  /** The worker is draining: give unfinished work back at once. */
  readonly shutdown: AbortSignal
  /** Somebody cancelled this job; look at its row again now. */
  readonly recheck: AbortSignal
}

const DEFAULT_ENGINE = 'cpu'

/** One attempt at one job: claim, run, end. Answers whether this call ended the job. */
export async function workJob(ports: WorkPorts, claim: Claim, stops: Stops): Promise<boolean> {
  const stop = new AbortController()
  const ended = new AbortController()
  let progress = 0
  const watch = guardAttempt(ports, claim, stops, stop, ended.signal, () => progress)
  try {
    const result = await runEngine(ports, claim, stop.signal, (fraction) => {
      progress = Math.max(progress, Math.min(1, fraction))
      ports.reportProgress(claim.job.id, progress)
    })
    if (stop.signal.aborted) return await endStopped(ports, claim, stop.signal)
    const outputs = await storeOutputs(ports, claim, result)
    const now = ports.clock.now()
    const won = await end(ports, claim, {
      state: 'succeeded',
      outputs,
      notes: result.notes,
      expiresAt: new Date(now.getTime() + ports.settings.resultTtlMs),
    })
    // A late attempt's pictures belong to nobody.
    if (!won) await ports.blobs.delete(outputs).catch(() => {})
    return won
  } catch (error) {
    if (stop.signal.aborted) return await endStopped(ports, claim, stop.signal)
    if (error instanceof GenerationFailed) {
      return await end(ports, claim, { state: 'failed', failure: error.failure })
    }
    return await retryOrFail(ports, claim, error)
  } finally {
    ended.abort()
    await watch
  }
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

async function runEngine(
  ports: WorkPorts,
  { job }: Claim,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<EngineResult> {
  const recipe = await recipeOf(ports, job.filter)
  const name = recipe?.engine ?? DEFAULT_ENGINE
  const engine = ports.engines.get(name)
  if (!engine) {
    throw new GenerationFailed('NOT_SUPPORTED', `No engine named "${name}" runs on this worker.`)
  }
  const pictures = await Promise.all(job.inputs.map((key) => readWhole(ports.blobs, key)))
  // An abort that came while the pictures were read would be no event any more to the engine.
  signal.throwIfAborted()
  return engine.run({ request: job.request, recipe, pictures }, { signal, progress })
}

async function recipeOf(ports: WorkPorts, filter: UsedFilter | null): Promise<Recipe | null> {
  if (filter === null) return null
  const recipe =
    filter.kind === 'catalog'
      ? ports.catalog.find(filter.catalog, filter.id)
      : await ports.filters.recipe(filter.versionId)
  if (recipe) return { engine: recipe.engine, recipe: recipe.recipe }
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'The filter of this job is no longer installed. Choose another filter and submit again.',
  )
}

async function readWhole(blobs: BlobStore, key: string): Promise<Uint8Array> {
  const blob = await blobs.open(key)
  if (!blob) throw new Error('an input picture of this job is missing from the blob store')
  const whole = new Uint8Array(blob.size)
  let at = 0
  for await (const chunk of blob.stream) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const EXTENSIONS = { 'image/png': 'png', 'video/mp4': 'mp4' } as const

async function storeOutputs(
  { blobs, ids, clock }: WorkPorts,
  { job }: Claim,
  { outputs }: EngineResult,
): Promise<readonly string[]> {
  return Promise.all(
    outputs.map(async ({ bytes, contentType }) => {
      const key = blobKey('results', {
        day: clock.now(),
        accountId: job.accountId,
        random: ids.random(),
        extension: EXTENSIONS[contentType],
      })
      await blobs.put(key, bytes, contentType)
      return key
    }),
  )
}

async function endStopped(ports: WorkPorts, claim: Claim, stop: AbortSignal): Promise<boolean> {
  switch (stop.reason as StopReason) {
    case 'not-ours':
      return false
    case 'shutdown':
      await ports.jobs.giveBack(claim.job.id, claim.attempt, {
        notBefore: ports.clock.now(),
        strike: false,
      })
      return false
    case 'deadline':
      return end(ports, claim, {
        state: 'failed',
        failure: {
          code: 'DEADLINE_EXCEEDED',
          message: 'The generation took longer than allowed and was stopped. Nothing was charged.',
        },
      })
  }
}

async function retryOrFail(ports: WorkPorts, claim: Claim, error: unknown): Promise<boolean> {
  const { settings, jobs, clock } = ports
  if (claim.strikes + 1 >= settings.maxAttempts) {
    const failure: Failure = {
      code: 'ENGINE_FAILED',
      message:
        'The engine failed on every attempt. Nothing was charged; please submit again later.',
    }
    return end(ports, claim, { state: 'failed', failure })
  }
  const wait = settings.retryBackoffMs * 2 ** claim.strikes
  await jobs.giveBack(claim.job.id, claim.attempt, {
    notBefore: new Date(clock.now().getTime() + wait),
    strike: true,
  })
  ports.metrics.count('attempts_failed', {
    reason: error instanceof Error ? error.name : 'unknown',
  })
  return false
}

/** The result is paid work: keep trying to record it while Postgres is away and the lease may hold. */
async function end(ports: WorkPorts, claim: Claim, ending: JobEnding): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      const won = await ports.jobs.finish(claim.job.id, claim.attempt, ending, ports.clock.now())
      if (won) {
        ports.metrics.count('jobs_finished', {
          state: ending.state,
          code: ending.state === 'failed' ? ending.failure.code : '',
        })
      }
      return won
    } catch (error) {
      if (tries >= 30) throw error
      await ports.sleep(1000)
    }
  }
}
