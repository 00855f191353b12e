import { describe, expect, it } from 'vitest'
import { FALLBACK, LANGUAGES, type Language, languageOf } from './languages.ts'
import { consentText } from './own-text.ts'
import { createTexts, type GuestTexts, type Say, speak } from './texts.ts'
import { waitingText } from './waiting-text.ts'

type Tree = { readonly [key: string]: string | Tree }
const FILES = import.meta.glob<GuestTexts>('./texts/*.json', { import: 'default', eager: true })
const textsOf = (language: Language) => flat(FILES[`./texts/${language}.json`] as Tree)

function flat(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : [...flat(value, `${path}${key}.`)],
    ),
  )
}

const FORM = /_(zero|one|two|few|many|other)$/
const english = textsOf(FALLBACK)
const plurals = [...english.keys()].filter((key) => key.endsWith('_other'))
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

it('has a file for every language, and none besides', () => {
  const files = LANGUAGES.map(({ code }) => `./texts/${code}.json`)
  expect(Object.keys(FILES).toSorted()).toEqual(files.toSorted())
})

describe.each(LANGUAGES)('$code', ({ code }) => {
  const texts = textsOf(code)

  it('has every text, in all plural forms of the language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const wanted = [...english.keys()].filter((key) => !FORM.test(key))
    const counted = plurals.flatMap((key) =>
      forms.map((form) => key.replace(/other$/, form as string)),
    )
    expect([...texts.keys()].toSorted()).toEqual([...wanted, ...counted].toSorted())
    expect([...texts.values()].filter((text) => text.trim() === '')).toEqual([])
  })

  it('fills in what English fills in', () => {
    for (const [key, text] of texts) {
      const model = placeholders(english.get(key.replace(FORM, '_other')) ?? english.get(key))
      const filled = placeholders(text).toSorted()
      // "One picture", "two pictures" and "none" may be words.
      if (/_(zero|one|two)$/.test(key) && filled.length === 0) continue
      expect([key, filled]).toEqual([key, model.toSorted()])
    }
  })

  it('is a translation, not a copy of the English text', () => {
    if (code === FALLBACK) return
    const same = [...texts].filter(
      ([key, text]) => english.get(key) === text && /\s\S+\s/.test(text),
    )
    expect(same).toEqual([])
  })

  it('asks for consent to the guess that the places of groups go by', () => {
    const words: Partial<Record<Language, RegExp>> = {
      ...{ ar: /لامرأة/, de: /Frau/, en: /woman/, es: /mujer/, fr: /femme/, it: /donna/ },
      ...{ ja: /女性/, nl: /vrouw/, pt: /mulher/ },
    }
    expect(texts.get('consent.groups')).toMatch(words[code] ?? /woman/)
  })

  it('fits consent into what the service stores', () => {
    const both = `${texts.get('consent.text')} ${texts.get('consent.groups')}\n${texts.get('consent.screens')}`
    expect(both.length).toBeLessThanOrEqual(500)
  })
})

it('translates the standard consent, also of 0.6.0, and leaves own words', () => {
  const t = ((key: string) => key) as unknown as Say
  const [former = '', groups] = [english.get('consent.text'), english.get('consent.groups')]
  for (const given of [former, `${former} ${groups}`]) {
    expect(consentText(t, given)).toBe('consent.text consent.groups')
  }
  expect(consentText(t, 'Our own words')).toBe('Our own words')
})

it('takes the first language that there is', () => {
  expect(languageOf(['sv', 'de-CH', 'en'])).toBe('de')
  expect(languageOf(['pt_BR'])).toBe('pt')
  expect(languageOf([null, undefined, 'xx'])).toBe('en')
})

it('counts as each language does', async () => {
  const texts = createTexts()
  const said = async (language: Language, place: number | null, seconds: number | null) => {
    await speak(texts, language)
    return waitingText(texts.t, place, seconds)
  }
  expect(await said('en', null, null)).toBe('Your picture is being made.')
  expect(await said('en', 0, 2)).toBe('Ready in a few seconds.')
  expect(await said('en', 1, null)).toBe('One picture before yours.')
  expect(await said('en', 4, 61)).toBe('4 pictures before yours. Ready in about a minute.')
  expect(await said('de', 2, 12)).toBe('Noch 2 Bilder vor deinem. Fertig in etwa 15 Sekunden.')
  expect(await said('ja', 3, 200)).toBe('あと3枚でお客様の番です。 あと約3分で完成します。')
  expect(await said('ar', 2, null)).toBe('صورتان قبل صورتك.')
  expect(await said('ar', 3, null)).toBe('3 صور قبل صورتك.')
  expect(await said('ar', 11, null)).toBe('11 صورة قبل صورتك.')
})
