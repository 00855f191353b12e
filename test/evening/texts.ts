import { readFileSync } from 'node:fs'

/** The guests of the evening: left to right, right to left, and the language of the staff. */
export const GUESTS = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
  { language: 'ar', name: 'العربية' },
] as const
export type Guest = (typeof GUESTS)[number]

type Texts = { readonly [key: string]: string | Texts }

const read = (language: string): Texts =>
  JSON.parse(
    readFileSync(
      new URL(`../../packages/studio/src/guest/texts/${language}.json`, import.meta.url),
      'utf8',
    ),
  )
const TEXTS = new Map<string, Texts>()

/** What a guest of this language reads: a test that knew the words itself would go stale with each better one. */
export function textOf({ language }: { readonly language: string }, key: string): string {
  const texts = TEXTS.get(language) ?? read(language)
  TEXTS.set(language, texts)
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      texts,
    )
  if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${language}`)
  return found
}
