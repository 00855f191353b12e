import type {
  DeliveryState,
  DisabledReason,
  OutgoingEvent,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookEvent,
} from '../webhook.ts'

export type NewWebhook = Pick<
  Webhook,
  'id' | 'accountId' | 'url' | 'events' | 'description' | 'createdAt'
> & { readonly secret: string }

export type DeliveryQuery = {
  readonly state?: DeliveryState
  /** Only deliveries recorded before this one: the last of the page before. */
  readonly before?: number
  readonly limit: number
}

/** Webhooks of one account; another account's webhook is as unknown as a missing one. */
export type WebhookStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly Webhook[]>
  find(accountId: string, id: string): Promise<Webhook | undefined>
  create(webhook: NewWebhook): Promise<Webhook>
  /** Enabling a disabled one makes what waits for it due at once, with all its attempts. */
  change(accountId: string, id: string, change: WebhookChange): Promise<Webhook | undefined>
  /** False when there is none. Its deliveries go with it. */
  delete(accountId: string, id: string): Promise<boolean>
  /** Both secrets sign until the overlap is over. */
  rotate(
    accountId: string,
    id: string,
    secret: string,
    overlapMs: number,
  ): Promise<{ webhook: Webhook; previousSecretUntil: Date } | undefined>
  /** Newest first; undefined when there is no such webhook. */
  deliveries(
    accountId: string,
    webhookId: string,
    query: DeliveryQuery,
  ): Promise<readonly WebhookDelivery[] | undefined>
  /** What webhooks were sent about a job, oldest first; of very many, only the newest. */
  deliveriesOf(accountId: string, jobId: string): Promise<readonly WebhookDelivery[]>
  /** With what it tells of. */
  findDelivery(
    accountId: string,
    webhookId: string,
    deliveryId: string,
  ): Promise<{ delivery: WebhookDelivery; event: OutgoingEvent } | undefined>
  /** Records an event that only this webhook is sent, due at once. */
  recordTest(accountId: string, webhookId: string): Promise<WebhookDelivery | undefined>
  /** Due at once, with all its attempts, whatever became of it before. */
  redeliver(
    accountId: string,
    webhookId: string,
    deliveryId: string,
  ): Promise<WebhookDelivery | undefined>
}

/** One delivery taken to be sent. */
export type DueDelivery = OutgoingEvent & {
  readonly webhookId: string
  readonly url: string
  /** Every secret that must sign now; null when they cannot be read. */
  readonly secrets: readonly string[] | null
  /** The fencing number: grows with every claim. */
  readonly attempt: number
  /** Which try this is since it was recorded, or since it was asked for again. */
  readonly tries: number
  /** The trace of the job that it tells of; null where nobody follows one. */
  readonly traceContext?: string | null
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  /** The receiver wants no more: its webhook is disabled. */
  | { readonly kind: 'gone'; readonly status: number }
  /** `retryMs` null: that was the last try. */
  | {
      readonly kind: 'refused'
      readonly status: number | null
      readonly error: string
      readonly retryMs: number | null
    }
  /** We stopped, not the receiver: due at once and not counted as a try. */
  | { readonly kind: 'interrupted' }

/** What is known of the receiver after an attempt. */
export type ReceiverAnswer = {
  readonly ms: number
  /** It took so long that its next deliveries go by the slow lane. */
  readonly isSlow: boolean
  /** The beginning of what it said; null when there was none, or it is not for the account to read. */
  readonly text: string | null
}

/** Receivers that took long lately are sent to in a lane of their own: nobody else waits for them. */
export type DeliveryLane = 'quick' | 'slow'

/** Deliveries as a sender sees them. Time is the database's, so that senders agree on it. */
export type DeliveryQueue = {
  /**
   * Takes due deliveries of one lane. Accounts take turns, whoever has the fewest under way first; so do
   * the webhooks of an account, each with its oldest. `perAccount` and `perWebhook` bound what is under
   * way in all senders together. Several senders take different ones; what a killed sender took is due
   * again after the lease.
   */
  claimDue(limits: {
    lane: DeliveryLane
    total: number
    perAccount: number
    perWebhook: number
    leaseMs: number
  }): Promise<readonly DueDelivery[]>
  /**
   * The receiver of a quick delivery takes long: its webhook goes by the slow lane from now on. Answers
   * whether this delivery has a place there within what its account may have; else it is to be broken off.
   */
  slowDown(delivery: DueDelivery, limits: { perAccount: number }): Promise<boolean>
  /** Writes down how it ended; answers why the webhook was disabled by it, if it was. */
  settle(
    delivery: DueDelivery,
    outcome: DeliveryOutcome,
    answer: ReceiverAnswer,
  ): Promise<DisabledReason | null>
}

export type EventStream = {
  readonly id: string
  readonly accountId: string
  readonly secret: string
  /** This listener: the stream belongs to whoever opened it last. */
  readonly listener: string
}

/** Events of an account for somebody who listens instead of being sent to. */
export type EventStreamStore = {
  open(stream: {
    id: string
    accountId: string
    events: readonly WebhookEvent[]
    secret: string
    listener: string
    keepMs: number
  }): Promise<void>
  /**
   * Takes a stream over within its time: what came meanwhile waits in it. What was sent after
   * `lastSeen` is sent again: it may have been lost on the way.
   */
  resume(
    accountId: string,
    id: string,
    options: { listener: string; keepMs: number; lastSeen: string | null },
  ): Promise<EventStream | undefined>
  /**
   * What waits, oldest first; undefined when the stream has gone or somebody else listens. However many
   * streams are read at the same moment, they share one look.
   */
  read(stream: EventStream, limit: number): Promise<readonly OutgoingEvent[] | undefined>
  markSent(stream: EventStream, ids: readonly string[]): Promise<void>
  /** Puts the end of the stream off; false when it is no longer this listener's. */
  keep(stream: EventStream, keepMs: number): Promise<boolean>
}
