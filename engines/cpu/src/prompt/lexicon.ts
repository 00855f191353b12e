import { isFiller } from './filler.ts'
import { createTranslator, foreignWords } from './languages.ts'
import { remembered, type Stem } from './stem.ts'

/** What a vocabulary lists: words and phrases in lower case that mean the same. */
export type Listed = {
  readonly words: readonly string[]
  /** What stays as it is although the word asks otherwise, in plain words. */
  readonly stays?: string
}

/** An entry, and the English word of it that was meant. */
export type Found<Entry> = { readonly entry: Entry; readonly name: string }

/** A vocabulary, ready to be looked up in. */
export type Lexicon<Entry> = {
  /** How many words the longest phrase has that begins with this one; 0 when none does. */
  readonly reach: (word: string) => number
  /** What a phrase names, in English or another language, whatever the endings of its words. */
  readonly find: (words: readonly string[]) => Found<Entry> | undefined
  /** Single words that do something: what may be suggested instead of an unknown one. */
  readonly suggestions: readonly string[]
}

/** As written, then without the endings of English verbs and plurals. */
const ENDINGS: readonly Stem[] = [
  (word) => word,
  remembered((word) => word.replace(/s$/, '')),
  remembered((word) => word.replace(/es$/, '')),
]
const withoutIng = remembered((word) =>
  word.replace(/(?<=..)ing$/, '').replace(/([bdgmnprt])\1$/, '$1'),
)
/** "falling" alone is not autumn, but "tilting up" is a tilt. */
const PHRASE_ENDINGS = [...ENDINGS, withoutIng]

export function createLexicon<Entry extends Listed>(entries: readonly Entry[]): Lexicon<Entry> {
  const index = new Map(entries.flatMap((entry) => entry.words.map((word) => [word, entry])))
  const translator = createTranslator((english) => index.has(english))
  const reaches = new Map<string, number>()
  for (const phrase of index.keys()) {
    const [first = '', ...more] = phrase.split(' ')
    reaches.set(first, Math.max(reaches.get(first) ?? 0, 1 + more.length))
  }
  const named = (name: string | undefined): Found<Entry> | undefined => {
    const entry = name === undefined ? undefined : index.get(name)
    return entry && name !== undefined ? { entry, name } : undefined
  }
  return {
    reach: (word) =>
      Math.max(
        translator.reach(word),
        ...PHRASE_ENDINGS.map((strip) => reaches.get(strip(word)) ?? 0),
      ),
    find(words) {
      for (const strip of words.length > 1 ? PHRASE_ENDINGS : ENDINGS) {
        const found = named(words.map(strip).join(' '))
        if (found) return found
      }
      // "All" is the universe in German, and asks for nothing in English.
      if (words.length === 1 && isFiller(words[0] ?? '')) return undefined
      return named(translator.find(words))
    },
    suggestions: [
      ...entries.flatMap(({ words, stays }) =>
        stays ? [] : words.filter((word) => !word.includes(' ')),
      ),
      ...foreignWords((english) => index.get(english)?.stays === undefined && index.has(english)),
    ],
  }
}
