/** Why a picture link was not fetched. The code is for programs and metrics, the message for people. */
export type RefusalCode =
  | 'URL_INVALID'
  | 'URL_SCHEME'
  | 'URL_INSECURE'
  | 'URL_CREDENTIALS'
  | 'HOST_DENIED'
  | 'PORT_DENIED'
  | 'ADDR_DENIED'
  | 'DNS_FAILED'
  | 'UNREACHABLE'
  | 'TLS_FAILED'
  | 'TIMEOUT'
  | 'REDIRECT_DENIED'
  | 'STATUS'
  | 'HEADERS'
  | 'ENCODING'
  | 'TOO_LARGE'
  | 'NOT_IMAGE'
  | 'BODY_ERROR'
  | 'BUSY'
  | 'CLOSED'

// Denied address, unknown name and closed door share one sentence on purpose: told apart, they
// would let a caller map the names and addresses of the network this service runs in.
const NOT_REACHABLE =
  'The server of this link cannot be reached. Use a link that works on the public ' +
  'internet, or send the picture as base64.'

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  URL_INVALID: 'This link is not valid. Check it for line breaks, backslashes and missing parts.',
  URL_SCHEME: 'The link must begin with http:// or https://.',
  URL_INSECURE: 'The address must begin with https://.',
  URL_CREDENTIALS:
    'This link contains a user name or password. Use a link that works without signing in.',
  HOST_DENIED: NOT_REACHABLE,
  PORT_DENIED:
    'This link uses a port that is not allowed. Use a link with the standard port (80 or 443).',
  ADDR_DENIED: NOT_REACHABLE,
  DNS_FAILED: NOT_REACHABLE,
  UNREACHABLE: NOT_REACHABLE,
  TLS_FAILED:
    'The server of this link has no valid certificate. Use a link that a browser opens ' +
    'without a warning.',
  TIMEOUT: 'The server of this link took too long. Try again, or send the picture as base64.',
  REDIRECT_DENIED:
    'This link redirects in a way that is not allowed. Use the final link to the picture.',
  STATUS:
    'The server of this link answered with status %s instead of a picture. Check that the link still works.',
  HEADERS:
    'The server of this link sent too many headers. Host the picture elsewhere, or send it as base64.',
  ENCODING:
    'The server of this link sent the picture with a content encoding. Host the picture ' +
    'elsewhere, or send it as base64.',
  TOO_LARGE: 'The picture is larger than %s. Send a smaller one.',
  NOT_IMAGE:
    'This link does not lead to a picture (JPEG, PNG, WebP, AVIF, GIF or TIFF). Use a direct link to ' +
    'the file.',
  BODY_ERROR:
    'The download was interrupted or malformed. Try again, or send the picture as base64.',
  BUSY: 'Too many of your links are being downloaded. Try again in a moment.',
  CLOSED: 'The service is shutting down. Try again in a moment.',
}

/**
 * The message never holds the link, the name or an address: links often carry a signature, and
 * messages end up in logs. For the same reason there is no `cause`.
 */
export class FetchRefused extends Error {
  readonly code: RefusalCode
  /** A short technical word for the operator, such as `404` or `ECONNRESET`. */
  readonly detail: string

  constructor(code: RefusalCode, detail = '') {
    super(MESSAGES[code].replace('%s', detail))
    this.name = 'FetchRefused'
    this.code = code
    this.detail = detail
  }
}
