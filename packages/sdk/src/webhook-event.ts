import type { Delivery, JobSummary } from './types.ts'

export type WebhookEventType = Delivery['event']
export type JobEventType = Exclude<WebhookEventType, 'credits.low'>

/** What a webhook sends, and what the live tail shows. */
export type WebhookEvent =
  | { readonly type: JobEventType; readonly timestamp: string; readonly data: JobSummary }
  | {
      readonly type: 'credits.low'
      readonly timestamp: string
      readonly data: {
        readonly balance: number
        readonly held: number
        readonly threshold: number
      }
    }
