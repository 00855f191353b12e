import type { Webhook } from '@guise/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ago, dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Section } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { ALL_EVENTS, EVENT_LABELS, WebhookBadge } from './webhook-labels.tsx'

export default function WebhookPage() {
  const { webhookId } = useParams({ strict: false }) as { webhookId: string }
  const guise = useGuise()
  const queries = useQueryClient()
  const queryKey = ['webhooks', webhookId]
  const webhook = useQuery({
    queryKey,
    queryFn: ({ signal }) => guise.webhooks.get(webhookId, { signal }),
    refetchInterval: 5_000,
  })
  if (webhook.error && !webhook.data) {
    return (
      <Page title="Webhook">
        <ErrorNotice error={webhook.error} onRetry={() => void webhook.refetch()} />
      </Page>
    )
  }
  if (!webhook.data) return <Loading />
  return (
    <Page
      title={<span className="break-all">{webhook.data.url}</span>}
      lead={
        <Link
          to="/webhooks"
          className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          All webhooks
        </Link>
      }
      actions={
        <WebhookActions
          webhook={webhook.data}
          onChanged={(changed) => queries.setQueryData(queryKey, changed)}
        />
      }
    >
      <div className="space-y-6">
        <Section title="Details">
          <Facts facts={factsOf(webhook.data)} />
        </Section>
        <DeliveryLog webhookId={webhookId} />
      </div>
    </Page>
  )
}

function factsOf(webhook: Webhook) {
  const { events, description, failing_since, created_at } = webhook
  return [
    ['State', <WebhookBadge key="state" webhook={webhook} />],
    ...(failing_since ? [['Failing since', ago(failing_since)] as const] : []),
    [
      'Events',
      events.length === ALL_EVENTS.length
        ? 'All'
        : events.map((event) => EVENT_LABELS[event]).join(', '),
    ],
    ['Description', description || '–'],
    ['Created', dateTimeOf(created_at)],
  ] as const
}
