import { isCharged, type Job } from '../job.ts'
import type { EndedLine, JobLog, JobNames } from '../ports/job-log.ts'
import type { Claim, JobEnding, JobStore, NewJob } from '../ports/job-store.ts'
import type { Clock } from '../ports/system.ts'
import { traceIdOf } from '../trace-context.ts'

/** More than one process ever works on at the same time. */
const MAX_AT_WORK = 10_000

/** The same store, which also writes a line for every job that it accepts or ends, whoever asked for it. */
export function logJobs(jobs: JobStore, log: JobLog, clock: Clock): JobStore {
  /** What this process works on. One whose end could not be written stays: the oldest goes. */
  const atWork = new Map<string, ToldClaim>()
  const remember = (claim: Claim) => {
    atWork.set(claim.job.id, toldOf(claim))
    const [oldest] = atWork.keys()
    if (atWork.size > MAX_AT_WORK && oldest !== undefined) atWork.delete(oldest)
  }
  const told = (ended: readonly Job[]) => {
    for (const job of ended) log.ended(storyOf(job))
  }
  return {
    ...jobs,
    async admit(job) {
      const admission = await jobs.admit(job)
      if (admission.outcome === 'accepted') log.accepted(acceptedLine(job))
      return admission
    },
    async claim(id, lease) {
      const claim = await jobs.claim(id, lease)
      if (claim) remember(claim)
      return claim
    },
    async finish(id, attempt, ending) {
      const won = await jobs.finish(id, attempt, ending)
      const claim = atWork.get(id)
      if (claim?.attempt !== attempt) return won
      atWork.delete(id)
      if (won) log.ended({ ...storyOf(endedJob(claim, ending, clock.now())), ...failuresOf(claim) })
      return won
    },
    async requeue(id, attempt, options) {
      atWork.delete(id)
      return jobs.requeue(id, attempt, options)
    },
    async cancel(accountId, id, policy) {
      const found = await jobs.cancel(accountId, id, policy)
      if (found !== 'queued' && found !== 'running') return found
      // It is cancelled, whether or not somebody can say so.
      const job = await jobs.find(accountId, id).catch(() => undefined)
      if (job?.state === 'cancelled') log.ended(storyOf(job))
      return found
    },
    async reapLostWorkers(maxAttempts, leaseMs) {
      const lost = await jobs.reapLostWorkers(maxAttempts, leaseMs)
      told(lost.failed)
      return lost
    },
    async reapOverdue(queueTtlMs) {
      const overdue = await jobs.reapOverdue(queueTtlMs)
      told(overdue)
      return overdue
    },
  }
}

type NamedJob = Pick<
  Job,
  'id' | 'accountId' | 'keyId' | 'family' | 'filter' | 'lane' | 'credits'
> & { readonly requestId?: string | null; readonly traceContext?: string | null }

/** Named one by one: what a job holds besides, people wrote or are to be seen in. */
function namesOf(job: NamedJob): JobNames {
  const trace = traceIdOf(job.traceContext)
  return {
    job: job.id,
    reqId: job.requestId ?? null,
    ...(trace && { trace }),
    account: job.accountId,
    key: job.keyId,
    family: job.family,
    filter: nameOf(job),
    lane: job.lane,
    credits: job.credits,
  }
}

function nameOf({ filter }: Pick<Job, 'filter'>): string {
  if (!filter) return 'none'
  return filter.kind === 'catalog' ? `${filter.catalog}/${filter.id}` : filter.id
}

function acceptedLine(job: NewJob) {
  const { admittedMs } = job
  return { ...namesOf(job), ...(admittedMs !== undefined && { admittedMs }) }
}

const msBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime())

/** What a line tells. The rest of a job, such as its prompt, may not outlive it here. */
const TOLD = [
  ...([
    'id',
    'requestId',
    'traceContext',
    'accountId',
    'keyId',
    'family',
    'filter',
    'lane',
  ] as const),
  ...([
    'credits',
    'state',
    'failure',
    'engine',
    'attempt',
    'fallbackLane',
    'cancelCharged',
  ] as const),
  ...(['createdAt', 'startedAt', 'finishedAt', 'stageMs'] as const),
]
type ToldJob = Pick<Job, (typeof TOLD)[number]>
type ToldClaim = Pick<Claim, 'attempt' | 'failedAttempts'> & { readonly job: ToldJob }

function toldOf({ attempt, failedAttempts, job }: Claim): ToldClaim {
  const told = Object.fromEntries(TOLD.map((name) => [name, job[name]])) as ToldJob
  return { attempt, failedAttempts, job: told }
}

/** Of a job that has ended. */
export function storyOf(job: ToldJob): EndedLine {
  const { state, createdAt, stageMs } = job
  if (state === 'queued' || state === 'running') throw new Error('the job has not ended')
  const finishedAt = job.finishedAt ?? createdAt
  return {
    ...namesOf(job),
    outcome: state,
    ...(job.failure && { code: job.failure.code }),
    engine: job.engine,
    attempts: job.attempt,
    fellBack: job.lane === job.fallbackLane,
    charged: isCharged(job),
    admittedMs: stageMs.admitted,
    waitedMs: msBetween(createdAt, job.startedAt ?? finishedAt),
    engineMs: stageMs.engine,
    storedMs: stageMs.stored,
    totalMs: msBetween(createdAt, finishedAt),
  }
}

/** What the store has made of it by now, without asking it. */
function endedJob({ job }: ToldClaim, ending: JobEnding, now: Date): ToldJob {
  const { state, engine = null, stageMs } = ending
  return {
    ...job,
    state,
    engine,
    failure: ending.state === 'failed' ? ending.failure : null,
    finishedAt: now,
    stageMs: { ...job.stageMs, ...stageMs },
  }
}

const failuresOf = ({ failedAttempts }: ToldClaim) => (failedAttempts > 0 ? { failedAttempts } : {})
