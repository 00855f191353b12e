import { isFiller } from './filler.ts'

const LONGEST_PHRASE = 3
const NEGATIONS = new Set(['no', 'not', 'without', 'never', 'nor', 'instead'])
/** "Without any of the rain or snow": what stands between a negation and what it rules out. */
const CARRIES_NEGATION = new Set(['a', 'an', 'any', 'the', 'of', 'or', 'much', 'more'])

/** As written, then without the endings of English verbs and plurals. */
const ENDINGS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replace(/s$/, ''),
  (word) => word.replace(/es$/, ''),
]
const withoutIng = (word: string) =>
  word.replace(/(?<=..)ing$/, '').replace(/([bdgmnprt])\1$/, '$1')

/** An entry and the words that named it. */
export type Mention<Entry> = { readonly entry: Entry; readonly word: string }

export type Matches<Entry> = {
  readonly entries: readonly Entry[]
  /** The same with the words that named them, once for each wording. */
  readonly mentions: readonly Mention<Entry>[]
  /** What the text says it does not want. */
  readonly ruledOut: readonly Entry[]
  /** What was neither understood nor filler, in the order it was written. */
  readonly unknown: readonly string[]
}

/** Finds the entries a text names, longest phrase first; "no rain" rules one out. */
export function matchWords<Entry extends { readonly words: readonly string[] }>(
  text: string,
  vocabulary: readonly Entry[],
): Matches<Entry> {
  const index = new Map<string, Entry>()
  for (const entry of vocabulary) for (const word of entry.words) index.set(word, entry)
  const tokens = tokenise(text)
  const named = new Map<string, Entry>()
  const ruledOut = new Set<Entry>()
  const unknown = new Set<string>()
  let negated = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    const found = longestAt(tokens, at, index)
    if (found) {
      if (negated) ruledOut.add(found.entry)
      else named.set(tokens.slice(at, at + found.length).join(' '), found.entry)
      at += found.length
      negated = negated && tokens[at] === 'or'
      continue
    }
    if (NEGATIONS.has(token)) negated = true
    else if (!CARRIES_NEGATION.has(token)) {
      if (!negated && !isFiller(token) && token.length > 1) unknown.add(token)
      negated = false
    }
    at += 1
  }
  const mentions = [...named].flatMap(([word, entry]) =>
    ruledOut.has(entry) ? [] : [{ entry, word }],
  )
  const entries = [...new Set(mentions.map(({ entry }) => entry))]
  return { entries, mentions, ruledOut: [...ruledOut], unknown: [...unknown] }
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
