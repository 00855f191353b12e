import { remembered, type Stem } from './stem.ts'
import { folded } from './tokenise.ts'
import { type Language, TRANSLATIONS } from './translations.ts'

/**
 * What is left of a word without the endings of plurals, cases and genders. Crude on purpose: both the
 * table and the prompt go through it, so that it only has to fold the forms of one word together.
 */
const STEMS: Readonly<Record<Language, Stem>> = {
  // Umlauts are folded to their vowels already, also where they are spelt ae, oe, ue.
  de: remembered((word) =>
    word.replace(/([aou])e/g, '$1').replace(/(?<=...)(ern|e[nrms]?|s)$/, ''),
  ),
  es: remembered((word) =>
    word
      .replace(/(?<=...)(es|s)$/, '')
      .replace(/(?<=...)[aoe]$/, '')
      .replace(/z$/, 'c'),
  ),
  fr: remembered((word) => word.replace(/(?<=...)[sx]$/, '').replace(/(?<=...)e+$/, '')),
}

/** Finds the English word of a phrase in one of the other languages. */
export type Translator = {
  readonly reach: (word: string) => number
  readonly find: (words: readonly string[]) => string | undefined
}

const stemmed = (language: Language, words: readonly string[]) =>
  words.map(STEMS[language]).join(' ')

/** A translator into words of one vocabulary. */
export function createTranslator(has: (english: string) => boolean): Translator {
  const known = TRANSLATIONS.filter(({ english }) => has(english))
  // Before stems, which fold some words together: a "sorcière" is no "sorcier".
  const asWritten = new Map<string, string>()
  const languages = (Object.keys(STEMS) as Language[]).map((language) => {
    const index = new Map<string, string>()
    const reaches = new Map<string, number>()
    for (const row of known) {
      for (const phrase of row[language]) {
        const words = phrase.split(' ').map(folded)
        const [exact, key] = [words.join(' '), stemmed(language, words)]
        if (!asWritten.has(exact)) asWritten.set(exact, row.english)
        if (!index.has(key)) index.set(key, row.english)
        const first = stemmed(language, words.slice(0, 1))
        reaches.set(first, Math.max(reaches.get(first) ?? 0, words.length))
      }
    }
    return { language, index, reaches }
  })
  return {
    reach: (word) =>
      Math.max(
        ...languages.map(({ language, reaches }) => reaches.get(STEMS[language](word)) ?? 0),
      ),
    find(words) {
      const exact = asWritten.get(words.join(' '))
      if (exact !== undefined) return exact
      for (const { language, index } of languages) {
        const english = index.get(stemmed(language, words))
        if (english !== undefined) return english
      }
      return undefined
    },
  }
}

/** The words of the other languages as they are written, for suggestions. */
export function foreignWords(has: (english: string) => boolean): readonly string[] {
  return TRANSLATIONS.filter(({ english }) => has(english)).flatMap(({ de, es, fr }) =>
    [...de, ...es, ...fr].filter((word) => !word.includes(' ')).map((word) => word.toLowerCase()),
  )
}

const ANY = createTranslator(() => true)

/** The English for a word of another language, whatever the vocabulary. */
export function englishFor(word: string): string | undefined {
  return ANY.find([word])
}
