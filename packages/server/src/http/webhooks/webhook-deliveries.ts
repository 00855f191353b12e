import { DELIVERY_STATES, isUuid } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { isNumber, page, pageOf, pageQuery } from '../paging.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import {
  deliveryDetail,
  deliveryObject,
  presentDelivery,
  presentDeliveryDetail,
} from './webhook-view.ts'
import { webhookId } from './webhooks.ts'

const listQuery = z.object({
  state: oneOf(DELIVERY_STATES).optional(),
  ...pageQuery(isNumber),
})

/** The delivery log of a webhook. */
export function deliveryEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/webhooks/{webhook_id}/deliveries',
      operationId: 'listDeliveries',
      tag: 'Webhooks',
      summary: 'List the deliveries of a webhook in the last 7 days, newest first',
      access: 'read',
      reads: 'nothing',
      query: listQuery,
      success: { status: 200, description: 'A page of deliveries', schema: pageOf(deliveryObject) },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const { state, cursor, limit } = call.query
        const read = await services.webhooks.deliveries(call.caller, webhookId(call), {
          ...(state ? { state } : {}),
          ...(cursor ? { before: Number(cursor) } : {}),
          limit: limit + 1,
        })
        const { entries, nextCursor } = page(read, limit, ({ number }) => String(number))
        return { data: entries.map(presentDelivery), next_cursor: nextCursor }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
      operationId: 'readDelivery',
      tag: 'Webhooks',
      summary: 'Read a delivery with its payload and the response of your server',
      access: 'read',
      reads: 'nothing',
      success: { status: 200, description: 'The delivery', schema: deliveryDetail },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const { delivery, payload } = await services.webhooks.delivery(
          call.caller,
          webhookId(call),
          deliveryId(call),
        )
        return presentDeliveryDetail(delivery, payload)
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/webhooks/{webhook_id}/test',
      operationId: 'testWebhook',
      tag: 'Webhooks',
      summary: 'Send a signed test event now, without retries. At most 10 per minute',
      access: 'manage',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The delivery, pending; read it again to see the response',
        schema: deliveryObject,
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      handle: async (call) =>
        presentDelivery(await services.webhooks.test(call.caller, webhookId(call))),
    }),
    endpoint({
      method: 'POST',
      path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
      operationId: 'redeliver',
      tag: 'Webhooks',
      summary: 'Send an event again now',
      access: 'manage',
      reads: 'nothing',
      success: { status: 200, description: 'The delivery, pending again', schema: deliveryObject },
      faults: ['NOT_FOUND'],
      async handle(call) {
        return presentDelivery(
          await services.webhooks.redeliver(call.caller, webhookId(call), deliveryId(call)),
        )
      },
    }),
  ]
}

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

/** Nobody has the id of all zeros: the answer for it is the answer for any unknown one. */
function deliveryId({ params }: Call): string {
  const id = (params.delivery_id ?? '').toLowerCase()
  return isUuid(id) ? id : NOBODYS_ID
}
