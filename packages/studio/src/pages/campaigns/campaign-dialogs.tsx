import type { CustomFilter } from '@guise/sdk'
import type { AliasAct } from './alias-tile.tsx'
import type { Shown } from './before-after.tsx'
import { DeleteAlias } from './delete-alias.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { NewAliasDialog } from './new-alias-dialog.tsx'
import type { Project } from './projects.ts'
import { RenameProjectDialog } from './rename-project-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** What the person asked for; named by id, so that a dialog shows what is true now. */
export type Asked =
  | { what: 'new'; project?: string }
  | { what: 'rename'; project: string }
  | { what: AliasAct; aliasId: string; to?: Shown & { id: string } }

/** The one dialog that is open, if any. */
export function CampaignDialogs({
  asked,
  onAsk,
  onCreated,
  projects,
  filters,
  mayWrite,
}: {
  asked: Asked | null
  onAsk: (asked: Asked | null) => void
  onCreated: (aliasId: string) => void
  projects: readonly Project[]
  filters: readonly CustomFilter[]
  mayWrite: boolean
}) {
  const onClose = () => onAsk(null)
  if (!asked) return null
  if (asked.what === 'new') {
    const names = projects.map(({ name }) => name).filter((name) => name !== '')
    return (
      <NewAliasDialog
        filters={filters}
        projects={names}
        project={asked.project ?? ''}
        onCreated={onCreated}
        onClose={onClose}
      />
    )
  }
  if (asked.what === 'rename') {
    const project = projects.find(({ name }) => name === asked.project)
    return project ? <RenameProjectDialog project={project} onClose={onClose} /> : null
  }
  const { what, aliasId, to } = asked
  const alias = projects.flatMap(({ aliases }) => aliases).find(({ id }) => id === aliasId)
  if (!alias) return null
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
      filters={filters}
      to={to}
      isLater={what === 'plan'}
      onClose={onClose}
    />
  )
}
