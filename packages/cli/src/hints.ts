const HINTS: Readonly<Record<string, string>> = {
  UNAUTHENTICATED:
    'Check GUISE_API_KEY or --key: the key may be incomplete, revoked, or of another service',
  FORBIDDEN: 'Ask an owner of the account for a key with another role',
  INSUFFICIENT_CREDITS: 'See your balance with: guise account',
  SPEND_CAP_REACHED:
    'See the caps with: guise keys list. An owner can raise a cap with: guise keys update',
  JOB_NOT_FOUND: 'See your jobs with: guise jobs list',
  ALIAS_NOT_FOUND: 'See your aliases with: guise aliases list',
  FILTER_NOT_FOUND: 'See the filters with: guise filters list',
  WORKFLOW_FETCH_FAILED: 'See your own filters with: guise filters list --catalog custom',
  FILTER_TYPE_MISMATCH: 'See the type of each filter with: guise filters list --catalog custom',
  FILTER_BLOCKED: 'See which filters support groups with: guise filters list',
  CONNECTION_FAILED:
    'Check that the service is running, and GUISE_URL or --url. To run one here: guise start',
  TIMED_OUT: 'Try again in a moment',
  RESULT_EXPIRED: 'Run the job again. Results are stored for a limited time',
  RATE_LIMITED: 'Wait a minute, then try again',
  TOO_MANY_PENDING: 'Wait until some are finished: guise jobs list --state queued,running',
  OVERLOADED: 'Try again in a moment',
  UNAVAILABLE: 'Try again in a moment',
  JOB_NOT_CANCELLABLE: 'See the job with: guise jobs show ID',
}

/** What to do next about a refusal, where there is more to say than its own words do. */
export function hintFor(code: string): string | undefined {
  return HINTS[code]
}

/** What people typed, by the field of the wire that it went into. */
const TYPED: Readonly<Record<string, string>> = {
  base64: 'photo',
  image: 'photo',
  input_image: 'photo',
  input_images: 'photos',
  prompt_image: 'photo',
  first_frame: 'first photo',
  last_frame: 'last photo',
  filter_id: '--filter',
  style_id: '--style',
  ai_filter: 'filter',
  quality_mode: '--quality',
  aspect_ratio: '--aspect-ratio',
  duration: '--duration',
  model: '--model',
  prompt: '--prompt',
  expires_at: '--expires',
  spend_cap: '--spend-cap',
}

export function typedAs(field: string): string {
  return TYPED[field] ?? field
}
