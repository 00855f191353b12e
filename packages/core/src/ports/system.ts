export type Clock = { now(): Date }

export type Ids = {
  /** Begins with the time, as a UUIDv7: jobs are range-partitioned by id. */
  timeOrdered(): string
  /** Unguessable, for blobs and links. */
  random(): string
}

/** What the system counts about itself. A name unknown to the metrics adapter is a start-up error. */
export type Metrics = {
  count(name: CounterName, labels?: Readonly<Record<string, string>>): void
}

export const COUNTERS = {
  jobs_accepted: 'Jobs accepted',
  jobs_finished: 'Jobs finished, by final state and failure code',
  attempts_failed: 'Attempts that ended with an engine error',
  attempts_postponed: 'Attempts postponed because the engine was busy or the blob store failed',
  blob_store_unavailable: 'Health checks that found the blob store unavailable or full',
  jobs_requeued: 'Jobs of lost workers put back in the queue',
  jobs_fallen_back: 'Jobs moved to another engine because theirs had no room in time',
  dispatch_errors: 'Jobs that Redis did not accept; the sweeper adds them later',
  jobs_readded: 'Waiting jobs that were missing in Redis and added again by the sweeper',
  sweep_errors: 'Sweeper passes that failed; alert when this keeps rising',
  rate_limit_unavailable: 'Requests let through because the rate limiter was unavailable',
  blob_delete_errors: 'Blobs that could not be deleted in time',
  seals_failed: 'Results stored without a signature because they could not be signed',
  webhooks_sent: 'Attempts to deliver an event to a webhook, by outcome',
  mails_sent: 'Attempts to hand a mail for a guest to the mail server, by outcome',
  webhooks_disabled: 'Webhooks disabled because their receivers failed or are gone, by reason',
} as const
export type CounterName = keyof typeof COUNTERS
