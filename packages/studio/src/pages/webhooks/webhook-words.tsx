import type { Delivery, Webhook, WebhookEventType } from '@guise/sdk'
import { Badge, type Tone } from '../../ui/badge.tsx'

export const EVENT_WORDS: Readonly<Record<WebhookEventType, string>> = {
  'job.queued': 'A job was accepted',
  'job.started': 'A job is running',
  'job.completed': 'A job has succeeded',
  'job.failed': 'A job has failed',
  'job.cancelled': 'A job was cancelled',
  'credits.low': 'Credits are low',
}
/** Also of what is sent only when somebody asks for it. */
export const SENT_WORDS: Readonly<Record<Delivery['event'], string>> = {
  ...EVENT_WORDS,
  'webhook.test': 'A test',
}
export const ALL_EVENTS = Object.keys(EVENT_WORDS) as WebhookEventType[]

const DISABLED_WORDS: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  failing: 'Disabled: it failed for too long',
  gone: 'Disabled: the server answered 410 (gone)',
  'switched off': 'Switched off',
}

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { enabled, disabled_reason, failing_since } = webhook
  if (!enabled) {
    const words = disabled_reason ? DISABLED_WORDS[disabled_reason] : 'Off'
    return <Badge tone={disabled_reason === 'switched off' ? 'neutral' : 'bad'}>{words}</Badge>
  }
  return failing_since ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">On</Badge>
}

export const DELIVERY_WORDS: Readonly<Record<Delivery['state'], { label: string; tone: Tone }>> = {
  pending: { label: 'To be sent', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
}
