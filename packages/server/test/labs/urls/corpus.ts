import { readFileSync } from 'node:fs'

/**
 * `block`: refused, and nothing connected to a forbidden address or port.
 * `allow`: the picture arrived.
 * `no-forbidden-connection`: either is fine, as long as nothing connected where it must not.
 *
 * The note in the last column of a row is for the reader of the file.
 */
export type Expectation = 'allow' | 'block' | 'no-forbidden-connection'

export interface UrlCase {
  readonly id: string
  readonly url: string
  readonly expect: Expectation
  /** Refusal codes that are right here, joined by `|`; `*` for any. */
  readonly code: string
}

export interface Corpus {
  /** The DNS zone the lab answers for. */
  readonly zone: string
  /** The lab's one honest web server, and the only addresses a guarded fetch may connect to. */
  readonly publicV4: string
  readonly publicV6: string
  readonly cases: readonly UrlCase[]
}

type Row = readonly [UrlCase['id'], Expectation, UrlCase['code'], UrlCase['url'], note?: string]

const file: Omit<Corpus, 'cases'> & { readonly cases: readonly Row[] } = JSON.parse(
  readFileSync(new URL('./cases.json', import.meta.url), 'utf8'),
)

export const corpus: Corpus = {
  ...file,
  cases: file.cases.map(([id, expect, code, url]) => ({ id, expect, code, url })),
}

/** Eight public addresses behind one name, as a content network has them. */
export const publicPool: readonly string[] = Array.from(
  { length: 8 },
  (_, index) => `93.184.216.${34 + index}`,
)
