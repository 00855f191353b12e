/** What a vocabulary lists: words and phrases in lower case that mean the same. */
export type Listed = {
  readonly words: readonly string[]
  /** What stays as it is although the word asks otherwise, in plain words. */
  readonly stays?: string
}

/** A vocabulary, ready to be looked up in. */
export type Lexicon<Entry> = {
  /** How many words the longest phrase has that begins with this one; 0 when none does. */
  readonly reach: (word: string) => number
  /** The entry that a phrase names, with or without the endings of its words. */
  readonly find: (words: readonly string[]) => Entry | undefined
  /** Single words that do something: what may be suggested instead of an unknown one. */
  readonly suggestions: readonly string[]
}

/** As written, then without the endings of English verbs and plurals. */
const ENDINGS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replace(/s$/, ''),
  (word) => word.replace(/es$/, ''),
]
const withoutIng = (word: string) =>
  word.replace(/(?<=..)ing$/, '').replace(/([bdgmnprt])\1$/, '$1')

export function createLexicon<Entry extends Listed>(entries: readonly Entry[]): Lexicon<Entry> {
  const index = new Map(entries.flatMap((entry) => entry.words.map((word) => [word, entry])))
  const reaches = new Map<string, number>()
  for (const phrase of index.keys()) {
    const [first = '', ...more] = phrase.split(' ')
    reaches.set(first, Math.max(reaches.get(first) ?? 0, 1 + more.length))
  }
  return {
    reach: (word) =>
      Math.max(...[...ENDINGS, withoutIng].map((strip) => reaches.get(strip(word)) ?? 0)),
    find(words) {
      // "falling" alone is not autumn, but "tilting up" is a tilt.
      const endings = words.length > 1 ? [...ENDINGS, withoutIng] : ENDINGS
      for (const strip of endings) {
        const entry = index.get(words.map(strip).join(' '))
        if (entry) return entry
      }
      return undefined
    },
    suggestions: entries.flatMap(({ words, stays }) =>
      stays ? [] : words.filter((word) => !word.includes(' ')),
    ),
  }
}
