export type { Abortable } from './abortable.ts'
export * from './errors.ts'
export { createGuise, type Guise, type GuiseSettings, type Runners } from './guise.ts'
export type { ErrorCode } from './openapi.ts'
export { type PictureType, pictureTypeOf } from './pictures/content-type.ts'
export { fromFile } from './pictures/files.ts'
export type { PictureInput } from './pictures/picture-input.ts'
export type * from './resources/account.ts'
export type * from './resources/aliases.ts'
export type * from './resources/booth.ts'
export type * from './resources/campaign-brand.ts'
export type * from './resources/campaign-pictures.ts'
export type * from './resources/campaign-tokens.ts'
export type * from './resources/campaigns.ts'
export type * from './resources/custom-filters.ts'
export type { Filters } from './resources/filters.ts'
export type { GalleryEvent, GalleryFollowing } from './resources/gallery.ts'
export type * from './resources/guest-access.ts'
export type { EventOptions, JobEvent } from './resources/job-events.ts'
export { isFinal } from './resources/job-state.ts'
export type { GetJobOptions, JobQuery, Jobs, MailRequest } from './resources/jobs.ts'
export type * from './resources/keys.ts'
export type { LiveEvent, LiveOptions } from './resources/live-events.ts'
export type * from './resources/members.ts'
export type * from './resources/operator.ts'
export type { Output } from './resources/output.ts'
export type { Page, Paged } from './resources/paged.ts'
export type * from './resources/prompts.ts'
export type * from './resources/session.ts'
export type { Uploads } from './resources/uploads.ts'
export type { Verify } from './resources/verify.ts'
export type {
  DeliveryQuery,
  WebhookChange,
  WebhookRequest,
  Webhooks,
} from './resources/webhooks.ts'
export { RUN_NAMES, RUNS, type RunInput, type RunName } from './runs/rows.ts'
export type {
  ImagesResult,
  ResultOptions,
  Runner,
  RunOptions,
  SubmitOptions,
  SubscribeOptions,
  VideoResult,
} from './runs/runner.ts'
export type { ConnectionSettings, Secret } from './settings.ts'
export type { Clock } from './transport/clock.ts'
export type { RetrySettings } from './transport/retry.ts'
export type * from './types.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './verify-webhook.ts'
export type { JobEventType, WebhookEvent, WebhookEventType } from './webhook-event.ts'
