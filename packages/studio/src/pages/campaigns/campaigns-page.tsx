import { Link } from '@tanstack/react-router'
import { Images, Plus, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { may, useSession } from '../../app/session.ts'
import { useAliasOverviews, useCustomFilters } from '../../lib/queries.ts'
import { useOpened } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { tileId } from './alias-tile.tsx'
import { type Asked, CampaignDialogs } from './campaign-dialogs.tsx'
import { ProjectSection } from './project-section.tsx'
import { byProject } from './projects.ts'
import { EVERY_MS } from './queries.ts'

export default function CampaignsPage() {
  const mayWrite = may(useSession(), 'write')
  const aliases = useAliasOverviews({ everyMs: EVERY_MS })
  const filters = useCustomFilters()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [details, openDetails, closeDetails] = useOpened('details')
  const [newest, setNewest] = useState<string | null>(null)
  const error = aliases.data && filters.data ? null : (aliases.error ?? filters.error)
  const projects = byProject(aliases.data ?? [])
  const isNewestThere = aliases.data?.some(({ id }) => id === newest)
  // Whoever makes an alias wants to see it, wherever its campaign stands.
  useEffect(() => {
    if (!newest || !isNewestThere) return
    document.getElementById(tileId(newest))?.scrollIntoView({ block: 'center' })
  }, [newest, isNewestThere])
  const hasFilters = (filters.data?.length ?? 0) > 0

  return (
    <Page
      title="Campaigns"
      lead="An alias is a fixed id for apps and booths. You can change its filter at any time, even during an event."
      actions={
        mayWrite &&
        hasFilters &&
        projects.length > 0 && (
          <Button variant="primary" onClick={() => setAsked({ what: 'new' })}>
            <Plus /> New alias
          </Button>
        )
      }
    >
      {error && (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void aliases.refetch()
            void filters.refetch()
          }}
        />
      )}
      {!error && !(aliases.data && filters.data) && <Waiting />}
      {aliases.data?.length === 0 && filters.data && (
        <NothingYet
          hasFilters={hasFilters}
          mayWrite={mayWrite}
          onCreate={() => setAsked({ what: 'new' })}
        />
      )}
      <div className="grid gap-x-5 gap-y-10 xl:grid-cols-2">
        {filters.data &&
          projects.map((project) => (
            <ProjectSection
              key={project.name}
              project={project}
              mayWrite={mayWrite}
              onAct={({ id }, act) =>
                act === 'details' ? openDetails(id) : setAsked({ what: act, aliasId: id })
              }
              onAdd={() => setAsked({ what: 'new', project: project.name })}
              onRename={() => setAsked({ what: 'rename', project: project.name })}
            />
          ))}
      </div>
      <CampaignDialogs
        asked={asked ?? (details ? { what: 'details', aliasId: details } : null)}
        onAsk={(next) => {
          if (!asked && details) closeDetails()
          setAsked(next)
        }}
        onCreated={setNewest}
        projects={projects}
        filters={filters.data ?? []}
        mayWrite={mayWrite}
      />
    </Page>
  )
}

function NothingYet({
  hasFilters,
  mayWrite,
  onCreate,
}: {
  hasFilters: boolean
  mayWrite: boolean
  onCreate: () => void
}) {
  if (!hasFilters) {
    return (
      <EmptyState
        icon={Sparkles}
        title="Create a filter first"
        action={
          mayWrite && (
            <Button asChild variant="primary">
              <Link to="/filters/new">Create a filter</Link>
            </Button>
          )
        }
      >
        Aliases point to custom filters, and this account has not published any yet. Create one from
        a picture or a scene and publish it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Images}
      title="No aliases yet"
      action={
        mayWrite && (
          <Button variant="primary" onClick={onCreate}>
            <Plus /> Create the first alias
          </Button>
        )
      }
    >
      Give your booth an alias instead of a filter. You can then change the filter here at any time,
      and guests get it with the next photo.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5 xl:grid-cols-2">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-64 rounded-card" />
      ))}
    </div>
  )
}
