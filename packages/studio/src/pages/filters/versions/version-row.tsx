import type { FilterVersion } from '@guise/sdk'
import { PencilLine, RotateCcw } from 'lucide-react'
import { ago, dateTimeOf } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Picture } from '../../../ui/picture.tsx'

export function VersionRow({
  version,
  isDrafted,
  mayPublish,
  mayEdit,
  isBusy,
  onPublish,
  onEdit,
}: {
  version: FilterVersion
  /** The draft is this version. */
  isDrafted: boolean
  mayPublish: boolean
  mayEdit: boolean
  isBusy: boolean
  onPublish: () => void
  onEdit: () => void
}) {
  const { id, number, note, created_at, published_at, is_live, preview_images } = version
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <ul className="flex shrink-0 gap-1.5">
          {(preview_images.length > 0 ? preview_images : [null]).map((url, place) => (
            <li key={url ?? 'none'}>
              <Picture
                src={url}
                alt={url ? `Preview ${place + 1} of version ${number}` : ''}
                className="aspect-[2/3] w-14 rounded-md sm:w-16"
              />
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Version {number}
            {is_live && <Badge tone="good">Live</Badge>}
            {!is_live && !published_at && <Badge>Tested, never published</Badge>}
            {isDrafted && !is_live && <Badge tone="accent">In the editor</Badge>}
          </p>
          {note && <p className="mt-0.5 break-words">{note}</p>}
          <p className="mt-0.5 text-sm text-muted" title={dateTimeOf(created_at)}>
            Created {ago(created_at)}
            {published_at && `, published ${ago(published_at)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={id} label={`Copy id of version ${number}`}>
          Copy id
        </CopyButton>
        {mayEdit && !isDrafted && (
          <Button size="small" onClick={onEdit}>
            <PencilLine aria-hidden /> Edit from this version
          </Button>
        )}
        {mayPublish && !is_live && (
          <Button size="small" onClick={onPublish} isBusy={isBusy}>
            <RotateCcw aria-hidden /> {published_at ? 'Roll back' : 'Publish'}
          </Button>
        )}
      </div>
    </li>
  )
}
