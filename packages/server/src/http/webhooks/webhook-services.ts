import type {
  Caller,
  DeliveryQuery,
  EventStream,
  ListenInput,
  OpenedWebhook,
  OutgoingEvent,
  RotatedWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from '@guise/core'

/** A message as it goes out: the exact text, and the headers that sign it. */
export type SignedMessage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The body of a message, read as JSON. */
export type WebhookPayload = Readonly<Record<string, unknown>>

export type WebhookServices = {
  list(accountId: string): Promise<readonly Webhook[]>
  create(caller: Caller, input: WebhookInput): Promise<OpenedWebhook>
  find(caller: Caller, id: string): Promise<Webhook>
  change(caller: Caller, id: string, change: WebhookChange): Promise<Webhook>
  delete(caller: Caller, id: string): Promise<void>
  rotate(caller: Caller, id: string, overlapMs: number): Promise<RotatedWebhook>
  deliveries(caller: Caller, id: string, query: DeliveryQuery): Promise<readonly WebhookDelivery[]>
  delivery(
    caller: Caller,
    id: string,
    deliveryId: string,
  ): Promise<{ delivery: WebhookDelivery; payload: WebhookPayload }>
  test(caller: Caller, id: string): Promise<WebhookDelivery>
  redeliver(caller: Caller, id: string, deliveryId: string): Promise<WebhookDelivery>

  openStream(caller: Caller, input: ListenInput): Promise<EventStream>
  listen(stream: EventStream, ended: AbortSignal): AsyncIterable<OutgoingEvent>
  message(stream: EventStream, event: OutgoingEvent): Promise<SignedMessage>
}
