import { isFiller } from './filler.ts'

const LONGEST_PHRASE = 5
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

/** What a text says, step by step: something of the vocabulary, or a word that is not understood. */
export type Step<Entry> = {
  readonly entry: Entry | undefined
  readonly word: string
  readonly ruledOut: boolean
  /** Its place among all words of the text, and how many it takes. */
  readonly at: number
  readonly length: number
  /** Which part between punctuation marks it stands in. */
  readonly clause: number
}

/** Finds the entries a text names, longest phrase first; "no rain" rules one out. */
export function matchWords<Entry extends { readonly words: readonly string[] }>(
  text: string,
  vocabulary: readonly Entry[],
): Matches<Entry> {
  const named = new Map<string, Entry>()
  const ruledOut = new Set<Entry>()
  const unknown = new Set<string>()
  for (const { entry, word, ruledOut: isOut } of stepThrough(text, vocabulary)) {
    if (!entry) unknown.add(word)
    else if (isOut) ruledOut.add(entry)
    else named.set(word, entry)
  }
  const mentions = [...named].flatMap(([word, entry]) =>
    ruledOut.has(entry) ? [] : [{ entry, word }],
  )
  const entries = [...new Set(mentions.map(({ entry }) => entry))]
  return { entries, mentions, ruledOut: [...ruledOut], unknown: [...unknown] }
}

/**
 * The same in the order of the text, for readers to whom it matters what stands beside what. A word
 * that only describes what follows hands a negation on: "no heavy snow".
 */
export function stepThrough<Entry extends { readonly words: readonly string[] }>(
  text: string,
  vocabulary: readonly Entry[],
  describes: (entry: Entry) => boolean = () => false,
): readonly Step<Entry>[] {
  const index = new Map<string, Entry>()
  for (const entry of vocabulary) for (const word of entry.words) index.set(word, entry)
  const { tokens, clauses } = tokenise(text)
  const steps: Step<Entry>[] = []
  let negated = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    const found = longestAt(tokens, at, endOfClause(clauses, at), index)
    const length = found?.length ?? 1
    const clause = clauses[at] ?? 0
    if (found) {
      const word = tokens.slice(at, at + length).join(' ')
      steps.push({ entry: found.entry, word, ruledOut: negated, at, length, clause })
      negated = negated && (describes(found.entry) || tokens[at + length] === 'or')
    } else if (NEGATIONS.has(token)) {
      negated = true
    } else if (!CARRIES_NEGATION.has(token)) {
      if (!negated && !isFiller(token) && token.length > 1)
        steps.push({ entry: undefined, word: token, ruledOut: false, at, length, clause })
      negated = false
    }
    at += length
  }
  return steps
}

function tokenise(text: string): { tokens: readonly string[]; clauses: readonly number[] } {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const clauses = plain.replace(/n['\u2019]t\b/gu, ' not').split(/[,.;:!?()\n\u2013\u2014]/u)
  const words = clauses.map((clause) => clause.match(/[\p{L}\p{N}]+/gu) ?? [])
  return { tokens: words.flat(), clauses: words.flatMap((all, n) => all.map(() => n)) }
}

/** A phrase ends where its clause does: "bokeh, light leaks" has no bokeh light in it. */
function endOfClause(clauses: readonly number[], at: number): number {
  let end = at
  while (end < clauses.length && clauses[end] === clauses[at]) end++
  return end
}

function longestAt<Entry>(
  tokens: readonly string[],
  at: number,
  end: number,
  index: ReadonlyMap<string, Entry>,
): { entry: Entry; length: number } | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (at + length > end) continue
    const words = tokens.slice(at, at + length)
    // "falling" alone is not autumn, but "tilting up" is a tilt.
    const endings = length > 1 ? [...ENDINGS, withoutIng] : ENDINGS
    const phrase = endings.map((strip) => words.map(strip).join(' ')).find((one) => index.has(one))
    const entry = phrase === undefined ? undefined : index.get(phrase)
    if (entry) return { entry, length }
  }
  return undefined
}
