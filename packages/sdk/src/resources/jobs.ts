import type { Abortable } from '../abortable.ts'
import type { Query, Transport } from '../transport/transport.ts'
import type { BodyOf, Job, JobDelivery, JobFamily, JobState, JobSummary, Share } from '../types.ts'
import { type EventOptions, type JobEvent, jobEvents } from './job-events.ts'
import { isFinal } from './job-state.ts'
import { type Output, outputsOf } from './output.ts'
import { type Paged, paged } from './paged.ts'

export type JobQuery = {
  readonly state?: JobState | readonly JobState[] | undefined
  readonly family?: JobFamily | undefined
  /** A catalog number or a filter's UUID. */
  readonly filter?: number | string | undefined
  readonly alias?: string | undefined
  readonly campaign?: string | undefined
  readonly clientReference?: string | undefined
  /** An id or its beginning, an alias by id or name, or a client reference. */
  readonly search?: string | undefined
  readonly since?: Date | string | undefined
  readonly until?: Date | string | undefined
  /** Jobs in one page. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** To one address; in the language of the campaign when not said otherwise. */
export type MailRequest = BodyOf<'/v1/jobs/{job_id}/mails', 'post'>

export type GetJobOptions = {
  /** Seconds, at most 60, that the service may wait for the job to become final. */
  readonly wait?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type Jobs = {
  /** Newest first. */
  list(query?: JobQuery): Paged<JobSummary>
  get(id: string, options?: GetJobOptions): Promise<Job>
  events(id: string, options?: EventOptions): AsyncIterable<JobEvent>
  /**
   * Gives up a job that waits or runs; its credits come back. One that runs may be charged
   * (`credits.charged`) where `limits.running_cancels_per_hour` of the account is null.
   */
  cancel(id: string, options?: Abortable): Promise<Job>
  /** What webhooks were sent about it in the last 7 days, oldest first. */
  deliveries(id: string, options?: Abortable): Promise<readonly JobDelivery[]>
  /** Erases its pictures now, whatever state it is in. The record stays. */
  erase(id: string, options?: Abortable): Promise<void>
  /** An address at which anybody who has it sees the result; for a day when not said otherwise. */
  share(id: string, options?: Abortable & { readonly seconds?: number | undefined }): Promise<Share>
  /**
   * Sends a link to the result to an address as soon as it is ready, where the campaign asks for it. Asking again for
   * the same address changes nothing.
   */
  mail(id: string, mail: MailRequest, options?: Abortable): Promise<void>
  /** A finished job's result. */
  output(id: string, index?: number, options?: Abortable): Promise<Output>
  /** The photo it was made from, while the service keeps it. */
  input(id: string, index?: number, options?: Abortable): Promise<Uint8Array<ArrayBuffer>>
}

export const jobPath = (id: string) => `/v1/jobs/${encodeURIComponent(id)}`

export function createJobs(transport: Transport): Jobs {
  const get = (id: string, { wait, signal }: GetJobOptions = {}) =>
    transport.read<Job>(jobPath(id), { wait }, signal, (wait ?? 0) * 1000)

  return {
    get,
    list: ({ signal, ...query } = {}) => paged(transport, '/v1/jobs', listQuery(query), signal),
    events: (id, options) => jobEvents(transport, id, options),
    async deliveries(id, { signal } = {}) {
      const path = `${jobPath(id)}/deliveries`
      return (await transport.read<{ data: readonly JobDelivery[] }>(path, {}, signal)).data
    },
    erase: (id, { signal } = {}) => transport.remove(jobPath(id), signal),
    // Cancelling again answers the same, so that a lost answer does no harm.
    cancel: (id, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${jobPath(id)}/cancel`,
        repeat: 'repeatable',
        signal,
      }),
    // Nothing is stored: asked again, it answers another address that is as good.
    share: (id, { seconds, signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${jobPath(id)}/shares`,
        body: { seconds },
        repeat: 'repeatable',
        signal,
      }),
    mail: async (id, mail, { signal } = {}) => {
      await transport.text({
        method: 'POST',
        path: `${jobPath(id)}/mails`,
        body: mail,
        repeat: 'repeatable',
        signal,
      })
    },
    input: (id, index = 0, { signal } = {}) =>
      transport.bytes({
        method: 'GET',
        path: `${jobPath(id)}/inputs/${index}`,
        repeat: 'repeatable',
        signal,
      }),
    async output(id, index = 0, { signal } = {}) {
      const job = await get(id, { signal })
      const output = outputsOf(transport, job)[index]
      if (output) return output
      const why = isFinal(job) ? '' : ` (it is ${job.state})`
      throw new RangeError(`Job ${id} has no output ${index}${why}.`)
    },
  }
}

function listQuery({ state, clientReference, ...rest }: Omit<JobQuery, 'signal'>): Query {
  const states = Array.isArray(state) ? state.join(',') : (state as JobState | undefined)
  return { ...rest, state: states, client_reference: clientReference }
}
