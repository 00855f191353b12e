import {
  createSafeFetcher,
  createSafePoster,
  type FetchPolicy,
} from '../../../src/platform/fetch/index.ts'

/** Something that visits a link and answers a number: how many bytes came, or the status. */
export type Subject = (url: string) => Promise<number>

export const TOTAL_MS = 2_500

/** The fetcher under test, with shorter timeouts than in service so that the lab stays quick. */
function guarded(policy: Partial<FetchPolicy> = {}): Subject {
  const fetcher = createSafeFetcher({
    ...policy,
    maxBytes: 20 * 2 ** 20,
    totalMs: TOTAL_MS,
    headersMs: 1_500,
    idleMs: 1_500,
  })
  return async (url) => (await fetcher.fetch(url)).length
}

/** The same door in the other direction. Plain http is let through here, for the lab has no https. */
function posting(policy: Pick<Partial<FetchPolicy>, 'allowedNetworks'> = {}): Subject {
  const poster = createSafePoster({ totalMs: TOTAL_MS, httpsOnly: false, ...policy })
  const message = { body: '{}', headers: { 'content-type': 'application/json' } }
  return async (url) => (await poster.post(url, message)).status
}

/** What one would write without thinking of it. The lab must catch it, or it proves nothing. */
function naive(): Subject {
  return async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TOTAL_MS) })
    return (await response.bytes()).length
  }
}

export const subjects = {
  guarded: () => guarded(),
  anyPort: () => guarded({ ports: 'any' }),
  posting: () => posting(),
  inNetwork: () => posting({ allowedNetworks: ['10.0.0.0/8'] }),
  naive,
}
export type SubjectName = keyof typeof subjects
