/** English for what `Intl` refuses: a kiosk without a locale has the language tag "C", a phone may have none. */
export function usableLocale(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** How this browser writes dates and numbers. Never pass `navigator.language` to `Intl`. */
export const LOCALE = usableLocale(navigator.language)
