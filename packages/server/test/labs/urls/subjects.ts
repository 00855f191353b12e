import { createSafeFetcher } from '../../../src/adapters/safe-fetch/index.ts'

/** Something that fetches a link and answers how many bytes came. */
export type Subject = (url: string) => Promise<number>

export const TOTAL_MS = 2_500

/** The fetcher under test, with shorter patience than in service so that the lab stays quick. */
function guarded(): Subject {
  const fetcher = createSafeFetcher({
    maxBytes: 20 * 2 ** 20,
    totalMs: TOTAL_MS,
    headersMs: 1_500,
    idleMs: 1_500,
  })
  return async (url) => (await fetcher.fetch(url)).length
}

/** What one would write without thinking of it. The lab must catch it, or it proves nothing. */
function naive(): Subject {
  return async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TOTAL_MS) })
    return (await response.bytes()).length
  }
}

export const subjects = { guarded, naive }
export type SubjectName = keyof typeof subjects
