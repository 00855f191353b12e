import type { JobSummary, Webhook } from './types.ts'

/** What a webhook can be told of. */
export type WebhookEventType = Webhook['events'][number]
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
  | {
      readonly type: 'webhook.test'
      readonly timestamp: string
      readonly data: { readonly webhook_id: string; readonly message: string }
    }
