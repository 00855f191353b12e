import type { FilterDraftEntry } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, EllipsisVertical, Fingerprint } from 'lucide-react'
import { copyText } from '../../../lib/copy.ts'
import { ago } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { useArchiving } from '../draft/use-archiving.tsx'
import { useDraftActions } from '../draft/use-draft-actions.ts'
import { STATE_BADGES, TYPE_LABELS } from '../labels.ts'
import { CardPicture } from './card-picture.tsx'

/** One filter of the account. The whole card leads to it; the menu stands above. */
export function FilterCard({ draft, mayChange }: { draft: FilterDraftEntry; mayChange: boolean }) {
  const { duplicate, restore } = useDraftActions()
  const { archive, question } = useArchiving(draft)
  const state = STATE_BADGES[draft.state]
  const isArchived = draft.state === 'archived'
  const items: readonly MenuItem[] = [
    { label: 'Copy id', icon: Fingerprint, onSelect: () => void copyText(draft.id) },
    ...(mayChange
      ? [
          { label: 'Duplicate', icon: Copy, onSelect: () => duplicate.mutate(draft) },
          isArchived
            ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => restore.mutate(draft) }
            : { label: 'Archive', icon: Archive, onSelect: archive },
        ]
      : []),
  ]
  return (
    <li className="group relative overflow-hidden rounded-card border border-line bg-surface transition-shadow focus-within:shadow-lifted hover:shadow-lifted">
      <CardPicture
        draft={draft}
        className={`aspect-[4/5] w-full ${isArchived ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="space-y-2 p-3 sm:p-4">
        <h2 className="font-semibold">
          <Link
            to="/filters/$filterId"
            params={{ filterId: draft.id } as never}
            className="line-clamp-1 outline-none after:absolute after:inset-0 focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {draft.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {TYPE_LABELS[draft.filter_type]} · changed {ago(draft.updated_at)}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={state.tone}>{state.words}</Badge>
          {draft.state === 'published' && draft.has_changes && (
            <Badge tone="accent">Unpublished changes</Badge>
          )}
        </div>
      </div>
      <div className="absolute top-2 right-2">
        <Menu
          items={items}
          trigger={
            <Button
              size="small-icon"
              aria-label={`More actions for ${draft.name}`}
              className="shadow-sm"
            >
              <EllipsisVertical />
            </Button>
          }
        />
      </div>
      {question}
    </li>
  )
}
