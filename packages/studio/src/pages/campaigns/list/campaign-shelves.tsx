import type { AliasOverview, Campaign } from '@guise/sdk'
import { ChevronRight } from 'lucide-react'
import { inGuestOrder } from '../../../lib/guest-order.ts'
import { type Status, statusOf } from '../status.ts'
import { CampaignCard } from './campaign-card.tsx'

const GRID = 'grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]'

/** What is on now, what comes next, and, out of the way, what is over. */
export function CampaignShelves({
  campaigns,
  aliases,
}: {
  campaigns: readonly Campaign[]
  aliases: readonly AliasOverview[]
}) {
  const of = (status: Status) => campaigns.filter((campaign) => statusOf(campaign) === status)
  const cards = (some: readonly Campaign[]) => (
    <div className={GRID}>
      {some.map((campaign) => (
        <CampaignCard
          key={campaign.id}
          campaign={campaign}
          aliases={inGuestOrder(aliases.filter(({ campaign_id }) => campaign_id === campaign.id))}
        />
      ))}
    </div>
  )
  const [now, planned, over] = [of('now'), of('planned').toSorted(byStart), of('over')]
  return (
    <div className="space-y-10">
      {now.length > 0 && <Shelf title="On now">{cards(now)}</Shelf>}
      {planned.length > 0 && <Shelf title="Planned">{cards(planned)}</Shelf>}
      {over.length > 0 && (
        <details className="group/over" open={now.length + planned.length === 0}>
          <summary className="mb-4 flex w-fit items-center gap-1.5 rounded-md text-xl font-semibold">
            <ChevronRight
              className="size-5 text-muted transition-transform group-open/over:rotate-90"
              aria-hidden
            />
            <h2>Over</h2>
            <span className="text-base font-normal text-muted">{over.length}</span>
          </summary>
          {cards(over)}
        </details>
      )}
    </div>
  )
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

const byStart = (one: Campaign, other: Campaign) =>
  (one.starts_on ?? '').localeCompare(other.starts_on ?? '')
