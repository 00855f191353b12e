import { DELIVERY_STATES, isUuid } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { jobAddress } from '../jobs/job-address.ts'
import { isNumber, manyOf, page, pageOf, pageQuery } from '../paging.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import {
  deliveryDetail,
  deliveryObject,
  jobDelivery,
  presentDelivery,
  presentDeliveryDetail,
  presentJobDelivery,
} from './webhook-view.ts'
import { webhookId } from './webhooks.ts'

const listQuery = z.object({
  state: oneOf(DELIVERY_STATES).optional().describe('Only deliveries in this state'),
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
      description:
        'One entry for each event, with the outcome of its last attempt. Entries are kept for 7 days.',
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
      description: 'The payload is made as it would be sent now, with links that work.',
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
      method: 'GET',
      path: '/v1/jobs/{job_id}/deliveries',
      operationId: 'listDeliveriesOfJob',
      tag: 'Jobs',
      summary: 'List what webhooks were sent about a job in the last 7 days, oldest first',
      description:
        'To see whether your server got the end of a job, and what it answered. Of more than 200, these are the newest.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The deliveries',
        schema: manyOf(jobDelivery),
      },
      faults: ['JOB_NOT_FOUND'],
      async handle(call) {
        const job = await services.findJob(jobAddress(call))
        return { data: (await services.webhooks.deliveriesOf(job)).map(presentJobDelivery) }
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/webhooks/{webhook_id}/test',
      operationId: 'testWebhook',
      tag: 'Webhooks',
      summary: 'Send a signed test event now, without retries. At most 10 per minute',
      description:
        'Sends `webhook.test`. Read the delivery after a second to see what your server answered.',
      access: 'manage',
      alsoReads: true,
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
      description:
        'Sends the event again with the same `webhook-id`, whatever came of it before. Receivers that keep the ids they have seen will skip it.',
      access: 'manage',
      alsoReads: true,
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
