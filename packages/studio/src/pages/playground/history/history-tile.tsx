import type { JobSummary } from '@guise/sdk'
import { Film, LoaderCircle, RotateCcw } from 'lucide-react'
import { ago } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { kindOf } from '../families/families.ts'
import { familyOf } from './rerun.ts'

export function HistoryTile({
  job,
  onOpen,
  onRerun,
}: {
  job: JobSummary
  onOpen: () => void
  onRerun: () => void
}) {
  const output = job.outputs[0]
  const kind = kindOf(familyOf(job)).title
  const name = job.filter?.name ?? kind
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Open ${name}, ${ago(job.created_at)}`}
        className="relative block w-full overflow-hidden rounded-card bg-sunken hover:ring-2 hover:ring-line-strong"
      >
        {output ? (
          <Picture
            src={output.thumbnail_url ?? output.path}
            alt=""
            className="aspect-[4/5] w-full"
          />
        ) : (
          <span className="grid aspect-[4/5] place-items-center">
            <LoaderCircle className="size-6 animate-spin text-muted" aria-hidden />
          </span>
        )}
        {output?.content_type.startsWith('video/') && (
          <Badge className="absolute top-2 left-2">
            <Film aria-hidden /> Video
          </Badge>
        )}
        {!output && (
          <Badge tone="accent" className="absolute top-2 left-2">
            {job.state === 'running' ? 'Working' : 'Waiting'}
          </Badge>
        )}
      </button>
      <div className="mt-1.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{name}</p>
          <p className="truncate text-xs text-muted">
            {job.alias_name && `${job.alias_name}, `}
            {ago(job.created_at)}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small-icon"
          aria-label={`Run again: ${name}`}
          title="Run again with the same settings"
          onClick={onRerun}
        >
          <RotateCcw />
        </Button>
      </div>
    </li>
  )
}
