import { isFiller } from './filler.ts'

const LONGEST_PHRASE = 3
const NEGATIONS = new Set(['no', 'not', 'without', 'never'])

/** As written, then without the endings of English verbs and plurals. */
const ENDINGS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replace(/s$/, ''),
  (word) => word.replace(/es$/, ''),
]
const withoutIng = (word: string) =>
  word.replace(/(?<=..)ing$/, '').replace(/([bdgmnprt])\1$/, '$1')

export type Matches<Entry> = {
  readonly entries: readonly Entry[]
  /** What was neither understood nor filler, in the order it was written. */
  readonly unknown: readonly string[]
}

/** Finds the entries a text names, longest phrase first; "no rain" names nothing. */
export function matchWords<Entry extends { readonly words: readonly string[] }>(
  text: string,
  vocabulary: readonly Entry[],
): Matches<Entry> {
  const index = new Map<string, Entry>()
  for (const entry of vocabulary) for (const word of entry.words) index.set(word, entry)
  const tokens = tokenise(text)
  const entries = new Set<Entry>()
  const unknown = new Set<string>()
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(tokens, at, index)
    const negated = NEGATIONS.has(tokens[at - 1] ?? '')
    if (found) {
      if (!negated) entries.add(found.entry)
      at += found.length
      continue
    }
    const token = tokens[at] ?? ''
    if (!negated && !NEGATIONS.has(token) && !isFiller(token) && token.length > 1)
      unknown.add(token)
    at += 1
  }
  return { entries: [...entries], unknown: [...unknown] }
}

function tokenise(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function longestAt<Entry>(
  tokens: readonly string[],
  at: number,
  index: ReadonlyMap<string, Entry>,
): { entry: Entry; length: number } | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (at + length > tokens.length) continue
    const words = tokens.slice(at, at + length)
    // "falling" alone is not autumn, but "tilting up" is a tilt.
    const endings = length > 1 ? [...ENDINGS, withoutIng] : ENDINGS
    const phrase = endings.map((strip) => words.map(strip).join(' ')).find((one) => index.has(one))
    const entry = phrase === undefined ? undefined : index.get(phrase)
    if (entry) return { entry, length }
  }
  return undefined
}
