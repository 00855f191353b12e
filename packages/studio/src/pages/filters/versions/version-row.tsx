import type { FilterVersion } from '@guise/sdk'
import { RotateCcw } from 'lucide-react'
import { ago, dateTimeOf } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

export function VersionRow({
  version,
  mayPublish,
  isBusy,
  onPublish,
}: {
  version: FilterVersion
  mayPublish: boolean
  isBusy: boolean
  onPublish: () => void
}) {
  const { id, number, note, created_at, published_at, is_live } = version
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          Version {number}
          {is_live && <Badge tone="good">Live</Badge>}
          {!is_live && !published_at && <Badge>Tried, never published</Badge>}
        </p>
        {note && <p className="mt-0.5 break-words">{note}</p>}
        <p className="mt-0.5 text-sm text-muted" title={dateTimeOf(created_at)}>
          Made {ago(created_at)}
          {published_at && `, published ${ago(published_at)}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <CopyButton text={id} label={`Copy id of version ${number}`}>
          Copy id
        </CopyButton>
        {mayPublish && !is_live && (
          <Button size="small" onClick={onPublish} isBusy={isBusy}>
            <RotateCcw aria-hidden /> {published_at ? 'Go back to it' : 'Publish it'}
          </Button>
        )}
      </div>
    </li>
  )
}
