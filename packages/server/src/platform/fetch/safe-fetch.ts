import type { Dispatcher } from 'undici'
import { readPicture, vetHeaders } from './body.ts'
import { type FetchPolicy, resolvePolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import { vetRedirect, vetUrl } from './url-policy.ts'
import { type Asker, createVisits, type Stop, visit } from './visit.ts'

export interface SafeFetcher {
  /**
   * The bytes of the picture behind a link a stranger sent. Rejects with FetchRefused, or with the
   * signal's own reason when the caller aborts.
   */
  fetch(url: string, asker?: Asker): Promise<Uint8Array>
  /** Ends running downloads, refuses new ones. */
  close(): Promise<void>
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

const REQUEST = {
  method: 'GET',
  headers: {
    accept: 'image/jpeg, image/png, image/webp, image/avif;q=0.5, image/*;q=0.1',
    // Never compressed, so the bytes on the wire are the bytes counted: no bomb can unfold.
    'accept-encoding': 'identity',
    'user-agent': 'guise-picture-fetch/1',
  },
} as const

export function createSafeFetcher(options: Partial<FetchPolicy> = {}): SafeFetcher {
  const policy = resolvePolicy(options)
  const visits = createVisits(policy)

  async function follow(link: string, stop: Stop): Promise<Uint8Array> {
    let url = vetUrl(link, policy)
    for (let redirects = 0; ; redirects++) {
      const answer = await visit(url, REQUEST, { policy, stop }, judge)
      if (answer instanceof Uint8Array) return answer
      if (redirects >= policy.maxRedirects) throw new FetchRefused('REDIRECT_DENIED', 'too many')
      url = vetRedirect(answer.location, url, policy)
    }
  }

  async function judge({ statusCode, headers, body }: Dispatcher.ResponseData) {
    if (REDIRECTS.includes(statusCode)) return { location: headers.location }
    if (statusCode !== 200) throw new FetchRefused('STATUS', String(statusCode))
    const announced = vetHeaders(headers, policy.maxBytes)
    return await readPicture(body, policy.maxBytes, announced)
  }

  return {
    fetch: (url, asker = {}) => visits.run((stop) => follow(url, stop), asker),
    close: visits.close,
  }
}
