import { DELIVERY_STATES, SENT_EVENTS, type WebhookDelivery } from '@guise/core'
import { z } from 'zod'
import { createdAt, EXAMPLE_IDS } from '../view-fields.ts'

const date = z.iso.datetime()

export const deliveryFields = {
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
