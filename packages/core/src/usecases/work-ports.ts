import type { ChildPolicy } from '../child-policy.ts'
import type { Lane } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { JobPreviews } from '../ports/job-previews.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Clock, Ids } from '../ports/system.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Gate } from './gate-pictures.ts'
import type { LayBrandPorts } from './lay-brand.ts'
import type { MarkPorts } from './mark-result.ts'
import type { Routing } from './route-job.ts'

export type WorkSettings = {
  readonly leaseMs: number
  readonly heartbeatMs: number
  readonly deadlineMs: Readonly<Record<Lane, number>>
  readonly maxAttempts: number
  /** Whether pictures of which no word of the prompt is understood fail before the engine runs. */
  readonly strictPrompts: boolean
  readonly resultTtlMs: number
  /** Absent: children are treated as everybody else. */
  readonly children?: ChildPolicy
  readonly retryBackoffMs: number
  /** How often an attempt's progress is written down. */
  readonly progressEveryMs: number
}

export type WorkPorts = {
  readonly jobs: JobStore
  readonly blobs: BlobStore
  readonly catalog: Catalog
  readonly filters: FilterStore
  readonly engines: ReadonlyMap<string, Engine>
  readonly routing: Routing
  readonly previews: Pick<JobPreviews, 'show'>
  /** What looks for nudity. Absent: nobody wants it. */
  readonly gate?: Gate
  /** What lays brands over results. Absent: they stay as engines make them. */
  readonly brands?: LayBrandPorts['brands']
  /** What marks results as made with AI. Absent: nothing does, as where something else is measured. */
  readonly marker?: MarkPorts['marker']
  readonly clock: Clock
  readonly ids: Ids
  readonly metrics: Metrics
  /** Absent: nobody follows jobs. */
  readonly tracing?: Tracing
  readonly settings: WorkSettings
  /** Resolves after that time, or earlier when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** An error of the engine or of ours, for the operator's log. */
  readonly reportError: (jobId: string, error: unknown) => void
}

/** Why an attempt was stopped from outside. */
export type StopReason = 'not-ours' | 'deadline' | 'shutdown'

export type Stops = {
  /** The worker is draining: give unfinished work back at once. */
  readonly shutdown: AbortSignal
  /** Somebody cancelled this job; look at its row again now. */
  readonly recheck: AbortSignal
}
