import type { Job } from './job.ts'
import type { JobState } from './job-state.ts'

/** Every event that is sent, and what it tells of. The compiler asks for whatever else an event needs. */
export const EVENT_TOPICS = {
  'job.queued': 'job',
  'job.started': 'job',
  'job.completed': 'job',
  'job.failed': 'job',
  'job.cancelled': 'job',
  'credits.low': 'credits',
  'webhook.test': 'webhook',
} as const satisfies Readonly<Record<string, EventTopic>>
export type SentEvent = keyof typeof EVENT_TOPICS
export const SENT_EVENTS = Object.keys(EVENT_TOPICS) as readonly SentEvent[]

/** Sent when somebody asks for it, to one webhook, whatever events it chose. */
export const TEST_EVENT = 'webhook.test'
/** What an account can be told of. Every change of a job's state is one event. */
export const WEBHOOK_EVENTS = SENT_EVENTS.filter((event) => event !== TEST_EVENT)
export type WebhookEvent = Exclude<SentEvent, typeof TEST_EVENT>

type EventsAbout<Topic extends EventTopic> = {
  [Event in SentEvent]: (typeof EVENT_TOPICS)[Event] extends Topic ? Event : never
}[SentEvent]

export function eventsAbout<Topic extends EventTopic>(topic: Topic) {
  return SENT_EVENTS.filter((event): event is EventsAbout<Topic> => EVENT_TOPICS[event] === topic)
}

/** The words of the trigger that records events; a test compares the two. */
export const EVENT_OF_STATE: Readonly<Record<JobState, WebhookEvent>> = {
  queued: 'job.queued',
  running: 'job.started',
  succeeded: 'job.completed',
  failed: 'job.failed',
  cancelled: 'job.cancelled',
}

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

/**
 * What an event keeps of a job, as it was when its state changed. The trigger names the same in columns;
 * a test compares the two. What is not named here is never kept: above all what the caller sent in.
 */
export const SNAPSHOT_FIELDS = [
  ...['id', 'accountId', 'keyId', 'clientReference', 'consent', 'family', 'lane', 'filter'],
  'campaignId',
  ...['state', 'sequence', 'progress', 'attempt', 'credits', 'cancelCharged'],
  ...['outputs', 'plainOutputs', 'summary', 'failure', 'notes', 'engine'],
  ...['createdAt', 'startedAt', 'finishedAt', 'expiresAt', 'readOnce', 'erasedAt'],
] as const satisfies readonly (keyof Job)[]
export type JobSnapshot = Pick<Job, (typeof SNAPSHOT_FIELDS)[number]>

/** What happened, by what it is about, before it is put into words. */
type Contents = {
  readonly job: { readonly job: JobSnapshot }
  readonly credits: {
    readonly credits: {
      readonly balance: number
      readonly held: number
      readonly threshold: number
    }
  }
  readonly webhook: { readonly webhookId: string }
}
export type EventTopic = keyof Contents
export type EventContent<Topic extends EventTopic = EventTopic> = {
  [Each in Topic]: { readonly about: Each } & Contents[Each]
}[Topic]

export type OutgoingEvent = {
  readonly id: string
  readonly event: SentEvent
  readonly at: Date
  readonly content: EventContent
}
