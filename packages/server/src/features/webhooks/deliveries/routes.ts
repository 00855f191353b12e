import { DELIVERY_STATES, findJob, isUuid, type JobStore } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts'
import {
  deliveryFields,
  jobDelivery,
  presentDelivery,
  presentJobDelivery,
} from '../../../http/jobs/delivery-view.ts'
import { jobAddress } from '../../../http/jobs/job-address.ts'
import { isNumber, manyOf, page, pageOf, pageQuery } from '../../../http/paging.ts'
import { oneOf } from '../../../http/versioned/families/fields.ts'
import { webhookEvent } from '../events.ts'
import { webhookId } from '../routes.ts'
import { listDeliveries, readDelivery, redeliver, testWebhook } from './deliveries.ts'

const deliveryObject = z.object(deliveryFields).meta({ id: 'Delivery' })

const deliveryDetail = z
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

const listQuery = z.object({
  state: oneOf(DELIVERY_STATES).optional().describe('Only deliveries in this state'),
  ...pageQuery(isNumber),
})

type Uses = Parameters<typeof readDelivery>[0] &
  Parameters<typeof testWebhook>[0] & { readonly jobs: JobStore }

export function deliveryRoutes(on: Uses): readonly Endpoint[] {
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
        const read = await listDeliveries(on, call.caller, webhookId(call), {
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
        const { delivery, payload } = await readDelivery(
          on,
          call.caller,
          webhookId(call),
          deliveryId(call),
        )
        return { ...presentDelivery(delivery), response_text: delivery.responseText, payload }
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
        const { accountId, id } = await findJob(on, jobAddress(call))
        const deliveries = await on.deliveries.deliveriesOf(accountId, id)
        return { data: deliveries.map(presentJobDelivery) }
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
      handle: async (call) => presentDelivery(await testWebhook(on, call.caller, webhookId(call))),
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
        return presentDelivery(await redeliver(on, call.caller, webhookId(call), deliveryId(call)))
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
