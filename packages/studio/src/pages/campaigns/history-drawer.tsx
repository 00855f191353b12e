import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { aliasTitle } from '../../lib/alias-title.ts'
import { dateTimeOf } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type SwapTo, toEarlier } from './picks/swap-to.ts'
import { PlannedSwaps } from './planned-swaps.tsx'
import { by, earlierOf } from './timeline.ts'

/** What stood behind an alias and what will, by picture. */
export function HistoryDrawer({
  alias,
  filters,
  mayWrite,
  onPutBack,
  onPlan,
  onClose,
}: {
  alias: AliasOverview
  filters: readonly CustomFilter[]
  mayWrite: boolean
  onPutBack: (filter: SwapTo) => void
  onPlan: () => void
  onClose: () => void
}) {
  const usable = new Set(filters.map(({ id }) => id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={aliasTitle(alias)}
      lead="Planned swaps, the current filter and earlier filters."
    >
      <PlannedSwaps alias={alias} filters={filters} mayWrite={mayWrite} onPlan={onPlan} />
      <h3 className="mt-8 mb-3 font-semibold">History</h3>
      <ol>
        <Entry
          name={alias.filter.name}
          picture={alias.filter.preview_images[0]}
          words={`Since ${dateTimeOf(alias.swapped_at)}${by(alias.swapped_by)}`}
        >
          <Badge tone="good">Now</Badge>
        </Entry>
        {earlierOf(alias).map(({ entry, words }) => {
          const isUsable = usable.has(entry.ai_filter_id)
          const isNow = entry.ai_filter_id === alias.filter.id
          return (
            <Entry
              key={entry.time_removed}
              name={entry.ai_filter_name}
              picture={entry.preview_images[0]}
              words={words}
            >
              {!isUsable && <Badge>No longer available</Badge>}
              {mayWrite && isUsable && !isNow && (
                <Button
                  size="small"
                  aria-label={`Restore ${entry.ai_filter_name}`}
                  onClick={() => onPutBack(toEarlier(entry))}
                >
                  <Undo2 /> Restore
                </Button>
              )}
            </Entry>
          )
        })}
      </ol>
      {alias.history.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          There are no earlier filters yet. After the first swap, you can restore the old filter
          here.
        </p>
      )}
    </Drawer>
  )
}

function Entry({
  name,
  picture,
  words,
  children,
}: {
  name: string
  picture: string | undefined
  words: string
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-4 border-l-2 border-line py-2 pl-4">
      <Picture src={picture} alt="" className="size-16 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{words}</p>
      </div>
      {children}
    </li>
  )
}
