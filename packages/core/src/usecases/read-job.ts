import type { FamilyId } from '../family.ts'
import { Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { JobState } from '../job-state.ts'
import type { CancelPolicy, CancelRefused, JobStatus, JobStore } from '../ports/job-store.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Clock } from '../ports/system.ts'

export type ReadPorts = { readonly jobs: JobStore; readonly clock: Clock }

export type CancelPorts = ReadPorts & {
  readonly metrics: Metrics
  readonly cancelPolicy: CancelPolicy
  announceCancel(jobId: string): Promise<void>
  withdraw(jobId: string): Promise<void>
}

/** A job is only ever asked for by its owner. */
export type JobAddress = {
  readonly accountId: string
  readonly id: string
  /** For a locked booth, or a key for some aliases: every job that did not come through one of them is unknown. */
  readonly throughAliases?: readonly string[] | undefined
  /** For a key for one campaign: every job of another, or of none, is unknown. */
  readonly inCampaign?: string | undefined
  /** For a token of a campaign: every job that was not made with it is unknown. */
  readonly madeWith?: string | undefined
}

const JOB_NOT_FOUND = new Fault(
  'JOB_NOT_FOUND',
  'Job not found. Use the id from the run response, the status path of the same family, and the same account.',
)

/** Always the same: strangers may ask for unknown ids without end, and a stack is dear and says nothing. */
export function jobNotFound(): Fault {
  return JOB_NOT_FOUND
}

export function resultExpired(): Fault {
  return new Fault(
    'RESULT_EXPIRED',
    'The result of this job has expired or was erased. Submit the job again.',
  )
}

export async function findJob(
  { jobs }: Pick<ReadPorts, 'jobs'>,
  address: JobAddress,
): Promise<Job> {
  return atAddress(address, await jobs.find(address.accountId, address.id))
}

/** For those who follow: see `findTogether`. */
export async function findJobTogether(
  { jobs }: Pick<ReadPorts, 'jobs'>,
  address: JobAddress,
): Promise<Job> {
  return atAddress(address, await jobs.findTogether(address.accountId, address.id))
}

function atAddress(address: JobAddress, job: Job | undefined): Job {
  if (!job || isElsewhere(address, { aliasId: aliasOf(job), campaignId: job.campaignId })) {
    throw jobNotFound()
  }
  const { madeWith } = address
  if (madeWith !== undefined && job.keyId !== madeWith) throw jobNotFound()
  return job
}

/** The alias that a job came through. */
export function aliasOf({ filter }: Pick<Job, 'filter'>): string | null {
  return filter?.aliasId ?? null
}

/** Whether the outputs of a succeeded job can still be read. */
export function isReadable(
  { state, erasedAt, expiresAt }: Pick<Job, 'state' | 'erasedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return state === 'succeeded' && !erasedAt && expiresAt !== null && expiresAt > now
}

/** A job is read on its own family's status path only; everything else is as unknown as a missing id. */
export async function readJob(
  { jobs, clock }: Pick<ReadPorts, 'clock'> & { readonly jobs: Pick<JobStore, 'status'> },
  address: JobAddress & { family: FamilyId },
): Promise<JobStatus> {
  const job = await jobs.status(address.accountId, address.id)
  if (!job || job.family !== address.family || isElsewhere(address, job)) throw jobNotFound()
  if (job.state === 'succeeded' && !isReadable(job, clock.now())) throw resultExpired()
  return job
}

function tooManyCancels({ waitMs }: CancelRefused, { maxPerHour }: CancelPolicy): Fault {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Fault(
    'RATE_LIMITED',
    `This job is running, and an account can cancel ${maxPerHour} running jobs per hour. Let it finish, or cancel it in ${Math.ceil(seconds / 60)} min. Waiting jobs can always be cancelled.`,
    { retryAfter: seconds },
  )
}

/** The job's state after the call. A job that already ended cannot be cancelled any more. */
export async function cancelJob(ports: CancelPorts, address: JobAddress): Promise<JobState> {
  const { accountId, id, throughAliases, inCampaign } = address
  if (throughAliases || inCampaign !== undefined) await findJob(ports, address)
  const found = await ports.jobs.cancel(accountId, id, ports.cancelPolicy)
  if (found === undefined) throw jobNotFound()
  if (typeof found === 'object') throw tooManyCancels(found, ports.cancelPolicy)
  if (found === 'succeeded' || found === 'failed') {
    throw new Fault('JOB_NOT_CANCELLABLE', `This job has already ${found}. Nothing was changed.`)
  }
  if (found !== 'cancelled')
    ports.metrics.count('jobs_finished', { state: 'cancelled', code: 'CANCELLED' })
  if (found === 'running') await ports.announceCancel(id).catch(() => {})
  if (found === 'queued') await ports.withdraw(id).catch(() => {})
  return 'cancelled'
}

function isElsewhere(
  { throughAliases: aliases, inCampaign }: JobAddress,
  { aliasId, campaignId }: Pick<JobStatus, 'aliasId' | 'campaignId'>,
): boolean {
  if (inCampaign !== undefined && campaignId !== inCampaign) return true
  return aliases !== undefined && (aliasId === null || !aliases.includes(aliasId))
}
