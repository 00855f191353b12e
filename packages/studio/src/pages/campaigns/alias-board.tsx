import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { useEffect, useState } from 'react'
import { useOpened } from '../../lib/use-search-values.ts'
import { AliasDialogs, type Asked } from './alias-dialogs.tsx'
import { AliasTile, tileId } from './alias-tile.tsx'

/** Aliases side by side, with everything that can be done to them. */
export function AliasBoard({
  aliases,
  filters,
  mayWrite,
  newIn,
  onNewDone,
}: {
  aliases: readonly AliasOverview[]
  filters: readonly CustomFilter[]
  mayWrite: boolean
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
  const isDetails = aliases.some(({ id }) => id === details)
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2">
        {aliases.map((alias) => (
          <AliasTile
            key={alias.id}
            alias={alias}
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
