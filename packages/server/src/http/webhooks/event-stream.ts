import { type EventStream, isUuid, WEBHOOK_EVENTS } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { idText, listOf } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { type ServerEvent, streamEvents } from '../sse.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'

const streamQuery = z.object({
  events: listOf(WEBHOOK_EVENTS)
    .optional()
    .describe('Events separated by commas. Default: all. A resumed stream keeps its events'),
  stream: idText
    .optional()
    .describe('The id of a stream to resume, if it was interrupted less than 5 minutes ago'),
})

/** The account's events for somebody whose computer no webhook can reach. */
export function eventStreamEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/events',
      operationId: 'listenToEvents',
      tag: 'Webhooks',
      summary: 'Stream your events as they happen, signed like webhook messages',
      description:
        'For programs that no webhook can reach, such as on a laptop. Server-sent events with the headers and the exact body of each message. If the connection is lost, connect again within five minutes with `stream` and `Last-Event-ID`, and nothing is missed.',
      access: 'read',
      reads: 'nothing',
      isLasting: true,
      query: streamQuery,
      headers: {
        'Last-Event-ID': {
          description: 'With stream: the last event you received; later events are sent again',
          example: EXAMPLE_IDS.delivery,
        },
      },
      success: {
        status: 200,
        description:
          'First `ready` (stream, secret), then your events. Each has its type, its id, and as data the headers and the exact body of the webhook message.',
        content: ['text/event-stream'],
      },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const { events, stream: id } = call.query
        return streamEvents(call, services.draining, async (ended) => {
          const stream = await services.webhooks.openStream(call.caller, {
            events: events ?? WEBHOOK_EVENTS,
            resume: id === undefined ? null : { id, lastSeen: lastSeen(call) },
          })
          return messages(services, stream, ended)
        })
      },
    }),
  ]
}

function lastSeen({ request }: Call): string | null {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null
}

async function* messages(
  { webhooks }: Services,
  stream: EventStream,
  ended: AbortSignal,
): AsyncGenerator<ServerEvent> {
  yield { event: 'ready', data: { stream: stream.id, secret: stream.secret } }
  for await (const event of webhooks.listen(stream, ended)) {
    yield { event: event.event, id: event.id, data: await webhooks.message(stream, event) }
  }
}
