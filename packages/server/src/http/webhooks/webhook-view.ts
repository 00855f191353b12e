import {
  DELIVERY_STATES,
  type EventPayload,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from '@guise/core'
import { z } from 'zod'
import { createdAt, EXAMPLE_IDS, idOf } from '../view-fields.ts'
import { webhookEvent } from './webhook-events.ts'

const date = z.iso.datetime()

const webhookFields = {
  id: idOf('webhook'),
  url: z
    .string()
    .meta({ description: 'Where the events are sent', examples: ['https://example.com/guise'] }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('The events that are sent'),
  description: z
    .string()
    .meta({ description: 'Your own words for it', examples: ['Kiosk at the entrance'] }),
  enabled: z.boolean().describe('Whether events are sent'),
  disabled_reason: z
    .enum(['failing', 'gone', 'switched off'])
    .nullable()
    .describe('Why it is disabled: failing for long, gone (410), or switched off by you'),
  failing_since: date.nullable().describe('The first failure since the last success'),
  created_at: createdAt,
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
  id: z.string().meta({
    description: 'The webhook-id of its message; the same for every attempt',
    examples: [EXAMPLE_IDS.delivery],
  }),
  webhook_id: z.string().describe('The webhook it is for'),
  event: z.enum(SENT_EVENTS).describe('What happened'),
  job_id: z.string().nullable().describe('The job it is about; null for other events'),
  sequence: z.int().nullable().describe('The state change of the job that it reports'),
  state: z
    .enum(DELIVERY_STATES)
    .describe(
      'pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up',
    ),
  attempts: z.int().describe('How often it was sent'),
  created_at: createdAt,
  last_attempt_at: date.nullable().describe('When it was last sent'),
  next_attempt_at: date.nullable().describe('When it is sent again'),
  delivered_at: date.nullable().describe('When your server accepted it'),
  response_status: z
    .int()
    .nullable()
    .describe("Status of your server's response to the last attempt"),
  response_ms: z.int().nullable().describe('How long the last attempt took'),
  last_error: z.string().nullable().describe('Why the last attempt failed'),
}

export const deliveryObject = z.object(deliveryFields).meta({ id: 'Delivery' })

/** As a job shows it: what became of its event, without what the receiver said. */
export const jobDelivery = z
  .object({
    id: deliveryFields.id,
    webhook_id: deliveryFields.webhook_id,
    event: deliveryFields.event,
    state: deliveryFields.state,
    attempts: deliveryFields.attempts,
    created_at: deliveryFields.created_at,
    last_attempt_at: deliveryFields.last_attempt_at,
    next_attempt_at: deliveryFields.next_attempt_at,
    delivered_at: deliveryFields.delivered_at,
    response_status: deliveryFields.response_status,
  })
  .meta({ id: 'JobDelivery' })

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

export function presentJobDelivery(delivery: WebhookDelivery): z.output<typeof jobDelivery> {
  const { id, webhook_id, event, state, attempts, ...rest } = presentDelivery(delivery)
  const { created_at, last_attempt_at, next_attempt_at, delivered_at, response_status } = rest
  return {
    ...{ id, webhook_id, event, state, attempts },
    ...{ created_at, last_attempt_at, next_attempt_at, delivered_at, response_status },
  }
}

export function presentDeliveryDetail(delivery: WebhookDelivery, payload: EventPayload) {
  return { ...presentDelivery(delivery), response_text: delivery.responseText, payload }
}
