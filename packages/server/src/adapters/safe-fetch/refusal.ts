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
  'This link does not lead to a server we can reach. Use a link that opens from the public ' +
  'internet, or send the picture itself as base64.'

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  URL_INVALID:
    'This is not a usable link. Check it for line breaks, backslashes and missing parts.',
  URL_SCHEME: 'Only links that begin with http:// or https:// are fetched. Use one of those.',
  URL_INSECURE: 'Only addresses that begin with https:// are used here. Use one of those.',
  URL_CREDENTIALS:
    'This link carries a user name or password. Use a link that opens without signing in.',
  HOST_DENIED: NOT_REACHABLE,
  PORT_DENIED:
    'This link names a port we do not connect to. Use a link on the usual web port (80 or 443).',
  ADDR_DENIED: NOT_REACHABLE,
  DNS_FAILED: NOT_REACHABLE,
  UNREACHABLE: NOT_REACHABLE,
  TLS_FAILED:
    'The server behind this link has no valid certificate. Use a link whose https works in a ' +
    'browser without a warning.',
  TIMEOUT: 'The server took too long. Try again, or send the picture itself as base64.',
  REDIRECT_DENIED:
    'This link forwards in a way we do not follow. Use the final link, the one the picture opens at.',
  STATUS:
    'The server answered with status %s instead of the picture. Check that the link still opens.',
  HEADERS: 'The server sent too many headers. Host the picture elsewhere, or send it as base64.',
  ENCODING:
    'The server sent the picture compressed although we asked for it plain. Host it elsewhere, ' +
    'or send it as base64.',
  TOO_LARGE: 'The picture is larger than %s. Send a smaller one.',
  NOT_IMAGE:
    'This link does not open a picture (JPEG, PNG, WebP, AVIF, GIF or TIFF). Use a direct link to ' +
    'the file.',
  BODY_ERROR:
    'The download broke off or was malformed. Try again, or send the picture itself as base64.',
  BUSY: 'Too many links of yours are being fetched. Try again in a moment.',
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
