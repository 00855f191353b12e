import type { AliasOverview, CustomFilter } from '@guise/sdk'
import type { AliasAct } from './alias-tile.tsx'
import { DeleteAlias } from './delete-alias.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { NameAlias } from './name-alias.tsx'
import { NewAliasDialog } from './new-alias-dialog.tsx'
import type { SwapTo } from './picks/swap-to.ts'
import { SwapDialog } from './swap-dialog.tsx'

/** What the person asked for; named by id, so that a dialog shows what is true now. */
export type Asked =
  | { what: 'new'; campaignId: string | null }
  | { what: AliasAct; aliasId: string; to?: SwapTo }

/** The one dialog that is open, if any. */
export function AliasDialogs({
  asked,
  onAsk,
  onCreated,
  aliases,
  filters,
  mayWrite,
}: {
  asked: Asked | null
  onAsk: (asked: Asked | null) => void
  onCreated: (aliasId: string) => void
  aliases: readonly AliasOverview[]
  filters: readonly CustomFilter[]
  mayWrite: boolean
}) {
  const onClose = () => onAsk(null)
  if (!asked) return null
  if (asked.what === 'new') {
    return <NewAliasDialog campaignId={asked.campaignId} onCreated={onCreated} onClose={onClose} />
  }
  const { what, aliasId, to } = asked
  const alias = aliases.find(({ id }) => id === aliasId)
  if (!alias) return null
  if (what === 'name') return <NameAlias alias={alias} onClose={onClose} />
  if (what === 'delete') return <DeleteAlias alias={alias} onClose={onClose} />
  if (what === 'details') {
    return (
      <HistoryDrawer
        alias={alias}
        filters={filters}
        mayWrite={mayWrite}
        onPutBack={(earlier) => onAsk({ what: 'swap', aliasId, to: earlier })}
        onPlan={() => onAsk({ what: 'plan', aliasId })}
        onClose={onClose}
      />
    )
  }
  return (
    <SwapDialog
      key={`${aliasId} ${what}`}
      alias={alias}
      to={to}
      isLater={what === 'plan'}
      onClose={onClose}
    />
  )
}
