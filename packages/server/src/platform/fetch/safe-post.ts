import type { Dispatcher } from 'undici'
import { isInNetworks } from './address.ts'
import { type FetchPolicy, resolvePolicy } from './policy.ts'
import { vetUrl } from './url-policy.ts'
import { createVisits, type Outgoing, type Stop, visit } from './visit.ts'

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

export type PostAnswer = {
  readonly status: number
  /** Null where the operator made an exception: what an inner service says is not the stranger's to read. */
  readonly text: string | null
}

export type PostPolicy = Pick<
  FetchPolicy,
  | 'totalMs'
  | 'headersMs'
  | 'allowedOrigins'
  | 'allowedNetworks'
  | 'httpsOnly'
  | 'ports'
  | 'lookup'
  | 'lookupAllowed'
>

/** Enough for any "ok" or error page; the connection is closed on whoever says more. */
const ANSWER_BYTES = 4 * 1024
const ANSWER_CHARACTERS = 1_000
const ANSWER_MS = 1_000
const SENDS_AT_ONCE = 128
/** All but line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

export function createSafePoster(options: Partial<PostPolicy> = {}): SafePoster {
  const policy = resolvePolicy({
    headersMs: options.totalMs ?? 10_000,
    // What is sent is private.
    httpsOnly: true,
    ...options,
    // The sender shares its sends between accounts before it asks for any of them.
    maxAtOnce: SENDS_AT_ONCE,
    maxPerAccount: SENDS_AT_ONCE,
  })
  const visits = createVisits(policy)

  async function send(address: string, request: Outgoing, stop: Stop): Promise<PostAnswer> {
    const url = vetUrl(address, policy)
    return visit(url, request, { policy, stop }, async ({ statusCode, body }, reached) => {
      const isException =
        policy.allowedOrigins.includes(url.origin) || isInNetworks(reached, policy.allowedNetworks)
      return { status: statusCode, text: isException ? null : await beginningOf(body) }
    })
  }

  return {
    vet: (url) => void vetUrl(url, policy),
    post: (url, { body, headers }, signal) =>
      visits.run((stop) => send(url, { method: 'POST', headers, body }, stop), { signal }),
    close: visits.close,
  }
}

/** The status has decided; of the rest the beginning is kept, if it comes soon. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const timer = setTimeout(() => body.destroy(), ANSWER_MS)
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
    clearTimeout(timer)
  }
  return text.replace(CONTROL, '').slice(0, ANSWER_CHARACTERS)
}
