import { Download, Expand, Info, RotateCcw, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ago, duration, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { kindOf } from '../families/families.ts'
import { familyOf } from '../history/rerun.ts'
import type { Advice } from '../runs/advice.ts'
import { isUnderWay, type Run } from '../runs/run.ts'
import { Outcome } from './outcome.tsx'
import { RunFailure } from './run-failure.tsx'
import { RunProgress } from './run-progress.tsx'
import { useFirstPhoto } from './use-first-photo.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export type RunActions = {
  readonly onCancel: () => void
  readonly onRerun: () => void
  readonly onAdvice: (action: Advice['action']) => void
  readonly mayRun: boolean
}

/** The run on the result panel: how it stands, then what came of it. */
export function RunCard({ run, mayRun, ...on }: RunActions & { run: Run }) {
  const [open, setOpen] = useState<'full' | 'share' | null>(null)
  const { job, photos } = run
  const photo = useFirstPhoto(run)
  const output = job?.outputs[0]
  const isOfOne = (photos.length || job?.inputs.length) === 1
  const before = output && isOfOne ? photo : undefined
  const title = titleOf(run)
  return (
    <article aria-label={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {job?.finished_at && <p className="text-sm text-muted">{factsOf(job)}</p>}
      </div>
      {isUnderWay(run) && <RunProgress run={run} onCancel={on.onCancel} />}
      {job && (job.state === 'failed' || job.state === 'cancelled') && (
        <RunFailure run={run} onAdvice={on.onAdvice} />
      )}
      {output && (
        <Outcome
          output={output}
          before={before}
          alt={`Result: ${title}`}
          isFull={open === 'full'}
          onLeaveFull={() => setOpen(null)}
        />
      )}
      {job?.state === 'succeeded' && !output && (
        <p className="rounded-card bg-sunken px-5 py-10 text-center text-muted">
          This result has expired or was erased.
        </p>
      )}
      {job && job.notes.length > 0 && <Notes notes={job.notes} />}
      {output && job && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" asChild>
            <a href={output.path} download={fileName(job.id, output.content_type)}>
              <Download /> Download
            </a>
          </Button>
          {!output.content_type.startsWith('video/') && (
            <Button onClick={() => setOpen('full')}>
              <Expand /> Full screen
            </Button>
          )}
          {mayRun && (
            <Button onClick={() => setOpen('share')}>
              <Share2 /> Share
            </Button>
          )}
          <Button onClick={on.onRerun}>
            <RotateCcw /> Run again
          </Button>
        </div>
      )}
      {open === 'share' && job && (
        <Suspense>
          <ShareDialog jobId={job.id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </article>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-muted text-sm">
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden /> {note}
        </li>
      ))}
    </ul>
  )
}

export function titleOf({ input, job, filterName }: Run): string {
  if (filterName) return filterName
  const prompt = input?.settings.prompt.trim()
  if (input?.family.guide.by === 'prompt' && prompt) return prompt.slice(0, 80)
  return job?.filter?.name ?? kindOf(input?.family ?? familyOf(job ?? NO_JOB)).title
}
const NO_JOB = { family: 'face-swap-v6', filter: null } as const

function factsOf({ timings, credits, created_at }: NonNullable<Run['job']>): string {
  const worked = timings.worked_seconds === null ? [] : [duration(timings.worked_seconds)]
  const charged = credits.charged > 0 ? [plural(credits.charged, 'credit')] : []
  return [...worked, ...charged, ago(created_at)].join(' · ')
}

function fileName(id: string, contentType: string): string {
  return `guise-${id.slice(-8)}.${contentType === 'video/mp4' ? 'mp4' : 'png'}`
}
