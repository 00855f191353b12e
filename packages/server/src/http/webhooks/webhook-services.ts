import type {
  Bound,
  Caller,
  EventStream,
  OutgoingEvent,
  USE_CASES,
  Webhook,
  WebhookDelivery,
} from '@guise/core'

/** A message as it goes out: the exact text, and the headers that sign it. */
export type SignedMessage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The body of a message, read as JSON. */
export type WebhookPayload = Readonly<Record<string, unknown>>

export type WebhookServices = Bound<typeof USE_CASES.webhooks> & {
  list(accountId: string): Promise<readonly Webhook[]>
  delivery(
    caller: Caller,
    id: string,
    deliveryId: string,
  ): Promise<{ delivery: WebhookDelivery; payload: WebhookPayload }>
  message(stream: EventStream, event: OutgoingEvent): Promise<SignedMessage>
}
