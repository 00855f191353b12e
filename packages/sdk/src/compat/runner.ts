import type { Abortable } from '../abortable.ts'
import { JobFailed } from '../errors.ts'
import { fromBase64 } from '../pictures/base64.ts'
import { type PutSettings, putPictures } from '../pictures/put-pictures.ts'
import { loaders, type Output } from '../resources/output.ts'
import type { RunInput, RunName, RunRow } from '../runs/rows.ts'
import { type WaitLimits, withinLimits } from '../runs/time-limit.ts'
import { retryAfterOf } from '../transport/refusal.ts'
import { readJson, type Transport } from '../transport/transport.ts'
import { isOver, type JobStatus } from './status.ts'

export type CompatSubmitOptions = Abortable & {
  /** Sent as Idempotency-Key. Only a service that knows it may be asked twice. */
  readonly idempotencyKey?: string | undefined
}
export type CompatWaitOptions = WaitLimits & {
  readonly onStatus?: ((status: string) => void) | undefined
}

/** A result as bytes; what only richer endpoints tell is not there. */
export type CompatOutput = Pick<Output, 'bytes' | 'blob' | 'save'> & {
  readonly content_type: string
  /** Of films: the link, which opens without credentials. */
  readonly url: string | null
}
type CompatResult = {
  readonly id: string
  /** What was not honoured, in plain words. A service that has no such header tells nothing. */
  readonly notes: readonly string[]
}
export type CompatImages = CompatResult & { readonly images: readonly CompatOutput[] }
export type CompatVideo = CompatResult & { readonly film: CompatOutput }

export type CompatRunner<Input, Result> = {
  run(input: Input, options?: CompatSubmitOptions & CompatWaitOptions): Promise<Result>
  submit(input: Input, options?: CompatSubmitOptions): Promise<string>
  status(id: string, options?: Abortable): Promise<JobStatus>
  /** Asks again and again, as often as the service says, until the job is over. */
  result(id: string, options?: CompatWaitOptions): Promise<Result>
}

export type CompatParts = {
  readonly transport: Transport
  readonly pictures: Omit<PutSettings, 'form' | 'upload' | 'signal'>
  /** The service knows Idempotency-Key, so that a submit without an answer may be sent again. */
  readonly idempotency: boolean
}

/** Seconds between two questions where the service does not say. */
const POLL_SECONDS = { images: 1, film: 5 } as const

export function createCompatRunner<Name extends RunName, Result>(
  row: RunRow,
  { transport, pictures, idempotency }: CompatParts,
): CompatRunner<RunInput<Name>, Result> {
  const { clock } = transport

  const submit: CompatRunner<RunInput<Name>, Result>['submit'] = async (input, options = {}) => {
    const { idempotencyKey, signal } = options
    const key = idempotencyKey ?? (idempotency ? crypto.randomUUID() : undefined)
    const body = await putPictures(input, { ...pictures, form: row.form, signal })
    const accepted = await transport.json<{ id: string }>({
      method: 'POST',
      path: row.run,
      body,
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
      repeat: idempotency ? 'repeatable' : 'unless-refused',
      signal,
    })
    return accepted.id
  }

  function ask(id: string, signal: AbortSignal | undefined) {
    const path = row.status.replace('{job_id}', encodeURIComponent(id))
    const request = { method: 'POST', path, repeat: 'repeatable', signal } as const
    return transport.ask<JobStatus>(request, readJson)
  }

  async function untilOver(id: string, { signal, onStatus }: CompatWaitOptions) {
    for (;;) {
      const { body, headers } = await ask(id, signal)
      onStatus?.(body.status)
      if (isOver(body)) return { body, notes: notesIn(headers) }
      const seconds = retryAfterOf(headers, clock.now()) ?? POLL_SECONDS[row.output]
      await clock.sleep(seconds * 1000, signal)
    }
  }

  async function result(id: string, options: CompatWaitOptions = {}): Promise<Result> {
    const over = await withinLimits(id, options, (signal) => untilOver(id, { ...options, signal }))
    if (over.body.status === 'FAILED') throw failureOf(over.body)
    return { ...resultOf(transport, row, over.body), notes: over.notes } as Result
  }

  return {
    submit,
    result,
    run: async (input, options = {}) => result(await submit(input, options), options),
    status: async (id, { signal } = {}) => (await ask(id, signal)).body,
  }
}

/** The interface's bodies have no room for notes: they travel percent-encoded in a header. */
function notesIn(headers: Headers): readonly string[] {
  const value = headers.get('X-Guise-Notes')
  if (value === null) return []
  try {
    return JSON.parse(decodeURIComponent(value)) as readonly string[]
  } catch {
    return []
  }
}

function failureOf({ id, output }: JobStatus): JobFailed {
  const message = output.error ?? output.video_error ?? `Job ${id} failed.`
  return new JobFailed({ code: output.error_code ?? 'FAILED', message, jobId: id })
}

function resultOf(transport: Transport, row: RunRow, { id, output }: JobStatus) {
  if (row.output === 'film') {
    const url = output.video_url ?? ''
    const load = (signal: AbortSignal | undefined) =>
      transport.bytes({ method: 'GET', path: url, repeat: 'repeatable', signal })
    return { id, film: { content_type: 'video/mp4', url, ...loaders('video/mp4', load) } }
  }
  const images = (output.images ?? []).map((text) => ({
    content_type: 'image/png',
    url: null,
    ...loaders('image/png', async () => fromBase64(text)),
  }))
  return { id, images }
}
