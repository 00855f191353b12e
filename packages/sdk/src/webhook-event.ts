import type { Schemas } from './types.ts'

/** What a webhook sends, and what the live tail shows. */
export type WebhookEvent = Schemas['WebhookEvent']
/** What a webhook can be told of. */
export type WebhookEventType = Schemas['Webhook']['events'][number]
/** Those that tell of a job: their data is its summary. */
export type JobEventType = Extract<WebhookEvent, { data: Schemas['JobSummary'] }>['type']
