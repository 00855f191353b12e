import type { FamilyId } from '../family.ts'
import { Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { JobState } from '../job-state.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { Clock, Metrics } from '../ports/system.ts'

export type ReadPorts = { readonly jobs: JobStore; readonly clock: Clock }

export function jobNotFound(): Fault {
  return new Fault(
    'JOB_NOT_FOUND',
    'There is no such job here. Use the id from the run answer, the paths of the family that accepted it, and the same account.',
  )
}

/** A job is read on its own family's status path only; everything else is as unknown as a missing id. */
export async function readJob(
  ports: ReadPorts,
  { accountId, family, id }: { accountId: string; family: FamilyId; id: string },
): Promise<Job> {
  const job = await ports.jobs.find(accountId, id)
  if (!job || job.family !== family) throw jobNotFound()
  if (job.state === 'succeeded' && job.expiresAt && job.expiresAt <= ports.clock.now()) {
    throw new Fault(
      'RESULT_EXPIRED',
      'The result of this job is past its retention and has been erased. Submit the job again.',
    )
  }
  return job
}

/** The job's state after the call. A job that already ended cannot be cancelled any more. */
export async function cancelJob(
  ports: ReadPorts & { metrics: Metrics; announceCancel(jobId: string): Promise<void> },
  { accountId, id }: { accountId: string; id: string },
): Promise<JobState> {
  const found = await ports.jobs.cancel(accountId, id, ports.clock.now())
  if (found === undefined) throw jobNotFound()
  if (found === 'succeeded' || found === 'failed') {
    throw new Fault('JOB_NOT_CANCELLABLE', `This job has already ${found}. Nothing was changed.`)
  }
  if (found !== 'cancelled')
    ports.metrics.count('jobs_finished', { state: 'cancelled', code: 'CANCELLED' })
  if (found === 'running') await ports.announceCancel(id).catch(() => {})
  return 'cancelled'
}
