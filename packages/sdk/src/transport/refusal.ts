import { type FieldProblem, GuiseError } from '../errors.ts'

/** For answers without a code of their own, as proxies and other services give them. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  402: 'INSUFFICIENT_CREDITS',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}
const RETRYABLE_STATUS = [429, 502, 503, 504]

type ErrorBody = {
  readonly error_code?: unknown
  readonly message?: unknown
  readonly request_id?: unknown
  readonly retryable?: unknown
  readonly errors?: unknown
  readonly offered_account?: unknown
  readonly offered_account_name?: unknown
}

/** Makes an error of an answer that is none of success. */
export function refusalOf(response: Response, text: string, now: number): GuiseError {
  const { status, headers } = response
  const body = errorBody(text)
  const word = textOf(body.error_code)
  const offered = textOf(body.offered_account)
  return new GuiseError({
    code: word ?? CODE_BY_STATUS[status] ?? 'UNEXPECTED_ANSWER',
    message: textOf(body.message) ?? wordless(status, headers),
    status,
    requestId: textOf(body.request_id) ?? headers.get('x-request-id'),
    retryable:
      typeof body.retryable === 'boolean' ? body.retryable : RETRYABLE_STATUS.includes(status),
    retryAfter: retryAfterOf(headers, now),
    errors: Array.isArray(body.errors) ? (body.errors as FieldProblem[]) : [],
    offered:
      offered === null ? null : { id: offered, name: textOf(body.offered_account_name) ?? '' },
  })
}

function wordless(status: number, headers: Headers): string {
  const location = headers.get('location')
  if (status === 0 || (status >= 300 && status < 400)) {
    return `The URL redirects${location ? ` to ${location}` : ''}. Use the URL of the service itself as baseUrl.`
  }
  return `The service answered ${status} without a message.`
}

/** Seconds, or a date, as the header allows both. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000)
}

function errorBody(text: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
