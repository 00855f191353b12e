import type { AliasOverview } from '@guise/sdk'
import { Pencil, Plus } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../lib/classes.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type AliasAct, AliasTile } from './alias-tile.tsx'
import type { Project } from './projects.ts'

/** One campaign: its aliases side by side. With one alias it takes half the page, if there is room. */
export function ProjectSection({
  project,
  mayWrite,
  onAct,
  onAdd,
  onRename,
}: {
  project: Project
  mayWrite: boolean
  onAct: (alias: AliasOverview, act: AliasAct) => void
  onAdd: () => void
  onRename: () => void
}) {
  const id = useId()
  const hasSeveral = project.aliases.length > 1
  const name = project.name || 'Without a project'
  return (
    <section aria-labelledby={id} className={cn('min-w-0', hasSeveral && 'xl:col-span-2')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-baseline gap-3">
          <h2 id={id} className="truncate text-xl font-semibold">
            {name}
          </h2>
          <span className="text-sm whitespace-nowrap text-muted">
            {plural(project.aliases.length, 'alias', 'aliases')}
          </span>
        </div>
        {mayWrite && (
          <div className="flex gap-1">
            <Button size="small" variant="quiet" onClick={onRename} aria-label={`Rename ${name}`}>
              <Pencil /> Rename
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={onAdd}
              aria-label={`New alias in ${name}`}
            >
              <Plus /> Alias
            </Button>
          </div>
        )}
      </div>
      <div className={cn('grid gap-5', hasSeveral && 'xl:grid-cols-2')}>
        {project.aliases.map((alias) => (
          <AliasTile
            key={alias.id}
            alias={alias}
            mayWrite={mayWrite}
            onAct={(act) => onAct(alias, act)}
          />
        ))}
      </div>
    </section>
  )
}
