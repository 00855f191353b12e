import type { Dispatcher } from 'undici'
import { type FetchPolicy, resolvePolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import { vetUrl } from './url-policy.ts'
import { createVisits, visit } from './visit.ts'

export interface SafePoster {
  /** Throws FetchRefused for an address that will never be posted to. Looks no name up. */
  vet(url: string): void
  /**
   * Posts to an address a stranger gave and answers the status. Redirects are not followed, the
   * answer's body is dropped. Rejects with FetchRefused, or with the signal's own reason.
   */
  post(
    url: string,
    message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<number>
  /** Ends what is being sent, refuses more. */
  close(): Promise<void>
}

export type PostPolicy = Pick<
  FetchPolicy,
  'totalMs' | 'headersMs' | 'allowedOrigins' | 'lookup' | 'lookupAllowed'
> & {
  /** What is sent is private: without https only to origins the operator vouches for. */
  readonly httpsOnly: boolean
}

/** Enough for any "ok"; the connection is closed on whoever says more. */
const ANSWER_BYTES = 4 * 1024
const ANSWER_MS = 1_000
const SENDS_AT_ONCE = 128

export function createSafePoster(options: Partial<PostPolicy> = {}): SafePoster {
  const { httpsOnly = true, ...rest } = options
  const policy = resolvePolicy({
    headersMs: rest.totalMs ?? 10_000,
    ...rest,
    // The sender shares its sends between accounts before it asks for any of them.
    maxAtOnce: SENDS_AT_ONCE,
    maxPerAccount: SENDS_AT_ONCE,
  })
  const visits = createVisits(policy)

  function vetted(address: string): URL {
    const url = vetUrl(address, policy)
    if (httpsOnly && url.protocol !== 'https:' && !policy.allowedOrigins.includes(url.origin)) {
      throw new FetchRefused('URL_INSECURE')
    }
    return url
  }

  return {
    vet: (url) => void vetted(url),
    post: (url, { body, headers }, signal) =>
      visits.run(
        (stop) => visit(vetted(url), { method: 'POST', headers, body }, { policy, stop }, statusOf),
        { signal },
      ),
    close: visits.close,
  }
}

/** The status has decided; the rest is read so far as to let an honest server end its answer. */
async function statusOf({ statusCode, body }: Dispatcher.ResponseData): Promise<number> {
  const patience = AbortSignal.timeout(ANSWER_MS)
  await body.dump({ limit: ANSWER_BYTES, signal: patience }).catch(() => {})
  return statusCode
}
