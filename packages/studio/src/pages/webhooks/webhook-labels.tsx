import type { Delivery, Webhook, WebhookEventType } from '@guise/sdk'
import { Badge, type Tone } from '../../ui/badge.tsx'

export const EVENT_LABELS: Readonly<Record<WebhookEventType, string>> = {
  'job.queued': 'A job was accepted',
  'job.started': 'A job is running',
  'job.completed': 'A job has succeeded',
  'job.failed': 'A job has failed',
  'job.cancelled': 'A job was cancelled',
  'credits.low': 'Credits are low',
}
/** Also of what is sent only when somebody asks for it. */
export const SENT_LABELS: Readonly<Record<Delivery['event'], string>> = {
  ...EVENT_LABELS,
  'webhook.test': 'Test event',
}
export const ALL_EVENTS = Object.keys(EVENT_LABELS) as WebhookEventType[]

const DISABLED_LABELS: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  failing: 'Disabled: it failed for too long',
  gone: 'Disabled: the server answered 410 (gone)',
  'switched off': 'Disabled',
}

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { enabled, disabled_reason, failing_since } = webhook
  if (!enabled) {
    const words = disabled_reason ? DISABLED_LABELS[disabled_reason] : 'Disabled'
    return <Badge tone={disabled_reason === 'switched off' ? 'neutral' : 'bad'}>{words}</Badge>
  }
  return failing_since ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">Enabled</Badge>
}

export const DELIVERY_LABELS: Readonly<Record<Delivery['state'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}
