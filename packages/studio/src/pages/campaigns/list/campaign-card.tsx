import type { AliasOverview, Campaign } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { count, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { datesOf, daysLeft, STATUS_BADGES, statusOf } from '../status.ts'
import { Covers } from './covers.tsx'

/** A campaign at a glance; all of it leads to its page. */
export function CampaignCard({
  campaign,
  aliases,
}: {
  campaign: Campaign
  aliases: readonly AliasOverview[]
}) {
  const status = STATUS_BADGES[statusOf(campaign)]
  const left = daysLeft(campaign)
  return (
    <article className="group relative overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lifted">
      <Covers aliases={aliases} className="aspect-[16/10]" />
      <Badge tone={status.tone} className="absolute top-3 left-3 shadow-sm">
        {left ?? status.words}
      </Badge>
      <div className="px-4 py-3.5">
        <h3 className="truncate text-lg font-semibold" title={campaign.name}>
          <Link
            to={`/campaigns/${campaign.id}`}
            className="outline-offset-4 after:absolute after:inset-0 group-hover:text-accent-text"
          >
            {campaign.name}
          </Link>
        </h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
          <CalendarDays className="size-4 shrink-0" aria-hidden />
          {datesOf(campaign)}
        </p>
        <p className="mt-2 text-sm text-muted tabular-nums">
          {plural(aliases.length, 'filter')} · {plural(campaign.spent, 'credit')} used
          {campaign.spend_cap !== null && ` of ${count(campaign.spend_cap)}`}
        </p>
      </div>
    </article>
  )
}
