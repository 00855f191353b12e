import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { useEffect, useState } from 'react'
import { movedTo } from '../../lib/moved.ts'
import { useDragOrder } from '../../lib/use-drag-order.ts'
import { useOpened } from '../../lib/use-search-values.ts'
import { AliasDialogs, type Asked } from './alias-dialogs.tsx'
import { AliasTile, tileId } from './alias-tile.tsx'

/** Aliases side by side, with everything that can be done to them. */
export function AliasBoard({
  aliases,
  filters,
  mayWrite,
  onOrder,
  newIn,
  onNewDone,
}: {
  aliases: readonly AliasOverview[]
  filters: readonly CustomFilter[]
  mayWrite: boolean
  /** Undefined where there is no order to change. */
  onOrder?: ((ids: readonly string[]) => void) | undefined
  /** Where a new alias is being made: in a campaign, or in none; null where nobody makes one. */
  newIn: { readonly campaignId: string | null } | null
  onNewDone: () => void
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [details, openDetails, closeDetails] = useOpened('details')
  const [newest, setNewest] = useState<string | null>(null)
  const isNewestThere = aliases.some(({ id }) => id === newest)
  // Whoever makes an alias wants to see it.
  useEffect(() => {
    if (!newest || !isNewestThere) return
    document.getElementById(tileId(newest))?.scrollIntoView({ block: 'center' })
  }, [newest, isNewestThere])
  const isNew = newIn !== null
  const stored = aliases.map(({ id }) => id)
  const { ids, drag } = useDragOrder(stored, (ids) => onOrder?.(ids))
  const shown = ids.flatMap((id) => aliases.find((alias) => alias.id === id) ?? [])
  const isDetails = aliases.some(({ id }) => id === details)
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2">
        {shown.map((alias, place) => (
          <AliasTile
            key={alias.id}
            alias={alias}
            order={
              onOrder && {
                drag: drag(alias.id),
                isFirst: place === 0,
                isLast: place === shown.length - 1,
                onMove: (by) => onOrder(movedTo(stored, alias.id, place + by)),
              }
            }
            mayWrite={mayWrite}
            onAct={(act) =>
              act === 'details' ? openDetails(alias.id) : setAsked({ what: act, aliasId: alias.id })
            }
          />
        ))}
      </div>
      <AliasDialogs
        asked={
          isNew
            ? { what: 'new', ...newIn }
            : (asked ?? (isDetails && details ? { what: 'details', aliasId: details } : null))
        }
        onAsk={(next) => {
          if (isNew) return onNewDone()
          if (!asked && details) closeDetails()
          setAsked(next)
        }}
        onCreated={setNewest}
        aliases={aliases}
        filters={filters}
        mayWrite={mayWrite}
      />
    </>
  )
}
