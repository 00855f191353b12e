import type {
  CatalogId,
  Consent,
  Failure,
  GenerationRequest,
  Job,
  JobStatus,
  NewJob,
  ResultSummary,
  UsedFilter,
} from '@guise/core'

export type JobRow = {
  id: string
  account_id: string
  key_id: string | null
  family: Job['family']
  lane: Job['lane']
  fallback_lane: Job['lane'] | null
  request: GenerationRequest
  catalog: CatalogId | null
  catalog_filter_id: number | null
  filter_id: string | null
  filter_version_id: string | null
  alias_id: string | null
  campaign_id: string | null
  state: Job['state']
  sequence: number
  progress: number
  attempt: number
  strikes: number
  deadline_at: Date | null
  credits: number
  inputs: string[]
  inputs_erased: boolean
  outputs: string[]
  plain_outputs: string[]
  width: number | null
  height: number | null
  seconds: number | null
  thumbnail: string | null
  failure_code: Failure['code'] | null
  failure_message: string | null
  cancel_charged: boolean
  notes: string[]
  engine: string | null
  client_reference: string | null
  consent: { text: string; given_at: string; may_show?: boolean } | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  expires_at: Date | null
  read_once: boolean
  erased_at: Date | null
  request_id: string | null
  trace_context: string | null
  admitted_ms: number | null
  engine_ms: number | null
  stored_ms: number | null
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    accountId: row.account_id,
    keyId: row.key_id,
    family: row.family,
    lane: row.lane,
    fallbackLane: row.fallback_lane ?? null,
    request: row.request,
    filter: usedFilter(row),
    // What was recorded of a job by the version before does not name it.
    campaignId: row.campaign_id ?? null,
    state: row.state,
    sequence: row.sequence,
    progress: row.progress,
    attempt: row.attempt,
    credits: row.credits,
    inputs: row.inputs,
    inputsErased: row.inputs_erased,
    outputs: row.outputs,
    plainOutputs: row.plain_outputs ?? [],
    summary: summary(row),
    failure: failureOf(row),
    cancelCharged: row.cancel_charged ?? false,
    notes: row.notes,
    engine: row.engine ?? null,
    clientReference: row.client_reference,
    consent: consent(row),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    // What was recorded of a job by the version before does not say.
    readOnce: row.read_once ?? false,
    erasedAt: row.erased_at,
    // What was recorded of a job for an event does not say either.
    requestId: row.request_id ?? null,
    traceContext: row.trace_context ?? null,
    stageMs: {
      admitted: row.admitted_ms ?? null,
      engine: row.engine_ms ?? null,
      stored: row.stored_ms ?? null,
    },
  }
}

export type StatusRow = Pick<
  JobRow,
  | 'id'
  | 'account_id'
  | 'family'
  | 'state'
  | 'outputs'
  | 'failure_code'
  | 'failure_message'
  | 'notes'
  | 'expires_at'
  | 'read_once'
  | 'erased_at'
  | 'alias_id'
  | 'campaign_id'
>

export function toStatus(row: StatusRow): JobStatus {
  return {
    id: row.id,
    accountId: row.account_id,
    family: row.family,
    campaignId: row.campaign_id,
    state: row.state,
    outputs: row.outputs,
    failure: failureOf(row),
    notes: row.notes,
    expiresAt: row.expires_at,
    readOnce: row.read_once,
    erasedAt: row.erased_at,
    aliasId: row.alias_id,
  }
}

function failureOf({ failure_code, failure_message }: StatusRow): Failure | null {
  return failure_code ? { code: failure_code, message: failure_message ?? '' } : null
}

function summary({ width, height, seconds, thumbnail }: JobRow): ResultSummary | null {
  return width === null || height === null ? null : { width, height, seconds, thumbnail }
}

/** JSON knows no dates; and what was recorded of a job before there was consent does not name it. */
function consent({ consent: given }: JobRow): Consent | null {
  if (!given) return null
  const { text, given_at, may_show = false } = given
  return { text, givenAt: new Date(given_at), mayShow: may_show }
}

export type FilterColumns = Pick<
  JobRow,
  'catalog' | 'catalog_filter_id' | 'filter_id' | 'filter_version_id' | 'alias_id'
>

export function usedFilter(row: FilterColumns): UsedFilter | null {
  if (row.catalog !== null && row.catalog_filter_id !== null) {
    return {
      ...{ kind: 'catalog', catalog: row.catalog, id: row.catalog_filter_id },
      ...(row.alias_id !== null && { aliasId: row.alias_id }),
    }
  }
  if (row.filter_id !== null && row.filter_version_id !== null) {
    return {
      kind: 'custom',
      id: row.filter_id,
      versionId: row.filter_version_id,
      aliasId: row.alias_id,
    }
  }
  return null
}

/** The shape that the SQL function admit_jobs reads. */
export function toAdmission(job: NewJob): Record<string, unknown> {
  const { filter } = job
  return {
    id: job.id,
    account_id: job.accountId,
    key_id: job.keyId,
    family: job.family,
    lane: job.lane,
    fallback_lane: job.fallbackLane,
    request: job.request,
    catalog: filter?.kind === 'catalog' ? filter.catalog : null,
    catalog_filter_id: filter?.kind === 'catalog' ? filter.id : null,
    filter_id: filter?.kind === 'custom' ? filter.id : null,
    filter_version_id: filter?.kind === 'custom' ? filter.versionId : null,
    alias_id: filter?.aliasId ?? null,
    campaign_id: job.campaignId,
    by_token: job.byToken ?? false,
    for_guest: job.forGuest ?? false,
    credits: job.credits,
    inputs: job.inputs,
    client_reference: job.clientReference,
    consent: job.consent && {
      text: job.consent.text,
      given_at: job.consent.givenAt,
      ...(job.consent.mayShow && { may_show: true }),
    },
    idempotency_key: job.idempotency?.key ?? null,
    fingerprint: job.idempotency?.fingerprint ?? null,
    ...(job.notes?.length && { notes: job.notes.map((note) => note.toWellFormed()) }),
    ...(job.requestId && { request_id: job.requestId }),
    ...(job.traceContext && { trace_context: job.traceContext }),
    ...(job.admittedMs !== undefined && { admitted_ms: job.admittedMs }),
  }
}
