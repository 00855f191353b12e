import type { JobSummary } from '@guise/sdk'
import { LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/classes.ts'
import { Picture } from '../../ui/picture.tsx'

/** A job by its picture and name; the button of its whole row. */
export function JobOpener({
  job,
  onOpen,
  isLarge = false,
  children,
}: {
  job: JobSummary
  onOpen: (id: string) => void
  isLarge?: boolean
  /** What stands under the name. */
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={() => onOpen(job.id)}
      className="flex max-w-full items-center gap-3 rounded-control text-left"
    >
      <Picture
        src={thumbnailOf(job)}
        alt=""
        fallback={iconOf(job)}
        className={cn('shrink-0 rounded-lg', isLarge ? 'size-18' : 'size-12')}
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{titleOf(job)}</span>
        {children}
      </span>
      <span className="sr-only">Open this job</span>
    </button>
  )
}

export function titleOf({ filter, family }: Pick<JobSummary, 'filter' | 'family'>): string {
  return filter?.name ?? (family === 'video' ? 'Film' : filter ? 'Deleted filter' : 'By prompt')
}

function thumbnailOf({ outputs: [first] }: JobSummary): string | null {
  if (!first) return null
  return first.thumbnail_url ?? (first.content_type.startsWith('image/') ? first.url : null)
}

/** In place of a picture that is still to come, or never will. */
function iconOf({ state }: JobSummary): ReactNode {
  if (state === 'failed') return <TriangleAlert className="size-5 text-bad" aria-hidden />
  if (state !== 'queued' && state !== 'running') return undefined
  return <LoaderCircle className="size-5 animate-spin motion-reduce:animate-none" aria-hidden />
}
