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
import { ALL_EVENTS, WebhookBadge } from './webhook-words.tsx'

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
      lead="Your own server is told when jobs begin and end, and when credits run low. Every message is signed, and sent again until it is taken."
      actions={create}
    >
      {webhooks.error && !webhooks.data && (
        <ErrorNotice error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.isPending && <Skeleton className="h-64" />}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={Send} title="Nobody is told yet" action={create}>
          Name an address of your server that takes POST requests over https. You get a secret to
          check the signatures with, and see here what was delivered.
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
      <SecretDialog title="Keep this secret" secret={secret} onClose={() => setSecret(null)}>
        Your server checks with it that messages really come from here. The SDK does so with{' '}
        <code>verifyWebhook</code>.
      </SecretDialog>
    </Page>
  )
}
