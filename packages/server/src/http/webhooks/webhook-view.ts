import {
  DELIVERY_STATES,
  type EventPayload,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from '@guise/core'
import { z } from 'zod'
import { webhookEvent } from './webhook-events.ts'

const date = z.iso.datetime()

const webhookFields = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  description: z.string(),
  enabled: z.boolean(),
  disabled_reason: z.enum(['failing', 'gone', 'switched off']).nullable(),
  failing_since: date.nullable().describe('The first failure since the last success'),
  created_at: date,
}
const secret = z.string().describe('Used to sign every message. Shown only once, so store it')

export const webhookObject = z.object(webhookFields).meta({ id: 'Webhook' })

export const openedWebhook = z.object({ ...webhookFields, secret }).meta({ id: 'OpenedWebhook' })

export const rotatedWebhook = z
  .object({
    ...webhookFields,
    secret,
    previous_secret_until: date.describe(
      'Until then, messages are also signed with the previous secret',
    ),
  })
  .meta({ id: 'RotatedWebhook' })

const deliveryFields = {
  id: z.string().describe('The webhook-id of its message; the same for every attempt'),
  webhook_id: z.string(),
  event: z.enum(SENT_EVENTS),
  job_id: z.string().nullable(),
  sequence: z.int().nullable().describe('The state change of the job that it reports'),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  created_at: date,
  last_attempt_at: date.nullable(),
  next_attempt_at: date.nullable(),
  delivered_at: date.nullable(),
  response_status: z
    .int()
    .nullable()
    .describe("Status of your server's response to the last attempt"),
  response_ms: z.int().nullable().describe('How long the last attempt took'),
  last_error: z.string().nullable(),
}

export const deliveryObject = z.object(deliveryFields).meta({ id: 'Delivery' })

export const deliveryDetail = z
  .object({
    ...deliveryFields,
    response_text: z
      .string()
      .nullable()
      .describe(
        'The first 1,000 characters of the response to the last attempt; not stored for receivers in private networks',
      ),
    payload: webhookEvent.describe(
      'The body of the message as it would be sent now, with fresh links',
    ),
  })
  .meta({ id: 'DeliveryDetail' })

export function presentWebhook(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description,
    enabled: webhook.enabled,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
  }
}

export function presentDelivery(delivery: WebhookDelivery) {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event: delivery.event,
    job_id: delivery.jobId,
    sequence: delivery.sequence,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: delivery.createdAt.toISOString(),
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    response_status: delivery.responseStatus,
    response_ms: delivery.responseMs,
    last_error: delivery.lastError,
  }
}

export function presentDeliveryDetail(delivery: WebhookDelivery, payload: EventPayload) {
  return { ...presentDelivery(delivery), response_text: delivery.responseText, payload }
}
