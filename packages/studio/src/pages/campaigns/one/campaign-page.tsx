import type { Campaign } from '@guise/sdk'
import { Link, useParams } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { useEffect } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { useAliasOverviews } from '../../../lib/queries.ts'
import { useSearchValues } from '../../../lib/use-search-values.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import { isGone, useCampaign } from '../queries.ts'
import { CampaignHead } from './campaign-head.tsx'
import { CAMPAIGN_TABS } from './campaign-tabs.tsx'

export default function CampaignPage() {
  const { campaignId } = useParams({ strict: false }) as { campaignId: string }
  const { data, error, refetch } = useCampaign(campaignId)
  useEffect(() => {
    if (data) document.title = `${data.name} · Guise`
  }, [data])
  if (isGone(error)) return <Gone />
  if (error && !data) {
    return (
      <div className="p-8">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return data ? <OpenCampaign key={data.id} campaign={data} /> : <Loading />
}

function OpenCampaign({ campaign }: { campaign: Campaign }) {
  const mayWrite = may(useSession(), 'write')
  const { data: aliases = [] } = useAliasOverviews()
  const [{ tab }, change] = useSearchValues()
  const [first] = CAMPAIGN_TABS
  const open = CAMPAIGN_TABS.find(({ value }) => value === tab) ?? first
  return (
    <div className="mx-auto w-full max-w-[112rem] px-4 py-6 sm:px-8 sm:py-8">
      <CampaignHead
        campaign={campaign}
        aliases={aliases.filter(({ campaign_id }) => campaign_id === campaign.id)}
        mayWrite={mayWrite}
      />
      <Tabs
        label="Campaign"
        value={open.value}
        onChange={(value) => change({ tab: value === first.value ? undefined : value })}
        tabs={CAMPAIGN_TABS.map(({ value, label, Content }) => ({
          value,
          label,
          content: <Content campaign={campaign} mayWrite={mayWrite} />,
        }))}
      />
    </div>
  )
}

function Gone() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="sr-only">Campaign</h1>
      <EmptyState
        icon={CalendarX2}
        title="There is no such campaign"
        action={
          <Button asChild variant="primary">
            <Link to="/campaigns">All campaigns</Link>
          </Button>
        }
      >
        It was deleted, or it belongs to another account.
      </EmptyState>
    </div>
  )
}
