import type { Webhook } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { ALL_EVENTS, WebhookBadge } from './webhook-labels.tsx'

const COLUMNS: readonly Column<Webhook>[] = [
  {
    title: 'Webhook',
    isHeading: true,
    className: 'max-w-96',
    cell: ({ id, url, description }) => (
      <Link
        to="/webhooks/$webhookId"
        params={{ webhookId: id } as never}
        className="block underline-offset-4 hover:underline"
      >
        <span className="block font-medium break-all">{url}</span>
        {description && <span className="block text-muted">{description}</span>}
      </Link>
    ),
  },
  { title: 'State', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  {
    title: 'Events',
    cell: ({ events }) =>
      events.length === ALL_EVENTS.length ? 'All' : plural(events.length, 'event'),
  },
]

export default function WebhooksPage() {
  const guise = useGuise()
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const webhooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => guise.webhooks.list({ signal }),
    refetchInterval: 5_000,
  })
  const create = (
    <Button variant="primary" onClick={() => setNew(true)}>
      <Plus aria-hidden />
      New webhook
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      lead="Webhooks notify your server when jobs start and finish and when credits are low. Every message is signed and retried until your server accepts it."
      actions={create}
    >
      {webhooks.error && !webhooks.data && (
        <ErrorNotice error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.isPending && <Skeleton className="h-64" />}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={Send} title="No webhooks yet" action={create}>
          Enter a URL of your server that accepts POST requests over https. You get a secret to
          verify the signatures, and see all deliveries here.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <Card>
          <DataTable
            label="Webhooks"
            rows={webhooks.data}
            columns={COLUMNS}
            keyOf={({ id }) => id}
          />
        </Card>
      )}
      {isNew && (
        <NewWebhookDialog
          onClose={() => setNew(false)}
          onOpened={(made) => {
            setNew(false)
            setSecret(made)
          }}
        />
      )}
      <SecretDialog title="Store this secret" secret={secret} onClose={() => setSecret(null)}>
        Your server uses it to verify that messages come from this service. In the SDK, use{' '}
        <code>verifyWebhook</code>.
      </SecretDialog>
    </Page>
  )
}
