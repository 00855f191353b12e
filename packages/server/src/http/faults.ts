import { Fault, type FaultCode, type FaultDetails } from '@guise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The one table from fault code to HTTP status. */
export const HTTP_STATUS: Readonly<Record<FaultCode, number>> = {
  MALFORMED_JSON: 400,
  INVALID_IMAGE: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_CREDITS: 402,
  SPEND_CAP_REACHED: 402,
  CAMPAIGN_CAP_REACHED: 402,
  PICTURE_LIMIT_REACHED: 403,
  CONSENT_REQUIRED: 403,
  CHILD_POLICY: 403,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  ALIAS_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EVENT_OVER: 409,
  IDEMPOTENCY_CONFLICT: 409,
  JOB_NOT_CANCELLABLE: 409,
  RESULT_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_VIDEO_MODEL: 422,
  INVALID_ASPECT_RATIO_FOR_MODEL: 422,
  INVALID_QUALITY_MODE: 422,
  FILTER_BLOCKED: 422,
  FILTER_NOT_FOUND: 422,
  FILTER_TYPE_MISMATCH: 422,
  WORKFLOW_FETCH_FAILED: 422,
  VALIDATION_ERROR: 422,
  RATE_LIMITED: 429,
  TOO_MANY_PENDING: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
}

/** What each code says and what to do, for whoever reads the reference. Messages of single refusals say more. */
export const FAULT_MEANINGS: Readonly<Record<FaultCode, string>> = {
  MALFORMED_JSON: 'the body is no JSON object, or incomplete. Send it again',
  INVALID_IMAGE: 'a picture is empty, broken, too large or cannot be fetched. Send another one',
  UNAUTHENTICATED: 'no credentials, or they have expired or were revoked. Check the key',
  INSUFFICIENT_CREDITS: 'the balance is too low. Ask the operator for credits',
  SPEND_CAP_REACHED: 'the key has used up its spend cap. Raise the cap or use another key',
  CAMPAIGN_CAP_REACHED: 'the campaign has used up its spend cap. Raise the cap',
  PICTURE_LIMIT_REACHED: 'the device or the token has made all pictures it may make',
  CONSENT_REQUIRED: 'pictures need the consent of the people in them. Send X-Consent',
  CHILD_POLICY: 'pictures of children are made with filters only. Choose a filter',
  FORBIDDEN: 'the role, the session or the state of the thing does not allow it',
  INSUFFICIENT_SCOPE: 'the key lacks the scope. Use another key',
  NOT_FOUND: 'there is no such thing, or it is not yours',
  JOB_NOT_FOUND: 'there is no such job, it is not yours, or it belongs to another status path',
  ALIAS_NOT_FOUND: 'there is no such alias, or it is not yours',
  CAMPAIGN_NOT_FOUND: 'there is no such campaign, or it is not yours',
  METHOD_NOT_ALLOWED: 'the path takes other methods, see Allow',
  EVENT_OVER: 'the event is over, erased or deleted and takes no more photos',
  IDEMPOTENCY_CONFLICT: 'the Idempotency-Key was used for another request. Use a new key',
  JOB_NOT_CANCELLABLE: 'the job has already ended',
  RESULT_EXPIRED: 'the file was deleted when its time was over. Run the request again',
  PAYLOAD_TOO_LARGE: 'the body is too large. Send a smaller picture, or upload it first',
  UNSUPPORTED_MEDIA_TYPE: 'the Content-Type is not supported',
  RANGE_NOT_SATISFIABLE: 'the range lies outside of the file',
  INVALID_VIDEO_MODEL: 'the model is unknown or does not fit the endpoint',
  INVALID_ASPECT_RATIO_FOR_MODEL: 'only the performance model takes an aspect ratio',
  INVALID_QUALITY_MODE: 'quality_mode must be v6 or v6.1',
  FILTER_BLOCKED: 'the filter does not support this mode, gender or size',
  FILTER_NOT_FOUND: 'there is no filter with this id. List the filters',
  FILTER_TYPE_MISMATCH: 'the filter is of another type than the endpoint',
  WORKFLOW_FETCH_FAILED: 'the filter behind this UUID cannot be loaded. Check the UUID',
  VALIDATION_ERROR: 'a field or parameter is wrong; `errors` names each',
  RATE_LIMITED: 'too many requests. Wait for Retry-After',
  TOO_MANY_PENDING: 'too many unfinished jobs. Wait until some have finished',
  INTERNAL: 'something went wrong on our side. Try again',
  OVERLOADED: 'too much is going on. Wait for Retry-After',
  UNAVAILABLE: 'a part of the service is away. Wait for Retry-After',
}

/** A fault with the status that a standard wants where our table says another. */
export class StatusFault extends Fault {
  readonly status: number
  constructor(status: number, code: FaultCode, message: string, details: FaultDetails = {}) {
    super(code, message, details)
    this.status = status
  }
}

/** The same request may succeed later without being changed. */
const RETRYABLE: ReadonlySet<FaultCode> = new Set([
  'RATE_LIMITED',
  'TOO_MANY_PENDING',
  'INTERNAL',
  'OVERLOADED',
  'UNAVAILABLE',
])

const DEFAULT_RETRY_AFTER = 2
/** How long a client that was refused may go on sending. */
const LINGER_MS = 3000

export function sendFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { errors, retryAfter, extra } = fault.details
  const status = fault instanceof StatusFault ? fault.status : HTTP_STATUS[fault.code]
  if (status === 429 || status === 503) {
    reply.header('Retry-After', String(retryAfter ?? DEFAULT_RETRY_AFTER))
  }
  if (!request.raw.complete) closeAfterReply(request.raw, reply)
  if (status === 401 && !reply.hasHeader('WWW-Authenticate')) {
    reply.header('WWW-Authenticate', 'Bearer realm="guise"')
  }
  return reply.code(status).send({
    error_code: fault.code,
    message: fault.message,
    request_id: request.id,
    retryable: RETRYABLE.has(fault.code),
    ...(errors ? { errors } : {}),
    ...extra,
  })
}

/**
 * Closing at once on a client that still sends would break its connection before it reads the answer: what
 * comes is dropped for a moment, and then the connection is closed.
 */
function closeAfterReply(raw: FastifyRequest['raw'], reply: FastifyReply): void {
  reply.removeHeader('connection')
  if (raw.headers['content-length'] === undefined && !raw.headers['transfer-encoding']) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, LINGER_MS)
  timer.unref()
  raw.once('end', () => clearTimeout(timer))
}

/** Fastify's own refusals, said in our words. */
const FRAMEWORK_FAULTS: Readonly<Record<string, readonly [FaultCode, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED_JSON', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED_JSON', 'The body is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'MALFORMED_JSON',
    'The body is shorter than its Content-Length.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The request is too large for this path.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Unsupported content type. Send application/json (a form to /oauth/token).',
  ],
}

export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  const known = FRAMEWORK_FAULTS[code]
  if (known) return new Fault(known[0], known[1], { cause: error })
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 0
  const aborted = code === 'ECONNRESET' || (error instanceof Error && error.message === 'aborted')
  if (aborted || (status >= 400 && status < 500)) {
    return new Fault(
      'MALFORMED_JSON',
      'The request body is incomplete or not valid JSON. Send it again.',
    )
  }
  return new Fault(
    'INTERNAL',
    'Something went wrong on our side. Try again. If it keeps happening, report the request id.',
    { cause: error },
  )
}
