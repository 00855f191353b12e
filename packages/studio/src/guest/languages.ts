/** The languages of everything guests see. Named in themselves: a flag is a country, not a language. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
  { code: 'pt', name: 'Português' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'ja', name: '日本語' },
  { code: 'ar', name: 'العربية', isRightToLeft: true },
] as const satisfies readonly { code: string; name: string; isRightToLeft?: true }[]

export type Language = (typeof LANGUAGES)[number]['code']

export const FALLBACK: Language = 'en'

export function directionOf(language: Language): 'ltr' | 'rtl' {
  const row = LANGUAGES.find(({ code }) => code === language)
  return row && 'isRightToLeft' in row ? 'rtl' : 'ltr'
}

/** The first of these that guests can have: "de-CH" is German. */
export function languageOf(wanted: readonly (string | null | undefined)[]): Language {
  for (const one of wanted) {
    const code = one?.toLowerCase().split(/[-_]/)[0]
    const row = LANGUAGES.find((language) => language.code === code)
    if (row) return row.code
  }
  return FALLBACK
}

/** For dates and times. With the digits that also stand on buttons and in the countdown. */
export function localeOf(language: Language): string {
  return `${language}-u-nu-latn`
}
