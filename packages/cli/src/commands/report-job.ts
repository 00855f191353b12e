import type { Job } from '@guise/sdk'
import type { Session } from '../command.ts'
import { CommandEnd } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { type OutPlace, writeResult } from '../out-files.ts'
import { bytes as size } from '../output/format.ts'
import { endText } from '../output/job-text.ts'
import { showPicture } from '../output/picture.ts'
import { clean } from '../output/table.ts'

export type SavedFile = {
  readonly path: string
  readonly content_type: string
  readonly bytes: number
}

/** Saves and shows what a finished job made, or says why there is nothing. */
export async function reportJob(
  session: Session,
  job: Job,
  place: OutPlace,
  show: boolean,
): Promise<void> {
  const { terminal } = session
  if (job.state !== 'succeeded') {
    terminal.answer({ ...job, files: [] }, () => '')
    session.context.stderr.write(`guise: ${failureMessage(job)}\n`)
    throw new CommandEnd(EXIT.jobFailed)
  }
  const files = await saveOutputs(session, job, place, show)
  terminal.answer({ ...job, files }, () => files.map(({ path }) => path).join('\n'))
  const sizes = files.map(({ bytes }) => size(bytes)).join(', ')
  terminal.note(terminal.notePaint('green', `${endText(job)} (${sizes})`))
  for (const note of job.notes) {
    terminal.note(terminal.notePaint('yellow', `Note: ${clean(note)}`))
  }
}

/** Downloads every output into files, with its brand where it has one; shows pictures, and of films the thumbnail. */
export async function saveOutputs(
  session: Session,
  job: Job,
  place: OutPlace,
  show: boolean,
): Promise<readonly SavedFile[]> {
  const { context, terminal } = session
  const guise = session.guise()
  const files: SavedFile[] = []
  for (const [at, { content_type, plain }] of job.outputs.entries()) {
    if (plain) continue
    const output = await guise.jobs.output(job.id, at)
    const bytes = await output.bytes()
    const path = await writeResult(context, place, at, content_type, bytes)
    files.push({ path, content_type, bytes: bytes.length })
    if (show && terminal.isLive) {
      const picture = content_type.startsWith('image/')
        ? bytes
        : await thumbnailOf(session, job, at)
      if (picture) await showPicture(context, terminal, picture)
    }
  }
  return files
}

/** The link is signed: it needs no key, and gets none. */
async function thumbnailOf({ context }: Session, job: Job, at: number) {
  const link = job.outputs[at]?.thumbnail_url
  const answer = link ? await context.fetch(link).catch(() => undefined) : undefined
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

export function failureMessage(job: Job): string {
  const why = job.failure ? ` (${job.failure.code})\n  ${clean(job.failure.message)}` : ''
  return `${endText(job)}${why}\n  See: guise jobs show ${job.id}`
}
