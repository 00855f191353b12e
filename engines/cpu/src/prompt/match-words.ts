import { isFiller } from './filler.ts'
import { englishFor } from './languages.ts'
import type { Found, Lexicon } from './lexicon.ts'
import { type Token, tokenise } from './tokenise.ts'
import { list } from './word-list.ts'

const NEGATIONS = new Set(
  list(
    'no, not, without, never, nor, instead, kein, keine, keinen, keinem, keiner, ohne, nicht, nie, statt, sin, ni, nunca, sans, pas, jamais, aucun, aucune',
  ),
)
/** "Without any of the rain or snow": what stands between a negation and what it rules out. */
const CARRIES_NEGATION = new Set(
  list(
    'a, an, any, the, of, or, much, more, ein, eine, einen, einem, der, die, das, den, dem, oder, un, una, uno, el, la, los, las, de, d, l, le, les, des, du, une, o, u, ou',
  ),
)
const OR = new Set(['or', 'oder', 'o', 'u', 'ou', 'ni'])

/** An entry, the words that named it, and the English word for them. */
export type Mention<Entry> = Found<Entry> & { readonly word: string }

export type Matches<Entry> = {
  /** The entries with the words that named them, once for each wording. */
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
  /** The English word for it; the word itself when it is not understood. */
  readonly name: string
  readonly ruledOut: boolean
  /** Its place among all words of the text, and how many it takes. */
  readonly at: number
  readonly length: number
  /** Which part between punctuation marks it stands in. */
  readonly clause: number
  /** Where it stands in the text, in UTF-16 code units: from start up to, not including, end. */
  readonly start: number
  readonly end: number
}

/** What the steps of a text add up to; "no rain" rules an entry out. */
export function matchesOf<Entry>(steps: readonly Step<Entry>[]): Matches<Entry> {
  const named = new Map<string, Found<Entry>>()
  const ruledOut = new Set<Entry>()
  const unknown = new Set<string>()
  for (const { entry, word, name, ruledOut: isOut } of steps) {
    if (!entry) unknown.add(word)
    else if (isOut) ruledOut.add(entry)
    else named.set(word, { entry, name })
  }
  const mentions = [...named].flatMap(([word, found]) =>
    ruledOut.has(found.entry) ? [] : [{ ...found, word }],
  )
  return { mentions, ruledOut: [...ruledOut], unknown: [...unknown] }
}

/**
 * Finds what a text names in its order, longest phrase first. A word that only describes what follows
 * hands a negation on: "no heavy snow".
 */
export function stepThrough<Entry>(
  text: string,
  lexicon: Lexicon<Entry>,
  describes: (entry: Entry) => boolean = () => false,
): readonly Step<Entry>[] {
  const tokens = tokenise(text)
  const steps: Step<Entry>[] = []
  let negated = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found = longestAt(tokens, at, lexicon)
    const length = found?.length ?? 1
    const last = tokens[at + length - 1] as Token
    const { start, clause } = token
    const place = { at, length, clause, start, end: last.end }
    // As it was written, with its accents: notes name it.
    const word = text.slice(start, last.end).toLowerCase().replace(/\s+/g, ' ')
    if (found) {
      const { entry, name } = found
      steps.push({ entry, word, name, ruledOut: negated, ...place })
      negated = negated && (describes(found.entry) || OR.has(tokens[at + length]?.word ?? ''))
    } else if (NEGATIONS.has(token.word)) {
      negated = true
    } else if (!CARRIES_NEGATION.has(token.word)) {
      if (!negated && !asksForNothing(token.word) && token.word.length > 1) {
        steps.push({ entry: undefined, word, name: token.word, ruledOut: false, ...place })
      }
      negated = false
    }
    at += length
  }
  return steps
}

/** "Lächelnd" asks for as little as "smiling" where nobody can be made to smile. */
function asksForNothing(word: string): boolean {
  return isFiller(word) || isFiller(englishFor(word) ?? '')
}

function wordsAt(tokens: readonly Token[], at: number, length: number): readonly string[] {
  return tokens.slice(at, at + length).map(({ word }) => word)
}

/** A phrase ends where its clause does: "bokeh, light leaks" has no bokeh light in it. */
function longestAt<Entry>(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon<Entry>,
): (Found<Entry> & { readonly length: number }) | undefined {
  const { word, clause } = tokens[at] as Token
  for (let length = lexicon.reach(word); length > 0; length--) {
    if (tokens[at + length - 1]?.clause !== clause) continue
    const found = lexicon.find(wordsAt(tokens, at, length))
    if (found) return { ...found, length }
  }
  return undefined
}
