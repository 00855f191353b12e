import {
  FAMILY_IDS,
  isLimited,
  isUuid,
  JOB_STATES,
  type Job,
  type JobListQuery,
  type KeyReach,
  parseFilterRef,
} from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { page, pageOf, pageQuery } from '../paging.ts'
import { idText, instant, listOf } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { whenClosed } from '../when-closed.ts'
import { jobAddress } from './job-address.ts'
import { jobObject, jobSummary } from './job-view.ts'
import { presentJob, presentSummaries } from './present-job.ts'

const LONGEST_WAIT = 60
/** What the database can compare with. */
const LARGEST_CATALOG_ID = 2 ** 31 - 1

const listQuery = z.object({
  state: listOf(JOB_STATES).optional().describe('One or more states, separated by commas'),
  family: oneOf(FAMILY_IDS).optional().describe('Only jobs of this kind of run endpoint'),
  filter: z
    .string()
    .transform((value, context) => {
      const ref = parseFilterRef(value)
      if (ref && !(ref.kind === 'catalog' && ref.id > LARGEST_CATALOG_ID)) return ref
      context.addIssue({ code: 'custom', message: 'must be an integer catalog id or a UUID' })
      return z.NEVER
    })
    .optional()
    .describe('Integer catalog id, or UUID of a custom filter'),
  alias: idText.optional().describe('UUID of the alias that was used'),
  campaign: idText.optional().describe('UUID of the campaign they were made for'),
  client_reference: text(255)
    .optional()
    .describe('Only jobs that were submitted with this X-Client-Reference'),
  search: text(255)
    .optional()
    .describe(
      'A job id or at least its first 8 digits, an alias id or part of an alias name, or a client reference',
    ),
  since: instant.optional().describe('Only jobs accepted at or after this time'),
  until: instant.optional().describe('Only jobs accepted before this time'),
  // A place in the list is a job, and ids are ordered by time.
  ...pageQuery(isUuid),
})

const readQuery = z.object({
  wait: integer(0, LONGEST_WAIT)
    .default(0)
    .describe('Seconds to wait for the job to finish before the response is sent'),
})

/** One surface for the jobs of every family, with words of our own. */
export function jobEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/jobs',
      operationId: 'listJobs',
      forLimitedKeys: true,
      tag: 'Jobs',
      summary: 'List your jobs, newest first',
      description:
        'Pages of jobs of all families. Send `next_cursor` as `cursor` to get the next page, until it is null. All filters can be combined. Use `client_reference` to find a job again whose answer you lost.',
      access: 'read',
      reads: 'nothing',
      query: listQuery,
      success: { status: 200, description: 'A page of jobs', schema: pageOf(jobSummary) },
      faults: [],
      async handle({ caller, query }) {
        const wanted = query
        const limit = wanted.limit
        const jobs = await services.listJobs(caller.accountId, {
          ...toJobQuery(wanted),
          ...withinReach(caller.reach, wanted),
        })
        const { entries, nextCursor } = page(jobs, limit, ({ id }) => id)
        return {
          data: await presentSummaries(services, caller, entries),
          next_cursor: nextCursor,
        }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/jobs/{job_id}',
      operationId: 'getJob',
      tag: 'Jobs',
      summary: 'Read a job: state, progress, queue place, ETA, credits, failure and outputs',
      description:
        'All about a job of any family, in one form. With `wait`, the answer comes when the job has ended, or after that many seconds: a loop of such calls is the simplest way to follow a job. Links in `outputs` need no credentials and work until `expires_at`.',
      access: 'read',
      reads: 'nothing',
      inBooth: true,
      forGuests: 'to the end',
      isLasting: true,
      query: readQuery,
      success: { status: 200, description: 'The job', schema: jobObject },
      faults: ['JOB_NOT_FOUND'],
      async handle(call) {
        const { wait } = call.query
        return presentJob(services, call.caller, await readOrWait(services, call, wait))
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/jobs/{job_id}/cancel',
      operationId: 'cancelJob',
      scope: 'submit',
      tag: 'Jobs',
      summary:
        'Cancel a waiting or running job; its credits are released unless the operator charges for running jobs',
      description:
        'A waiting job ends at once, a running one as soon as its engine stops. Cancelling a running job can be charged, see `limits.running_cancels_per_hour` of GET /v1/account.',
      access: 'write',
      reads: 'nothing',
      inBooth: true,
      success: { status: 200, description: 'The job is cancelled', schema: jobObject },
      faults: ['JOB_NOT_FOUND', 'JOB_NOT_CANCELLABLE', 'RATE_LIMITED'],
      async handle(call) {
        const address = jobAddress(call)
        await services.cancelJob(address)
        return presentJob(services, call.caller, await services.findJob(address))
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/v1/jobs/{job_id}',
      operationId: 'eraseJob',
      tag: 'Jobs',
      summary: 'Erase the pictures of a job now; an unfinished job is cancelled',
      description:
        'Deletes photos and results of the job for good, with all links to them. Its record stays without pictures for the ledger. Cannot be undone.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'Inputs and outputs are erased; the job record stays' },
      faults: ['JOB_NOT_FOUND', 'RATE_LIMITED'],
      async handle(call) {
        await services.eraseJob(jobAddress(call))
      },
    }),
  ]
}

/** Only jobs that a key with a limit may know: of another campaign it finds none. */
function withinReach(
  reach: KeyReach | undefined,
  { campaign }: z.output<typeof listQuery>,
): Pick<JobListQuery, 'aliasIds' | 'campaignId' | 'states'> {
  if (!isLimited(reach)) return {}
  const { aliasIds, campaignId } = reach
  if (aliasIds) return { aliasIds }
  if (campaignId === null) return {}
  return campaign !== undefined && campaign !== campaignId ? { states: [] } : { campaignId }
}

/** One more than the page holds: it tells whether there is another page. */
function toJobQuery(wanted: z.output<typeof listQuery>): JobListQuery {
  const { state, family, filter, alias, campaign, client_reference, search } = wanted
  const { since, until, cursor, limit } = wanted
  return {
    ...(state ? { states: state } : {}),
    ...(family ? { family } : {}),
    ...(filter ? { filter } : {}),
    ...(alias ? { aliasId: alias } : {}),
    ...(campaign ? { campaignId: campaign } : {}),
    ...(client_reference === undefined ? {} : { clientReference: client_reference }),
    ...(search ? { search } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
    ...(cursor ? { before: cursor.toLowerCase() } : {}),
    limit: limit + 1,
  }
}

async function readOrWait(services: Services, call: Call, seconds: number): Promise<Job> {
  const address = jobAddress(call)
  if (seconds === 0) return services.findJob(address)
  // A client that has gone away, or a server that stops, need not wait any longer.
  const gone = new AbortController()
  whenClosed(call.reply, () => gone.abort())
  const ended = AbortSignal.any([gone.signal, services.draining])
  return services.waitForJob(address, seconds * 1000, ended)
}
