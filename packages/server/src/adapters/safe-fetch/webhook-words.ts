import type { FetchRefused, RefusalCode } from './refusal.ts'

// As for picture links: denied, unknown and closed share one sentence, see refusal.ts.
const NOT_REACHABLE =
  'no server that we can reach was found at this address; it must be open to the public internet'

const WORDS: Readonly<Partial<Record<RefusalCode, string>>> = {
  URL_INVALID: 'is not a usable address; check it for line breaks, backslashes and missing parts',
  URL_SCHEME: 'must begin with https://',
  URL_INSECURE: 'must begin with https://',
  URL_CREDENTIALS: 'must not carry a user name or password; messages are signed instead',
  PORT_DENIED: 'must be on the usual port of https (443)',
  HOST_DENIED: NOT_REACHABLE,
  ADDR_DENIED: NOT_REACHABLE,
  DNS_FAILED: NOT_REACHABLE,
  UNREACHABLE: NOT_REACHABLE,
  TLS_FAILED: 'the receiver has no valid certificate',
  TIMEOUT: 'the receiver took too long; answer first and do the work afterwards',
  HEADERS: 'the receiver sent too many headers',
  BUSY: 'too many messages were being sent at once',
  CLOSED: 'the service was shutting down',
}

/** A refusal in words for whoever owns the webhook; like its message, without address or name. */
export function webhookWords({ code }: FetchRefused): string {
  return WORDS[code] ?? 'the connection broke off or the answer was malformed'
}
