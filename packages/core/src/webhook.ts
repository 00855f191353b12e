import type { Job } from './job.ts'
import type { JobState } from './job-state.ts'

/** What an account can be told of. Every change of a job's state is one event. */
export const WEBHOOK_EVENTS = [
  'job.queued',
  'job.started',
  'job.completed',
  'job.failed',
  'job.cancelled',
  'credits.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent when somebody asks for it, to one webhook, whatever events it chose. */
export const TEST_EVENT = 'webhook.test'
export const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type SentEvent = (typeof SENT_EVENTS)[number]

/** The words of the trigger that records events; a test compares the two. */
export const EVENT_OF_STATE: Readonly<Record<JobState, WebhookEvent>> = {
  queued: 'job.queued',
  running: 'job.started',
  succeeded: 'job.completed',
  failed: 'job.failed',
  cancelled: 'job.cancelled',
}

export type DisabledReason = 'failing' | 'gone' | 'switched off'

/** An address of an account that events are sent to. */
export type Webhook = {
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string
  readonly enabled: boolean
  readonly disabledReason: DisabledReason | null
  /** The first failure since the last success; null while all is well. */
  readonly failingSince: Date | null
  readonly createdAt: Date
}

export type WebhookChange = Partial<Pick<Webhook, 'url' | 'events' | 'description' | 'enabled'>>

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One event on its way to one webhook; its id stays the same however often it is sent. */
export type WebhookDelivery = {
  readonly id: string
  readonly webhookId: string
  /** Its place in the log: grows with time. */
  readonly number: number
  readonly event: SentEvent
  readonly jobId: string | null
  /** The state change of the job that it reports. */
  readonly sequence: number | null
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: Date
  readonly lastAttemptAt: Date | null
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
  readonly responseStatus: number | null
  /** How long the receiver took at the last attempt, and the beginning of what it answered. */
  readonly responseMs: number | null
  readonly responseText: string | null
  readonly lastError: string | null
}

/** A job as it was when its state changed. What the caller sent in is never kept with events. */
export type JobSnapshot = Omit<Job, 'request' | 'inputs' | 'inputsErased'>

export type LowCredits = {
  readonly balance: number
  readonly held: number
  readonly threshold: number
}

/** What happened, before it is put into words. */
export type EventContent =
  | { readonly about: 'job'; readonly job: JobSnapshot }
  | { readonly about: 'credits'; readonly credits: LowCredits }
  | { readonly about: 'webhook'; readonly webhookId: string }

export type OutgoingEvent = {
  readonly id: string
  readonly event: SentEvent
  readonly at: Date
  readonly content: EventContent
}
