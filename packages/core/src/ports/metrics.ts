import type { TraceContext } from '../trace-context.ts'

type Labels = Readonly<Record<string, string>>

/**
 * What the system tells about itself. Labels take few values, which we choose: never an id, a name or an address, of
 * which there is no end.
 */
export type Metrics = {
  count(name: CounterName, labels?: Labels, by?: number): void
  /** With the trace that it was measured in, if somebody follows one: an example to look at. */
  observe(name: HistogramName, seconds: number, labels?: Labels, trace?: TraceContext | null): void
}

type Row = { readonly help: string; readonly labels?: readonly string[] }

export const COUNTERS = {
  jobs_accepted: { help: 'Jobs accepted', labels: ['family'] },
  jobs_finished: {
    help: 'Jobs finished, by final state and failure code',
    labels: ['state', 'code'],
  },
  credits: { help: 'Credits held for jobs and settled by them', labels: ['kind'] },
  attempts_failed: { help: 'Attempts that ended with an engine error', labels: ['reason'] },
  attempts_postponed: {
    help: 'Attempts postponed because the engine was busy or the blob store failed',
    labels: ['reason'],
  },
  blob_store_unavailable: {
    help: 'Health checks that found the blob store unavailable or full',
  },
  jobs_requeued: { help: 'Jobs of lost workers put back in the queue' },
  jobs_fallen_back: {
    help: 'Jobs moved to another engine because theirs had no room in time',
  },
  dispatch_errors: { help: 'Jobs that Redis did not accept; the sweeper adds them later' },
  jobs_readded: {
    help: 'Waiting jobs that were missing in Redis and added again by the sweeper',
  },
  sweep_errors: { help: 'Sweeper passes that failed; alert when this keeps rising' },
  rate_limit_unavailable: {
    help: 'Requests let through because the rate limiter was unavailable',
  },
  blob_delete_errors: { help: 'Blobs that could not be deleted in time' },
  seals_failed: { help: 'Results stored without a signature because they could not be signed' },
  webhooks_sent: {
    help: 'Attempts to deliver an event to a webhook, by outcome',
    labels: ['outcome'],
  },
  webhooks_disabled: {
    help: 'Webhooks disabled because their receivers failed or are gone, by reason',
    labels: ['reason'],
  },
  mails_sent: {
    help: 'Attempts to hand a mail for a guest to the mail server, by outcome',
    labels: ['outcome'],
  },
  links_refused: { help: 'Links to pictures that were not fetched, by reason', labels: ['code'] },
  audit_entries: {
    help: 'Entries that this process added to the audit log outside of other changes, by action',
    labels: ['action'],
  },
  lasting_requests: {
    help: 'Streams and requests that wait, when they ended, by group of endpoints and class of status',
    labels: ['group', 'status'],
  },
} as const satisfies Readonly<Record<string, Row>>
export type CounterName = keyof typeof COUNTERS

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1280]

export const HISTOGRAMS = {
  request_seconds: {
    help: 'How long requests took, by group of endpoints and class of status; streams and requests that wait are apart',
    labels: ['group', 'status'],
    buckets: QUICK,
  },
  job_stage_seconds: {
    help: 'How long each stage of a job took: admitted, waited, engine, stored',
    labels: ['stage', 'family', 'engine'],
    buckets: SLOW,
  },
  job_seconds: {
    help: 'From the acceptance of a job to its end by a worker',
    labels: ['family', 'state'],
    buckets: SLOW,
  },
  engine_seconds: {
    help: 'How long an engine worked on a picture or film, by filter of the catalog; other filters are one',
    labels: ['engine', 'filter'],
    buckets: SLOW,
  },
  sweep_seconds: {
    help: 'How long a pass of the sweeper took, by what it does',
    labels: ['task'],
    buckets: SLOW,
  },
} as const satisfies Readonly<Record<string, Row & { readonly buckets: readonly number[] }>>
export type HistogramName = keyof typeof HISTOGRAMS
