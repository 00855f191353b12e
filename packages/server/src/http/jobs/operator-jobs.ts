import {
  FAILURE_CODES,
  FAMILY_IDS,
  isUuid,
  JOB_STATES,
  type JobStory,
  jobNotFound,
  LANES,
  type NamedJob,
  PROMPT_ENDINGS,
  traceIdOf,
} from '@guise/core'
import { z } from 'zod'
import { accountId } from '../accounts/accounts.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { laneName } from '../lane-name.ts'
import { page, pageOf, pageQuery } from '../paging.ts'
import { pathId } from '../path-id.ts'
import { instant, listOf } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { accountShown, idOf } from '../view-fields.ts'
import { jobDelivery, presentJobDelivery } from './delivery-view.ts'
import {
  creditsField,
  creditsOf,
  stageField,
  stagesOf,
  timingsField,
  timingsOf,
} from './job-view.ts'

const date = z.iso.datetime()

/** Ids, codes and times. Never pictures, prompts, references or anything else that somebody wrote or sent. */
const jobFields = {
  id: idOf('job'),
  account: z.object(accountShown).describe('Whose it is'),
  state: z.enum(JOB_STATES).describe('queued and running are not final'),
  family: z.enum(FAMILY_IDS).describe('The kind of run endpoint it came from'),
  lane: z.enum(LANES).describe('Where it waits or waited'),
  engine: z.string().nullable().describe('The engine that ran the attempt that ended it'),
  filter: z
    .object({
      id: idOf('filter'),
      catalog: z
        .enum(['face-swap', 'realistic', 'stylized'])
        .nullable()
        .describe('Null: somebody made the filter'),
    })
    .nullable()
    .describe('Null: it was made from a prompt'),
  attempts: z.int().describe('How often an engine has begun it'),
  failure_code: z.enum(FAILURE_CODES).nullable().describe('Why it failed; null if it did not'),
  created_at: date.describe('When it was accepted'),
  started_at: date.nullable().describe('When an engine first began it'),
  finished_at: date.nullable().describe('When it ended'),
  timings: timingsField,
}

const operatorJob = z.object(jobFields).meta({ id: 'OperatorJob' })

const jobStory = z
  .object({
    ...jobFields,
    sequence: z.int().describe('Number of state changes, starting at 1'),
    fallback_lane: z
      .enum(LANES)
      .nullable()
      .describe('Where it waits on when nobody has begun it in time'),
    key_id: z.string().nullable().describe('Null: made in the studio'),
    alias_id: z.string().nullable().describe('The alias that led to its filter'),
    campaign_id: z.string().nullable().describe('The campaign it was made for'),
    request_id: z.string().nullable().describe('The request that made it, as the log names it'),
    trace_id: z.string().nullable().describe('Null where nobody follows it'),
    credits: creditsField,
    stages: stageField,
    expires_at: date.nullable().describe('When the result expires'),
    erased_at: date.nullable().describe('When its pictures were erased on request'),
    instance_prompts: z
      .array(
        z.object({
          instance_id: idOf('instance'),
          attempt: z.int().describe('The attempt it was given in, from 1'),
          ending: z.enum(PROMPT_ENDINGS).nullable().describe('Null: it is still there'),
          submitted_at: date.describe('When the instance took it'),
          started_at: date.nullable().describe('When the instance began it'),
          ended_at: date.nullable().describe('When the instance was done with it'),
        }),
      )
      .describe('What GPU instances were given to do for it'),
    deliveries: z.array(jobDelivery).describe('Its events to webhooks in the last 7 days'),
  })
  .meta({ id: 'OperatorJobStory' })

const failuresQuery = z.object({
  since: instant.optional().describe('Only jobs that failed after this time'),
  ...pageQuery(isUuid),
})
const listQuery = z.object({
  state: listOf(JOB_STATES).optional().describe('One or more states, separated by commas'),
  ...pageQuery(isUuid),
})

const ROW = { tag: 'Operator', access: 'operate', method: 'GET', reads: 'nothing' } as const
const PAGE = { status: 200, description: 'A page of jobs', schema: pageOf(operatorJob) } as const

