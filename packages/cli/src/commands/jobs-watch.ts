import type { Job } from '@guise/sdk'
import type { Session } from '../command.ts'
import { CommandEnd } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { jobDetails } from '../output/job-text.ts'
import { createProgress } from '../output/progress.ts'
import { progressOf } from './follow-run.ts'

/** Follows a job to its end; leaving it with Ctrl-C does nothing to the job. */
export async function watchJob({ context, terminal, guise }: Session, id: string): Promise<void> {
  const progress = createProgress(context, terminal)
  const leaving = new AbortController()
  const stopListening = context.onInterrupt(() => leaving.abort())
  let job: Job | undefined
  try {
    for await (const event of guise().jobs.events(id, { signal: leaving.signal })) {
      if (event.type === 'preview') continue
      job = event.type === 'job' ? event.job : job && { ...job, ...event }
      if (terminal.isJson) terminal.item(event, () => '')
      else if (job) progress.show(progressOf(job.family, job))
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error
    progress.end()
    terminal.note(`The job continues. Watch it with: guise jobs watch ${id}`)
    throw new CommandEnd(EXIT.interrupted)
  } finally {
    progress.end()
    stopListening()
  }
  if (!job) return
  const final = job
  if (!terminal.isJson) terminal.answer(final, (paint) => jobDetails(final, paint))
  if (final.state !== 'succeeded') throw new CommandEnd(EXIT.jobFailed)
}
