import type { Job, JobOutput } from '@guise/sdk'
import { Download } from 'lucide-react'
import { ago, count, dateTimeOf, duration } from '../../lib/format.ts'
import { FAMILY_WORDS } from '../../lib/job-words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { aliasOf, callerOf, type JobNames, JobStateBadge } from './job-columns.tsx'

export function JobDetails({ job, names }: { job: Job; names: JobNames }) {
  return (
    <div className="space-y-6">
      <div className="flex items-center justify-between gap-3">
        <JobStateBadge job={{ ...job, failure: null }} />
        <CopyButton text={job.id} label="Copy the job's id" variant="quiet">
          Copy id
        </CopyButton>
      </div>
      {job.state === 'running' && <ProgressBar label="Progress" fraction={job.progress} />}
      {job.state === 'queued' && <p className="text-sm text-muted">{placeOf(job)}</p>}
      {job.failure && <Failure {...job.failure} />}
      {job.outputs.map((output) => (
        <Output key={output.path} output={output} />
      ))}
      {job.state === 'succeeded' && job.outputs.length === 0 && <Gone job={job} />}
      <Facts facts={factsOf(job, names)} />
      {job.notes.length > 0 && (
        <section aria-label="Notes" className="rounded-control bg-sunken p-4 text-sm">
          <h3 className="mb-1 font-medium">What was not honoured</h3>
          <ul className="list-disc space-y-1 pl-5 text-muted">
            {job.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {job.consent && (
        <section aria-label="Consent" className="rounded-control bg-sunken p-4 text-sm">
          <h3 className="mb-1 font-medium">The guest agreed {ago(job.consent.given_at)}</h3>
          <p className="text-muted">{job.consent.text}</p>
        </section>
      )}
    </div>
  )
}

function Output({ output }: { output: JobOutput }) {
  const isFilm = output.content_type.startsWith('video/')
  return (
    <figure>
      {isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: these films have no sound
        <video
          src={output.url}
          poster={output.thumbnail_url ?? undefined}
          controls
          loop
          playsInline
          className="max-h-[60dvh] w-full rounded-card bg-sunken object-contain"
        />
      ) : (
        <img
          src={output.url}
          alt="The result"
          className="max-h-[60dvh] w-full rounded-card bg-sunken object-contain"
        />
      )}
      <figcaption className="mt-2 flex items-center justify-between text-sm text-muted">
        <span>
          {output.width} × {output.height}
          {output.seconds !== null && `, ${duration(output.seconds)}`}
        </span>
        <Button asChild size="small">
          <a href={output.url} download>
            <Download aria-hidden />
            Download
          </a>
        </Button>
      </figcaption>
    </figure>
  )
}

function Failure({ code, message }: NonNullable<Job['failure']>) {
  return (
    <div className="rounded-control bg-bad-soft px-4 py-3 text-sm">
      <p className="text-bad">{message}</p>
      <p className="mt-1 text-xs text-muted">{code}</p>
    </div>
  )
}

function Gone({ job }: { job: Job }) {
  const words = job.erased_at
    ? `The pictures were erased ${ago(job.erased_at)}.`
    : 'The result is no longer kept.'
  return <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">{words}</p>
}

function placeOf({ queue_place, eta_seconds }: Job): string {
  if (queue_place === null) return 'It waits to be taken again.'
  const place = queue_place === 0 ? 'It is next' : `${count(queue_place)} ahead of it`
  return eta_seconds === null ? `${place}.` : `${place}; done in about ${duration(eta_seconds)}.`
}

function factsOf(job: Job, names: JobNames) {
  const { waited_seconds, worked_seconds } = job.timings
  const seconds = (value: number | null) => (value === null ? '–' : duration(value))
  const at = (date: string | null) => (date ? dateTimeOf(date) : '–')
  return [
    ['Id', <code key="id">{job.id}</code>],
    ['Kind', FAMILY_WORDS[job.family]],
    ['Alias', job.alias ? aliasOf(job.alias, names) : '–'],
    ['By', callerOf(job.key_id, names)],
    ['Your reference', job.client_reference ?? '–'],
    ['Credits', creditsOf(job)],
    ['Accepted', at(job.created_at)],
    ['Waited', seconds(waited_seconds)],
    ['Worked on', seconds(worked_seconds)],
    ['Attempts', count(job.attempts)],
    ['Finished', at(job.finished_at)],
    ['Kept until', at(job.expires_at)],
  ] as const
}

function creditsOf({ credits: { held, charged, released } }: Job): string {
  if (held > 0) return `${count(held)} held`
  return released > 0 ? `${count(released)} given back` : `${count(charged)} charged`
}
