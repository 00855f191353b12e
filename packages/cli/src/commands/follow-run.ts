import type { Job } from '@guise/sdk'
import { JobCancelled, JobFailed, JobNotFinished } from '@guise/sdk'
import type { Session } from '../command.ts'
import { CommandEnd, CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { count } from '../output/format.ts'
import { createProgress } from '../output/progress.ts'
import type { RunRow } from './run-rows.ts'

export type RunOptions = {
  readonly out?: string
  readonly show: boolean
  readonly detach?: boolean
  readonly timeout?: number
  readonly reference?: string
  readonly idempotencyKey?: string
}

/** What all runs of the SDK have in common. */
type AnyRunner = {
  submit(body: object, options: object): Promise<string>
  subscribe(body: object, options: object): Promise<{ readonly job: Job }>
}

/** Submits and waits, with the progress on stderr. Answers the final job, whatever its end. */
export async function followRun(
  session: Session,
  row: RunRow,
  body: Readonly<Record<string, unknown>>,
  options: RunOptions,
): Promise<Job | undefined> {
  const { context, terminal } = session
  const guise = session.guise()
  const runner = guise[row.client] as unknown as AnyRunner
  const named = {
    ...(options.reference === undefined ? {} : { clientReference: options.reference }),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
  }
  if (options.detach) {
    const id = await runner.submit(body, named)
    terminal.answer({ id }, () => id)
    return undefined
  }

  const interruption = new AbortController()
  const stopListening = context.onInterrupt(() => interruption.abort())
  const progress = createProgress(context, terminal)
  let jobId: string | undefined
  progress.show({ ...NOTHING_YET, label: row.name })
  try {
    const { job } = await runner.subscribe(body, {
      ...named,
      signal: interruption.signal,
      ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1000 }),
      onSubmit(id: string) {
        jobId = id
      },
      onUpdate: (job: Job) => progress.show(progressOf(row.name, job)),
    })
    return job
  } catch (error) {
    progress.end()
    if (interruption.signal.aborted) throw await interrupted(session, jobId)
    if ((error instanceof JobFailed || error instanceof JobCancelled) && error.job) return error.job
    if (error instanceof JobNotFinished) {
      throw new CommandError(
        EXIT.unreachable,
        `Job ${error.jobId} is not finished after ${options.timeout} s`,
        `The job continues. Watch it with: guise jobs watch ${error.jobId}`,
      )
    }
    throw error
  } finally {
    progress.end()
    stopListening()
  }
}

/** Photos can be large and networks slow. */
const NOTHING_YET = { state: 'sending', progress: 0, queuePlace: null, etaSeconds: null }

export function progressOf(label: string, job: Job) {
  return {
    label,
    state: job.state,
    progress: job.progress,
    queuePlace: job.queue_place,
    etaSeconds: job.eta_seconds,
  }
}

/** The SDK has asked the service to cancel; what became of it is worth a line. */
async function interrupted(session: Session, id: string | undefined): Promise<CommandEnd> {
  const { terminal } = session
  if (id === undefined) {
    terminal.note('Interrupted before the service accepted a job. See: guise jobs list')
    return new CommandEnd(EXIT.interrupted)
  }
  const job = await session
    .guise()
    .jobs.get(id)
    .catch(() => undefined)
  if (job && terminal.isJson) terminal.answer({ ...job, files: [] }, () => '')
  if (job?.state === 'cancelled') {
    terminal.note(`Cancelled job ${id}. ${count(job.credits.released, 'credit')} released`)
  } else {
    terminal.note(
      `Interrupted. Job ${id} is ${job?.state ?? 'unknown'}. See: guise jobs show ${id}`,
    )
  }
  return new CommandEnd(EXIT.interrupted)
}
