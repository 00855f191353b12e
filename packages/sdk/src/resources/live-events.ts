import { GuiseError, isGuiseError } from '../errors.ts'
import { backoffMs } from '../transport/retry.ts'
import { openStream } from '../transport/stream.ts'
import type { Transport } from '../transport/transport.ts'
import type { WebhookEvent, WebhookEventType } from '../webhook-event.ts'

export type LiveEvent = {
  /** The same for every repetition of this event. */
  readonly id: string
  readonly event: WebhookEvent
  /** What a webhook would be sent: sign-able and forwardable as it is. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type LiveOptions = {
  /** All of them when left out. */
  readonly events?: readonly WebhookEventType[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Called whenever the stream stands, with the secret that signs its messages. */
  readonly onReady?: (stream: { readonly stream: string; readonly secret: string }) => void
  /** How often in a row a connection may fail before giving up; without end when left out. */
  readonly failures?: number | undefined
}

/** The account's events as they happen. A broken stream is resumed where it broke off. */
export async function* liveEvents(
  transport: Transport,
  { events, signal, onReady, failures = Number.POSITIVE_INFINITY }: LiveOptions = {},
): AsyncGenerator<LiveEvent> {
  const { clock, retry } = transport
  let stream: string | undefined
  let lastEventId: string | undefined
  for (let failed = 0; ; ) {
    try {
      const query = { events: events?.join(','), stream }
      const request = { path: '/v1/events', query, lastEventId, signal }
      for await (const message of openStream(transport, request)) {
        failed = 0
        const said = JSON.parse(message.data)
        if (message.event === 'ready') {
          stream = said.stream
          onReady?.(said)
        } else if (typeof said.body === 'string') {
          lastEventId = message.id ?? undefined
          yield { id: message.id ?? '', event: JSON.parse(said.body), ...said }
        }
      }
    } catch (error) {
      // It was away for too long: what happened meanwhile is in the log of deliveries and in jobs.
      const forgotten = stream !== undefined && isGuiseError(error, 'NOT_FOUND')
      if (forgotten) stream = lastEventId = undefined
      else if (!(error instanceof GuiseError && error.retryable)) throw error
      if (failed + 1 >= failures) throw error
    }
    failed += 1
    await clock.sleep(backoffMs(retry, failed, clock.random()), signal)
  }
}
