import { Link } from '@tanstack/react-router'
import { CalendarPlus, Images, Plus, Sparkles } from 'lucide-react'
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
          <>
            <Button onClick={() => setAsked({ what: 'new' })}>
              <Plus /> New alias
            </Button>
            <StartLink />
          </>
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
      title="No campaigns yet"
      action={
        mayWrite && (
          <>
            <StartLink />
            <Button onClick={onCreate}>
              <Plus /> Create the first alias
            </Button>
          </>
        )
      }
    >
      A campaign is one event, tour or shop. Choose filters by their pictures and open the booth;
      you can change the filters here at any time, and guests get them with the next photo.
    </EmptyState>
  )
}

function StartLink() {
  return (
    <Button asChild variant="primary">
      <Link to="/campaigns/new">
        <CalendarPlus /> Start a campaign
      </Link>
    </Button>
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
