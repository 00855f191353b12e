import { createInstance, type i18n, type TFunction } from 'i18next'
import { FALLBACK, type Language } from './languages.ts'
import en from './texts/en.json'

export type GuestTexts = typeof en
/** Says a text by its key. */
export type Say = TFunction

/** Each in a file of its own, loaded when it is chosen. */
const FILES = import.meta.glob<GuestTexts>(['./texts/*.json', '!./texts/en.json'], {
  import: 'default',
})

/** English is always there, so that nothing is ever without words. */
export function createTexts(): i18n {
  const texts = createInstance()
  void texts.init({
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    resources: { en: { translation: en } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return texts
}

/** The words of the product in a language, for staff who write their own. */
export async function textsOf(language: Language): Promise<GuestTexts> {
  return (await FILES[`./texts/${language}.json`]?.()) ?? en
}

/** A booth keeps all of them for times without network. */
export function loadAllTexts(): void {
  for (const load of Object.values(FILES)) void load().catch(() => {})
}

/** Changes to a language once its texts are there; without network those of before stay. */
export async function speak(texts: i18n, language: Language): Promise<void> {
  if (!texts.hasResourceBundle(language, 'translation')) {
    const load = FILES[`./texts/${language}.json`]
    const loaded = await load?.().catch(() => undefined)
    if (!loaded) return
    texts.addResourceBundle(language, 'translation', loaded)
  }
  await texts.changeLanguage(language)
}
