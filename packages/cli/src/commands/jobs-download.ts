import type { Session } from '../command.ts'
import { CommandEnd, CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { findOutPlace } from '../out-files.ts'
import { failureMessage, saveOutputs } from './report-job.ts'

/** Saves what a job has made, if it has made anything and that is still there. */
export async function downloadJob(
  session: Session,
  id: string,
  { out, show }: { readonly out?: string; readonly show: boolean },
): Promise<void> {
  const { context, terminal } = session
  const place = await findOutPlace(context, out, id)
  const job = await session.guise().jobs.get(id)
  if (job.state === 'queued' || job.state === 'running') {
    throw new CommandError(
      EXIT.notFound,
      `Job ${id} is ${job.state} and has no result yet`,
      `Wait for it with: guise jobs watch ${id}`,
    )
  }
  if (job.state !== 'succeeded') {
    terminal.answer({ ...job, files: [] }, () => '')
    context.stderr.write(`guise: ${failureMessage(job)}\n`)
    throw new CommandEnd(EXIT.jobFailed)
  }
  if (job.outputs.length === 0) {
    const why = job.erased_at ? 'was erased' : 'has expired'
    throw new CommandError(EXIT.notFound, `The result of job ${id} ${why}`, 'Run the job again')
  }
  const files = await saveOutputs(session, job, place, show)
  terminal.answer({ ...job, files }, () => files.map(({ path }) => path).join('\n'))
}
