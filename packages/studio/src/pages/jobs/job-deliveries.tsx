import type { JobDelivery } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { may, useSession } from '../../app/session.ts'
import { ago, plural } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { DELIVERY_LABELS, SENT_LABELS } from '../webhooks/webhook-labels.tsx'

/** What webhooks were sent about a job. With `isOwn` they lead to the webhook. */
export function JobDeliveries({
  deliveries,
  isOwn = false,
}: {
  deliveries: readonly JobDelivery[]
  isOwn?: boolean
}) {
  const mayOpen = may(useSession(), 'manage') && isOwn
  if (deliveries.length === 0) return null
  return (
    <section aria-label="Webhooks">
      <h3 className="mb-2 text-sm font-medium">Webhooks</h3>
      <ul className="space-y-2 text-sm">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-start justify-between gap-3">
            <span>
              {mayOpen ? (
                <Link
                  to="/webhooks/$webhookId"
                  params={{ webhookId: delivery.webhook_id } as never}
                  className="text-accent-text underline-offset-4 hover:underline"
                >
                  {SENT_LABELS[delivery.event]}
                </Link>
              ) : (
                SENT_LABELS[delivery.event]
              )}
              <span className="block text-xs text-muted">{briefOf(delivery)}</span>
            </span>
            <Badge tone={DELIVERY_LABELS[delivery.state].tone}>
              {DELIVERY_LABELS[delivery.state].label}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function briefOf({ attempts, response_status, last_attempt_at }: JobDelivery): string {
  if (last_attempt_at === null) return 'Not sent yet'
  const answer = response_status === null ? 'no response' : `response ${response_status}`
  return `${plural(attempts, 'attempt')}, ${answer}, ${ago(last_attempt_at)}`
}
