import type { Job, JobOutput } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may, useSession } from '../../app/session.ts'
import { ago, count, dateTimeOf, duration } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { chargeOf, FAMILY_LABELS } from '../../lib/job-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PrintPicture } from '../../ui/print-picture.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { adviceFor } from '../playground/runs/advice.ts'
import { aliasOf, callerOf, type JobNames, JobStateBadge } from './job-columns.tsx'
import { JobDeliveries } from './job-deliveries.tsx'
import { JobTimeline } from './job-timeline.tsx'
import { lookAgainMs } from './look-again.ts'

const ShareDialog = lazy(() => import('../playground/result/share-dialog.tsx'))

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
      {job.failure && <Failure job={job} failure={job.failure} />}
      {job.outputs.map((output) => (
        <Output key={output.path} output={output} jobId={job.id} />
      ))}
      {job.state === 'succeeded' && job.outputs.length === 0 && <Gone job={job} />}
      <Timeline job={job} />
      <Facts facts={factsOf(job, names)} />
      {!job.failure && <WhatWentIn job={job} />}
      {job.notes.length > 0 && (
        <section aria-label="Notes" className="rounded-control bg-sunken p-4 text-sm">
          <h3 className="mb-1 font-medium">Notes from the engine</h3>
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

/** With its webhooks, as far as they have come. */
function Timeline({ job }: { job: Job }) {
  const guise = useGuise()
  const isOver = job.finished_at !== null
  const { data = [] } = useQuery({
    queryKey: ['job', job.id, 'deliveries'],
    queryFn: ({ signal }) => guise.jobs.deliveries(job.id, { signal }),
    enabled: isOver,
    refetchInterval: ({ state: { data: known = [] } }) => lookAgainMs(known),
  })
  return (
    <>
      <JobTimeline job={job} deliveries={data} />
      <JobDeliveries deliveries={data} isOwn />
    </>
  )
}

function Output({ output, jobId }: { output: JobOutput; jobId: string }) {
  const [isSharing, setSharing] = useState(false)
  const mayShare = may(useSession(), 'write')
  const isVideo = output.content_type.startsWith('video/')
  // Guests get the one with the brand: only that is shared and printed.
  const isForGuests = !output.plain
  return (
    <figure aria-label={output.plain ? 'Without the brand' : undefined}>
      {isVideo ? (
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
          alt={output.plain ? 'The result without the brand' : 'The result'}
          className="max-h-[60dvh] w-full rounded-card bg-sunken object-contain"
        />
      )}
      <figcaption className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="mr-auto">
          {output.plain && <Badge className="mr-2">Without the brand</Badge>}
          {output.width} × {output.height}
          {output.seconds !== null && `, ${duration(output.seconds)}`}
        </span>
        <Button asChild size="small">
          <a href={output.url} download>
            <Download aria-hidden />
            Download
          </a>
        </Button>
        {mayShare && isForGuests && (
          <Button size="small" onClick={() => setSharing(true)}>
            <QrCode aria-hidden />
            Share
          </Button>
        )}
        {!isVideo && isForGuests && (
          <Button size="small" onClick={() => print()}>
            <Printer aria-hidden />
            Print
          </Button>
        )}
      </figcaption>
      {!isVideo && isForGuests && <PrintPicture output={output} />}
      {isSharing && (
        <Suspense>
          <ShareDialog jobId={jobId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </figure>
  )
}

/** What was refused, why, and that it cost nothing; what to do stands on the button below. */
function Failure({ job, failure }: { job: Job; failure: NonNullable<Job['failure']> }) {
  const isAboutPhoto = adviceFor(failure.code).some(({ action }) => action === 'photo')
  return (
    <div className="space-y-4">
      <div role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-sm">
        <p className="text-bad">{failure.message}</p>
        <p className="mt-1 text-xs text-muted">
          {chargeOf(job.credits)} {failure.code}
        </p>
      </div>
      <WhatWentIn job={job} title={isAboutPhoto ? 'The rejected photo' : undefined} />
    </div>
  )
}

/** The guest's photos, as long as the service keeps them. */
function WhatWentIn({ job, title = 'Input' }: { job: Job; title?: string | undefined }) {
  if (job.inputs.length === 0) {
    return <p className="text-sm text-muted">The input photo is no longer stored.</p>
  }
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {job.inputs.map(({ path }, n) => (
          <li key={path}>
            <img
              src={path}
              alt={`${title}, ${n + 1}`}
              className="max-h-72 max-w-full rounded-card bg-sunken object-contain"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Gone({ job }: { job: Job }) {
  const words = job.erased_at
    ? `The pictures were erased ${ago(job.erased_at)}.`
    : 'The result is no longer stored.'
  return <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">{words}</p>
}

function placeOf({ queue_place, eta_seconds }: Job): string {
  if (queue_place === null) return 'It is waiting to be retried.'
  const place = queue_place === 0 ? 'Next in the queue' : `${count(queue_place)} ahead in the queue`
  return eta_seconds === null ? `${place}.` : `${place}; done in about ${duration(eta_seconds)}.`
}

function factsOf(job: Job, names: JobNames) {
  const { waited_seconds, worked_seconds } = job.timings
  const seconds = (value: number | null) => (value === null ? '–' : duration(value))
  const at = (date: string | null) => (date ? dateTimeOf(date) : '–')
  return [
    ['Id', <code key="id">{job.id}</code>],
    ['Kind', FAMILY_LABELS[job.family]],
    ['Alias', job.alias ? aliasOf(job.alias, names) : '–'],
    ['By', callerOf(job.key_id, names)],
    ['Your reference', job.client_reference ?? '–'],
    ['Credits', creditsOf(job)],
    ['Accepted', at(job.created_at)],
    ['Waiting time', seconds(waited_seconds)],
    ['Processing time', seconds(worked_seconds)],
    ['Attempts', count(job.attempts)],
    ['Finished', at(job.finished_at)],
    ['Stored until', at(job.expires_at)],
  ] as const
}

function creditsOf({ credits: { held, charged, released } }: Job): string {
  if (held > 0) return `${count(held)} held`
  return released > 0 ? `${count(released)} released` : `${count(charged)} charged`
}
