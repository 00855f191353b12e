import { FetchRefused, type RefusalCode } from './refusal.ts'

/** In order: the first pattern that matches the error's code names the refusal. */
const BY_ERROR_CODE: readonly (readonly [RegExp, RefusalCode])[] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'TIMEOUT'],
  [/^UND_ERR_HEADERS_OVERFLOW$|^HPE_HEADER_OVERFLOW$/, 'HEADERS'],
  [/^UND_ERR_RES_EXCEEDED_MAX_SIZE$/, 'TOO_LARGE'],
  [/CERT|^ERR_TLS_|^ERR_SSL_|^EPROTO$/, 'TLS_FAILED'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/, 'UNREACHABLE'],
]

/** Whatever undici, TLS or a socket threw, as a refusal; only its code is kept, see FetchRefused. */
export function asRefusal(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const code = errorCode(error)
  const known = BY_ERROR_CODE.find(([pattern]) => pattern.test(code))
  return new FetchRefused(known?.[1] ?? 'BODY_ERROR', code)
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
