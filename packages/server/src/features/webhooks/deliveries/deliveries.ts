import {
  type AttemptLimiter,
  badField,
  type Caller,
  Fault,
  limitAttempts,
  type WebhookDelivery,
} from '@guise/core'
import { type EventPayload, presentEvent, type SigningParts } from '../events.ts'
import type { WebhookStore } from '../store.ts'
import { findWebhook, known } from '../webhooks.ts'
import type { DeliveryLog, DeliveryQuery } from './store.ts'

type Deliveries = {
  readonly webhooks: Pick<WebhookStore, 'find'>
  readonly deliveries: DeliveryLog
}

export function listDeliveries(
  { deliveries }: Pick<Deliveries, 'deliveries'>,
  { accountId }: Caller,
  id: string,
  query: DeliveryQuery,
): Promise<readonly WebhookDelivery[]> {
  return known(deliveries.deliveries(accountId, id, query))
}

export async function redeliver(
  on: Deliveries,
  caller: Caller,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await findWebhook(on, caller, id)
  return known(on.deliveries.redeliver(caller.accountId, id, deliveryId), deliveryNotFound)
}

/** With its payload as it would be sent now. */
export async function readDelivery(
  on: Deliveries & Pick<SigningParts, 'viewParts'>,
  caller: Caller,
  id: string,
  deliveryId: string,
): Promise<{ delivery: WebhookDelivery; payload: EventPayload }> {
  await findWebhook(on, caller, id)
  const found = on.deliveries.findDelivery(caller.accountId, id, deliveryId)
  const { delivery, event } = await known(found, deliveryNotFound)
  return { delivery, payload: await presentEvent(event, on.viewParts) }
}

/** Sends a test event like any other event, but only once. */
export async function testWebhook(
  on: Deliveries & { readonly webhookTestLimiter: AttemptLimiter },
  caller: Caller,
  id: string,
): Promise<WebhookDelivery> {
  const { enabled } = await findWebhook(on, caller, id)
  if (!enabled)
    throw badField('enabled', 'The webhook is disabled. Enable it, then send a test event.')
  await limitAttempts(on.webhookTestLimiter, caller.accountId, 'test events')
  return known(on.deliveries.recordTest(caller.accountId, id))
}

function deliveryNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Delivery not found. List the deliveries of the webhook. They are kept for 7 days.',
  )
}
