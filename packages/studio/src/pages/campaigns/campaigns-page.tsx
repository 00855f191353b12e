import { Link } from '@tanstack/react-router'
import { CalendarPlus, Images, Plus } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../app/session.ts'
import { useAliasOverviews, useCustomFilters } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { AliasBoard } from './alias-board.tsx'
import { CampaignShelves } from './list/campaign-shelves.tsx'
import { EVERY_MS, useCampaigns } from './queries.ts'

export default function CampaignsPage() {
  const mayWrite = may(useSession(), 'write')
  const campaigns = useCampaigns()
  const aliases = useAliasOverviews({ everyMs: EVERY_MS })
  const filters = useCustomFilters()
  const [isNew, setNew] = useState(false)
  const all = [campaigns, aliases, filters]
  const error = all.find(({ data, error }) => !data && error)?.error
  const isThere = all.every(({ data }) => data)
  const single = aliases.data?.filter(({ campaign_id }) => campaign_id === null) ?? []
  const isEmpty = isThere && campaigns.data?.length === 0 && single.length === 0
  return (
    <Page
      title="Campaigns"
      lead="One campaign for each event, tour or shop: its filters, its booths and its pictures."
      actions={mayWrite && isThere && !isEmpty && <StartLink />}
    >
      {error && (
        <ErrorNotice
          error={error}
          onRetry={() => {
            for (const query of all) void query.refetch()
          }}
        />
      )}
      {!error && !isThere && <Waiting />}
      {isEmpty && <NothingYet mayWrite={mayWrite} />}
      {isThere && <CampaignShelves campaigns={campaigns.data ?? []} aliases={aliases.data ?? []} />}
      {isThere && (single.length > 0 || isNew) && (
        <section aria-label="Aliases without a campaign" className="mt-10">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-semibold">Aliases without a campaign</h2>
            {mayWrite && (
              <Button size="small" onClick={() => setNew(true)}>
                <Plus /> New alias
              </Button>
            )}
          </div>
          <AliasBoard
            aliases={single}
            filters={filters.data ?? []}
            mayWrite={mayWrite}
            newIn={isNew ? { campaignId: null } : null}
            onNewDone={() => setNew(false)}
          />
        </section>
      )}
    </Page>
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

function NothingYet({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState icon={Images} title="No campaigns yet" action={mayWrite && <StartLink />}>
      Choose filters by their pictures and open the booth. You can change the filters at any time,
      and guests get them with the next photo.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]"
    >
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-64 rounded-card" />
      ))}
    </div>
  )
}
