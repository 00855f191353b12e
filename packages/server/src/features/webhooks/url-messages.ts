import { FetchRefused, type RefusalCode, type SafePoster } from '../../platform/fetch/index.ts'

// As for picture links: denied, unknown and closed share one sentence, see refusal.ts.
const NOT_REACHABLE =
  'The receiver cannot be reached. It must be reachable from the public internet.'

const MESSAGES: Readonly<Partial<Record<RefusalCode, string>>> = {
  URL_INVALID: 'is not a valid URL. Check it for line breaks, backslashes and missing parts',
  URL_SCHEME: 'must begin with https://',
  URL_INSECURE: 'must begin with https://',
  URL_CREDENTIALS: 'must not contain a user name or password. Messages are signed instead',
  PORT_DENIED: 'must use the standard port of https (443)',
  HOST_DENIED: NOT_REACHABLE,
  ADDR_DENIED: NOT_REACHABLE,
  DNS_FAILED: NOT_REACHABLE,
  UNREACHABLE: NOT_REACHABLE,
  TLS_FAILED: 'The receiver has no valid certificate.',
  TIMEOUT: 'The receiver took too long. Respond first, then do the work.',
  HEADERS: 'The receiver sent too many headers.',
  BUSY: 'Too many messages were being sent at the same time.',
  CLOSED: 'The service was shutting down.',
}

/** A refusal in words for whoever owns the webhook; like its message, without address or name. */
export function webhookMessage({ code }: FetchRefused): string {
  return MESSAGES[code] ?? 'The connection was closed early or the response was malformed.'
}

/** The same for whoever enters an address. Receivers without https are mostly on their own computer. */
export function webhookUrlMessage(refused: FetchRefused, url: string): string {
  return /^http:/i.test(url)
    ? 'must begin with https://. On your own computer, use guise listen --forward'
    : webhookMessage(refused)
}

/** What is wrong with an address, in words that go on from "url"; undefined if it can be used. */
export function faultOfUrl(poster: Pick<SafePoster, 'vet'>, url: string): string | undefined {
  try {
    poster.vet(url)
    return undefined
  } catch (error) {
    if (error instanceof FetchRefused) return webhookUrlMessage(error, url)
    throw error
  }
}
