import { Plus } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { inGuestOrder } from '../../../lib/guest-order.ts'
import { useAliasOverviews, useCustomFilters } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import { AliasBoard } from '../alias-board.tsx'
import { EVERY_MS, useOrderAliases } from '../queries.ts'
import { NoFilters } from './no-filters.tsx'
import type { TabProps } from './tab-props.ts'

/** What guests get in this campaign, and all that can be done to it while they queue. */
export function FiltersTab({ campaign, mayWrite }: TabProps) {
  const aliases = useAliasOverviews({ everyMs: EVERY_MS })
  const filters = useCustomFilters()
  const [isNew, setNew] = useState(false)
  const order = useOrderAliases(campaign.id)
  const error = aliases.data && filters.data ? null : (aliases.error ?? filters.error)
  if (error) {
    return (
      <ErrorNotice
        error={error}
        onRetry={() => {
          void aliases.refetch()
          void filters.refetch()
        }}
      />
    )
  }
  if (!aliases.data || !filters.data) {
    return (
      <div role="status" aria-label="Loading" className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    )
  }
  const own = inGuestOrder(aliases.data.filter(({ campaign_id }) => campaign_id === campaign.id))
  return (
    <div>
      {own.length === 0 ? (
        <NoFilters onChoose={mayWrite ? () => setNew(true) : null} />
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="sr-only">Aliases</h2>
          <p className="max-w-[65ch] text-muted">
            {plural(own.length, 'alias', 'aliases')}. Apps and booths keep the same id when you swap
            its filter; guests get the new one with the next photo.
            {mayWrite && own.length > 1 && ' Drag them into the order in which guests see them.'}
          </p>
          {mayWrite && (
            <Button onClick={() => setNew(true)}>
              <Plus /> New alias
            </Button>
          )}
        </div>
      )}
      <AliasBoard
        aliases={own}
        filters={filters.data}
        mayWrite={mayWrite}
        onOrder={mayWrite && own.length > 1 ? order : undefined}
        newIn={isNew ? { campaignId: campaign.id } : null}
        onNewDone={() => setNew(false)}
      />
    </div>
  )
}
