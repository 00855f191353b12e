import { GuiseError } from '../errors.ts'
import { backoffMs } from '../transport/retry.ts'
import { openStream } from '../transport/stream.ts'
import type { Transport } from '../transport/transport.ts'
import type { Job, JobProgress } from '../types.ts'
import { isFinal } from './job-state.ts'

export type JobEvent =
  | { readonly type: 'job'; readonly job: Job }
  | ({ readonly type: 'progress' } & JobProgress)
  /** The unfinished picture, a small JPEG as a data URL. Not every engine shows it. */
  | { readonly type: 'preview'; readonly image: string }

export type EventOptions = {
  readonly signal?: AbortSignal | undefined
  /** How often in a row a connection may fail before giving up; one that brings an event starts anew. */
  readonly failures?: number | undefined
}

const FAILURES = 5

/**
 * What happens to a job, to its end. A broken connection is opened again; what was told before is
 * not told twice, and progress never runs backwards.
 */
export async function* jobEvents(
  transport: Transport,
  id: string,
  { signal, failures = FAILURES }: EventOptions = {},
): AsyncGenerator<JobEvent> {
  const { clock, retry } = transport
  const path = `/v1/jobs/${encodeURIComponent(id)}/events`
  let sequence = 0
  let progress = -1
  for (let failed = 0; ; ) {
    try {
      for await (const { event, data } of openStream(transport, { path, signal })) {
        failed = 0
        const said = JSON.parse(data) as Job & JobProgress & { image: string }
        if (event === 'preview') yield { type: 'preview', image: said.image }
        else if (event === 'job' && said.sequence > sequence) {
          sequence = said.sequence
          progress = Math.max(progress, said.progress)
          yield { type: 'job', job: { ...said, progress } }
          if (isFinal(said)) return
        } else if (said.progress > progress || event === 'progress') {
          progress = Math.max(progress, said.progress)
          const { queue_place, eta_seconds } = said
          yield { type: 'progress', progress, queue_place, eta_seconds }
        }
      }
      // A stream that ends before the job does was ended by a server or proxy that goes away.
      failed += 1
      if (failed >= failures) throw ended()
    } catch (error) {
      if (!(error instanceof GuiseError && error.retryable)) throw error
      failed += 1
      if (failed >= failures) throw error
    }
    await clock.sleep(backoffMs(retry, failed, clock.random()), signal)
  }
}

function ended(): GuiseError {
  const message = 'The event stream keeps closing before the job has finished.'
  return new GuiseError({ code: 'UNEXPECTED_ANSWER', message })
}
