/** Everything the service can refuse. The code is public API; its HTTP status lives in the http layer. */
export const FAULT_CODES = [
  'MALFORMED_JSON',
  'INVALID_IMAGE',
  'UNAUTHENTICATED',
  'INSUFFICIENT_CREDITS',
  'SPEND_CAP_REACHED',
  'CAMPAIGN_CAP_REACHED',
  'PICTURE_LIMIT_REACHED',
  'EVENT_OVER',
  'CONSENT_REQUIRED',
  'CHILD_POLICY',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
  'NOT_FOUND',
  'JOB_NOT_FOUND',
  'ALIAS_NOT_FOUND',
  'CAMPAIGN_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
  'JOB_NOT_CANCELLABLE',
  'RESULT_EXPIRED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RANGE_NOT_SATISFIABLE',
  'INVALID_VIDEO_MODEL',
  'INVALID_ASPECT_RATIO_FOR_MODEL',
  'INVALID_QUALITY_MODE',
  'FILTER_BLOCKED',
  'FILTER_NOT_FOUND',
  'FILTER_TYPE_MISMATCH',
  'WORKFLOW_FETCH_FAILED',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'TOO_MANY_PENDING',
  'INTERNAL',
  'OVERLOADED',
  'UNAVAILABLE',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/**
 * One bad field of a request. `code` is the fault this field alone would have raised. `message` goes on from
 * the field's name ("must be an integer"), or is a sentence of its own with a capital and a full stop.
 */
export type FieldProblem = {
  readonly field: string
  readonly code: FaultCode
  readonly message: string
}

export type FaultDetails = {
  readonly errors?: readonly FieldProblem[]
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
  /** Further public fields of the answer, such as the expected and actual filter type. */
  readonly extra?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refusal with a public code. The message tells a person what to do next. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: FaultCode
  readonly details: FaultDetails

  constructor(code: FaultCode, message: string, details: FaultDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** One field is at fault. */
export function badField(field: string, message: string): Fault {
  const problem = { field, code: 'VALIDATION_ERROR', message } as const
  return new Fault('VALIDATION_ERROR', fieldSentence(problem), { errors: [problem] })
}

/** A problem of a field as a sentence that can stand alone. */
export function fieldSentence({ field, message }: Pick<FieldProblem, 'field' | 'message'>): string {
  if (/^["\p{Lu}]/u.test(message)) return message
  return `${field} ${message}${message.endsWith('.') ? '' : '.'}`
}