/** From a figure to the jobs behind it, and from a job to what became of it. */
export function operatorJobEndpoints({ operator }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      path: '/v1/operator/lanes/{lane}/failures',
      operationId: 'listFailures',
      summary: 'List the jobs of all accounts that failed in a lane, the last one first',
      description:
        'From the number of failed jobs on a lane to those jobs. It has codes and times, and nothing that somebody wrote or sent. The audit log keeps who looked.',
      query: failuresQuery,
      success: PAGE,
      faults: ['NOT_FOUND'],
      async handle(call) {
        const lane = laneName(call)
        const { since, cursor, limit } = call.query
        const failed = await operator.failures(lane, {
          ...(since ? { since } : {}),
          ...(cursor ? { before: cursor.toLowerCase() } : {}),
          limit: limit + 1,
        })
        return presentPage(failed, limit)
      },
    }),
    endpoint({
      ...ROW,
      path: '/v1/operator/accounts/{account_id}/jobs',
      operationId: 'listJobsOfAccount',
      summary: 'List the jobs of an account, newest first, without pictures, prompts or references',
      description:
        'For support: what an account asked for, and how it ended. The audit log keeps who looked.',
      query: listQuery,
      success: PAGE,
      faults: ['NOT_FOUND'],
      async handle(call) {
        const id = accountId(call)
        const { state, cursor, limit } = call.query
        const jobs = await operator.jobsOf(id, {
          ...(state ? { states: state } : {}),
          ...(cursor ? { before: cursor.toLowerCase() } : {}),
          limit: limit + 1,
        })
        return presentPage(jobs, limit)
      },
    }),
    endpoint({
      ...ROW,
      path: '/v1/operator/accounts/{account_id}/jobs/{job_id}',
      operationId: 'readJobOfAccount',
      summary: 'Read what became of a job: stages, attempts, GPU instances and webhooks',
      description:
        'For support: everything that is known of one job but its pictures, prompt and reference. The audit log keeps who looked.',
      success: { status: 200, description: 'The job', schema: jobStory },
      faults: ['NOT_FOUND', 'JOB_NOT_FOUND'],
      async handle(call) {
        const id = accountId(call)
        return presentStory(await operator.jobStory(id, pathId(call, 'job_id', jobNotFound)))
      },
    }),
  ]
}

function presentPage(read: readonly NamedJob[], limit: number) {
  const { entries, nextCursor } = page(read, limit, ({ job }) => job.id)
  return { data: entries.map(presentNamed), next_cursor: nextCursor }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function presentNamed({ job, accountName }: NamedJob): z.output<typeof operatorJob> {
  const { filter } = job
  return {
    id: job.id,
    account: { id: job.accountId, name: accountName },
    state: job.state,
    family: job.family,
    lane: job.lane,
    engine: job.engine,
    filter: filter && {
      id: String(filter.id),
      catalog: filter.kind === 'catalog' ? filter.catalog : null,
    },
    attempts: job.attempt,
    failure_code: job.failure?.code ?? null,
    created_at: job.createdAt.toISOString(),
    started_at: iso(job.startedAt),
    finished_at: iso(job.finishedAt),
    timings: timingsOf(job),
  }
}

function presentStory({ prompts, deliveries, ...named }: JobStory): z.output<typeof jobStory> {
  const { job } = named
  return {
    ...presentNamed(named),
    sequence: job.sequence,
    fallback_lane: job.fallbackLane,
    key_id: job.keyId,
    alias_id: job.filter?.aliasId ?? null,
    campaign_id: job.campaignId,
    request_id: job.requestId,
    trace_id: traceIdOf(job.traceContext) ?? null,
    credits: creditsOf(job),
    stages: stagesOf(job),
    expires_at: iso(job.expiresAt),
    erased_at: iso(job.erasedAt),
    instance_prompts: prompts.map((prompt) => ({
      instance_id: prompt.instanceId,
      attempt: prompt.attempt,
      ending: prompt.ending,
      submitted_at: prompt.submittedAt.toISOString(),
      started_at: iso(prompt.startedAt),
      ended_at: iso(prompt.endedAt),
    })),
    deliveries: deliveries.map(presentJobDelivery),
  }
}
