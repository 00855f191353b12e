import type { Dispatcher } from 'undici'
import { type FetchPolicy, resolvePolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import { vetUrl } from './url-policy.ts'
import { createVisits, visit } from './visit.ts'

export interface SafePoster {
  /** Throws FetchRefused for an address that will never be posted to. Looks no name up. */
  vet(url: string): void
  /**
   * Posts to an address a stranger gave and answers the status and the beginning of what came back.
   * Redirects are not followed. Rejects with FetchRefused, or with the signal's own reason.
   */
  post(
    url: string,
    message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<PostAnswer>
  /** Ends what is being sent, refuses more. */
  close(): Promise<void>
}

export type PostAnswer = { readonly status: number; readonly text: string }

export type PostPolicy = Pick<
  FetchPolicy,
  'totalMs' | 'headersMs' | 'allowedOrigins' | 'lookup' | 'lookupAllowed'
> & {
  /** What is sent is private: without https only to origins the operator vouches for. */
  readonly httpsOnly: boolean
}

/** Enough for any "ok" or error page; the connection is closed on whoever says more. */
const ANSWER_BYTES = 4 * 1024
const ANSWER_CHARACTERS = 1_000
const ANSWER_MS = 1_000
const SENDS_AT_ONCE = 128
/** All but line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

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
        (stop) => visit(vetted(url), { method: 'POST', headers, body }, { policy, stop }, answerOf),
        { signal },
      ),
    close: visits.close,
  }
}

/** The status has decided; of the rest the beginning is kept, if it comes soon. */
async function answerOf({ statusCode, body }: Dispatcher.ResponseData): Promise<PostAnswer> {
  const patience = setTimeout(() => body.destroy(), ANSWER_MS)
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      text += decoder.decode(chunk, { stream: true })
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // It broke off, or took too long: what came so far is what there is.
  } finally {
    clearTimeout(patience)
  }
  return { status: statusCode, text: text.replace(CONTROL, '').slice(0, ANSWER_CHARACTERS) }
}
