import { type Abortable, abortable } from '../abortable.ts'
import { JobCancelled, JobFailed } from '../errors.ts'
import { type PutSettings, putPictures, withoutPictures } from '../pictures/put-pictures.ts'
import type { Jobs } from '../resources/jobs.ts'
import { type Output, outputsOf } from '../resources/output.ts'
import type { Request, Transport } from '../transport/transport.ts'
import type { Estimate, Job } from '../types.ts'
import { giveUp } from './give-up.ts'
import type { RunInput, RunName, RunRow } from './rows.ts'
import { type WaitOptions, type WaitSettings, waitForJob } from './wait.ts'

export type SubmitOptions = Abortable & {
  /** Your own name for this generation, the same for every repetition of it. Made by the client if left out. */
  readonly idempotencyKey?: string | undefined
  /** Your own name for the job, to find it again. */
  readonly clientReference?: string | undefined
  /** What the guest agreed to, in the words they saw. Kept with the job. */
  readonly consent?: string | undefined
  /** Whether they also agreed that other guests see the picture on screens. */
  readonly mayShow?: boolean | undefined
  /** For a group that sends the catalog filter behind an alias: the alias that they chose. */
  readonly alias?: string | undefined
}

export type RunOptions = SubmitOptions & {
  /** How long to wait for the result at most; without limit when left out. */
  readonly timeoutMs?: number | undefined
  /** Called once, as soon as the job is accepted: the moment to write down its id. */
  readonly onSubmit?: ((id: string) => void) | undefined
  readonly onProgress?: ((progress: number, job: Job) => void) | undefined
  readonly onPreview?: WaitOptions['onPreview']
  /** What an abort does to a job that was accepted: `cancel` when left out. */
  readonly onAbort?: 'cancel' | 'leave' | undefined
}
export type SubscribeOptions = Omit<RunOptions, 'onProgress'> & {
  /** Told about every change: state, queue place, ETA, progress. */
  readonly onUpdate: (job: Job) => void
}
export type ResultOptions = Omit<WaitOptions, 'onUpdate'> & {
  readonly onProgress?: ((progress: number, job: Job) => void) | undefined
}

export type ImagesResult = {
  readonly id: string
  readonly job: Job
  readonly images: readonly Output[]
}
export type VideoResult = { readonly id: string; readonly job: Job; readonly film: Output }

/** One run endpoint: what it takes and what comes back. */
export type Runner<Input, Result> = {
  /** Submits, waits and answers the result. */
  run(input: Input, options?: RunOptions): Promise<Result>
  /** Submits and answers the id of the accepted job. */
  submit(input: Input, options?: SubmitOptions): Promise<string>
  /** As `run`, and tells on the way. */
  subscribe(input: Input, options: SubscribeOptions): Promise<Result>
  /** How a job stands. */
  status(id: string, options?: Abortable): Promise<Job>
  /** Waits for a job that was submitted earlier, by this program or one before it. */
  result(id: string, options?: ResultOptions): Promise<Result>
  /** What it would cost, and whether you can afford it. Pictures may be left out. */
  estimate(input: Partial<Input>, options?: Abortable): Promise<Estimate>
}

export type ResultOf<Row extends RunRow> = Row['output'] extends 'film' ? VideoResult : ImagesResult

export type RunnerParts = {
  readonly transport: Transport
  readonly jobs: Jobs
  readonly waiting: WaitSettings
  readonly pictures: Omit<PutSettings, 'form' | 'signal'>
}

export function createRunner<Name extends RunName, Result>(
  row: RunRow,
  { transport, jobs, waiting, pictures }: RunnerParts,
): Runner<RunInput<Name>, Result> {
  type Input = RunInput<Name>

  /** The request of a submit, written once: whatever is sent again is the very same. */
  async function prepare(input: Input, options: SubmitOptions): Promise<Request> {
    const { idempotencyKey, clientReference, consent, mayShow, alias, signal } = options
    signal?.throwIfAborted()
    // A repetition under the caller's own key must be the same text; a reference would be a new one.
    const upload = idempotencyKey === undefined ? pictures.upload : undefined
    const body = await putPictures(input, { ...pictures, form: row.form, upload, signal })
    const headers = {
      'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
      ...(clientReference === undefined ? {} : { 'X-Client-Reference': clientReference }),
      ...(consent === undefined ? {} : { 'X-Consent': encodeURIComponent(consent) }),
      ...(mayShow ? { 'X-Consent-Show': 'true' } : {}),
      ...(alias === undefined ? {} : { 'X-Alias': alias }),
    }
    return { method: 'POST', path: row.run, body, headers, repeat: 'repeatable' }
  }

  async function send(request: Request, signal?: AbortSignal): Promise<string> {
    return (await transport.json<{ id: string }>({ ...request, signal })).id
  }

  async function result(id: string, { onProgress, ...options }: ResultOptions = {}) {
    const onUpdate = onProgress && ((job: Job) => onProgress(job.progress, job))
    return resultOf(await waitForJob(jobs, id, { ...options, onUpdate }, waiting))
  }

  async function follow(input: Input, options: RunOptions, onUpdate?: (job: Job) => void) {
    const { signal, timeoutMs, onSubmit, onPreview, onAbort = 'cancel' } = options
    const request = await prepare(input, options)
    const submitting = new AbortController()
    // Also told of a job that is accepted after an abort: it may have to be looked up.
    const accepted = send(request, submitting.signal).then((id) => {
      onSubmit?.(id)
      return id
    })
    try {
      const id = await abortable(accepted, signal)
      const watched = { signal, timeoutMs, onUpdate, onPreview }
      return resultOf(await waitForJob(jobs, id, watched, waiting))
    } catch (error) {
      if (!signal?.aborted) throw error
      if (onAbort === 'cancel') await giveUp(jobs, accepted, submitting)
      submitting.abort()
      throw signal.reason
    }
  }

  function resultOf(job: Job): Result {
    if (job.state === 'cancelled') throw new JobCancelled({ jobId: job.id, job })
    if (job.state !== 'succeeded') throw failedJob(job)
    // What a campaign's brand was laid over is in the job as well.
    const outputs = outputsOf(transport, job).filter(({ plain }) => !plain)
    const results = row.output === 'film' ? { film: outputs[0] } : { images: outputs }
    return { id: job.id, job, ...results } as Result
  }

  return {
    submit: async (input, options = {}) => send(await prepare(input, options), options.signal),
    result,
    run: (input, options = {}) => {
      const { onProgress } = options
      return follow(input, options, onProgress && ((job) => onProgress(job.progress, job)))
    },
    subscribe: (input, options) => follow(input, options, options.onUpdate),
    status: (id, { signal } = {}) => jobs.get(id, { signal }),
    estimate: async (input, { signal } = {}) =>
      transport.json<Estimate>({
        method: 'POST',
        path: '/v1/estimates',
        body: { run: row.run, body: withoutPictures(input) },
        repeat: 'repeatable',
        signal,
      }),
  }
}

function failedJob(job: Job): JobFailed {
  const { id, failure, state } = job
  const { code, message } = failure ?? { code: 'UNKNOWN', message: `Job ${id} is ${state}.` }
  return new JobFailed({ code, message, jobId: id, job })
}
