import type { AliasOverview, Campaign } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, Coins, Globe, Hourglass, Projector } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { Covers } from '../list/covers.tsx'
import { datesOf, daysLeft, STATUS_BADGES, statusOf, stopWords, takesPhotos } from '../status.ts'

/** What the campaign is, when, what it has cost, and the way to its booth. */
export function CampaignHead({
  campaign,
  aliases,
  mayWrite,
}: {
  campaign: Campaign
  aliases: readonly AliasOverview[]
  mayWrite: boolean
}) {
  const status = STATUS_BADGES[statusOf(campaign)]
  const left = daysLeft(campaign)
  const stop = stopWords(campaign)
  const [forBooth, another] = aliases.filter(({ filter }) => filter.is_available)
  return (
    <div className="mb-6">
      <Link
        to="/campaigns"
        className="mb-3 inline-flex items-center gap-1 text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden /> All campaigns
      </Link>
      {campaign.state === 'grace' && (
        <p role="status" className="mb-4 rounded-card bg-warn-soft px-4 py-3 text-sm text-warn">
          This event is over. {stop}. Set a later last day if it goes on.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {aliases.length > 0 && (
          <Covers aliases={aliases} className="h-24 w-40 shrink-0 rounded-card max-sm:hidden" />
        )}
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl font-semibold break-words sm:text-[1.75rem]">
              {campaign.name}
            </h1>
            <Badge tone={status.tone}>{status.words}</Badge>
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
            <Fact icon={<CalendarDays />}>
              {datesOf(campaign)}
              {left && <b className="ml-1.5 font-medium text-ink">{left}</b>}
            </Fact>
            {stop && <Fact icon={<Hourglass />}>{stop}</Fact>}
            <Fact icon={<Globe />}>{campaign.time_zone.replaceAll('_', ' ')}</Fact>
            <Fact icon={<Coins />}>
              <Spend campaign={campaign} />
            </Fact>
          </ul>
        </div>
        {mayWrite && forBooth && takesPhotos(campaign) && (
          <Button asChild variant="primary" size="large">
            <Link to="/booth" search={another ? { campaign: campaign.id } : { alias: forBooth.id }}>
              <Projector /> Open a booth
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Spend({ campaign: { spent, spend_cap } }: { campaign: Campaign }) {
  if (spend_cap === null) return `${plural(spent, 'credit')} used`
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {count(spent)} of {plural(spend_cap, 'credit')} used
      <ProgressBar
        label="Credits used"
        fraction={Math.min(1, spend_cap === 0 ? 1 : spent / spend_cap)}
        className="w-24"
      />
    </span>
  )
}
