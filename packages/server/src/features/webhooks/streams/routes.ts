import { isUuid, WEBHOOK_EVENTS } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts'
import { idText, listOf } from '../../../http/query-fields.ts'
import { type ServerEvent, streamEvents } from '../../../http/sse.ts'
import { EXAMPLE_IDS } from '../../../http/view-fields.ts'
import { type SigningParts, signEvent } from '../events.ts'
import type { EventStream } from './store.ts'
import { listen, openStream } from './streams.ts'

const streamQuery = z.object({
  events: listOf(WEBHOOK_EVENTS)
    .optional()
    .describe('Events separated by commas. Default: all. A resumed stream keeps its events'),
  stream: idText
    .optional()
    .describe('The id of a stream to resume, if it was interrupted less than 5 minutes ago'),
})

type Uses = Parameters<typeof openStream>[0] & Parameters<typeof listen>[0] & SigningParts

/** `draining` is aborted when the process stops; streams end then. */
export function streamRoutes(on: Uses, draining: AbortSignal): readonly Endpoint[] {
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
        return streamEvents(call, draining, async (ended) => {
          const stream = await openStream(on, call.caller, {
            events: events ?? WEBHOOK_EVENTS,
            resume: id === undefined ? null : { id, lastSeen: lastSeen(call) },
          })
          return messages(on, stream, ended)
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
  on: Uses,
  stream: EventStream,
  ended: AbortSignal,
): AsyncGenerator<ServerEvent> {
  yield { event: 'ready', data: { stream: stream.id, secret: stream.secret } }
  for await (const event of listen(on, stream, ended)) {
    yield { event: event.event, id: event.id, data: await signEvent(on, event, [stream.secret]) }
  }
}
