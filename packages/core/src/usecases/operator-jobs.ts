import type { Job, Lane } from '../job.ts'
import type { JobState } from '../job-state.ts'
import type { EngineInstances, PromptRecord } from '../ports/engine-instances.ts'
import type { FailureQuery, JobStore } from '../ports/job-store.ts'
import type { AccountReports } from '../ports/operator-stores.ts'
import type { WebhookDelivery } from '../webhook.ts'
import { findAccount, type OperatePorts } from './operate.ts'
import { jobNotFound } from './read-job.ts'

export type OperatorJobPorts = Pick<OperatePorts, 'clock'> & {
  readonly accountReports: Pick<AccountReports, 'find' | 'names'>
  readonly jobs: Pick<JobStore, 'list' | 'find' | 'failures'>
  readonly instances: Pick<EngineInstances, 'promptsOf'>
  readonly deliveries: {
    deliveriesOf(accountId: string, jobId: string): Promise<readonly WebhookDelivery[]>
  }
}

export type NamedJob = { readonly job: Job; readonly accountName: string }

/** Everything that became of a job. */
export type JobStory = NamedJob & {
  /** What instances of its engine were given to do; none where it ran on a worker itself. */
  readonly prompts: readonly PromptRecord[]
  readonly deliveries: readonly WebhookDelivery[]
}

/** Jobs of all accounts that failed in a lane, the last one first. */
export async function listFailures(
  { jobs, accountReports }: OperatorJobPorts,
  lane: Lane,
  query: FailureQuery,
): Promise<readonly NamedJob[]> {
  const failed = await jobs.failures(lane, query)
  const names = await accountReports.names([...new Set(failed.map(({ accountId }) => accountId))])
  return failed.map((job) => ({ job, accountName: names.get(job.accountId) ?? '' }))
}

export type AccountJobQuery = {
  readonly states?: readonly JobState[]
  readonly before?: string
  readonly limit: number
}

/** Newest first. */
export async function listAccountJobs(
  ports: OperatorJobPorts & Pick<OperatePorts, 'accountReports'>,
  accountId: string,
  query: AccountJobQuery,
): Promise<readonly NamedJob[]> {
  const { name } = await findAccount(ports, accountId)
  const found = await ports.jobs.list(accountId, query)
  return found.map((job) => ({ job, accountName: name }))
}

export async function readJobStory(
  ports: OperatorJobPorts,
  accountId: string,
  jobId: string,
): Promise<JobStory> {
  const job = await ports.jobs.find(accountId, jobId)
  if (!job) throw jobNotFound()
  const [names, prompts, deliveries] = await Promise.all([
    ports.accountReports.names([accountId]),
    ports.instances.promptsOf(jobId),
    ports.deliveries.deliveriesOf(accountId, jobId),
  ])
  return { job, accountName: names.get(accountId) ?? '', prompts, deliveries }
}
