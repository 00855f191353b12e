import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { directionOf, type Language, localeOf } from './languages.ts'
import { createTexts, type Say, speak } from './texts.ts'

type Chosen = { readonly language: Language; readonly choose: (language: Language) => void }

const Choice = createContext<Chosen | null>(null)

/** Every page for guests stands in one of these: their language, and the direction it is written in. */
export function GuestLanguage({
  language,
  onChoose,
  children,
}: {
  language: Language
  onChoose: (language: Language) => void
  children: ReactNode
}) {
  const [texts] = useState(createTexts)
  // The language whose texts are there: words and direction change together.
  const [spoken, setSpoken] = useState<Language>('en')
  useEffect(() => {
    let isOver = false
    void speak(texts, language).then(() => {
      if (!isOver) setSpoken(texts.language as Language)
    })
    return () => {
      isOver = true
    }
  }, [texts, language])
  useEffect(() => {
    const page = document.documentElement
    page.lang = spoken
    page.dir = directionOf(spoken)
    return () => {
      page.lang = 'en'
      page.removeAttribute('dir')
    }
  }, [spoken])
  const chosen = useMemo(() => ({ language: spoken, choose: onChoose }), [spoken, onChoose])
  return (
    <Choice value={chosen}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </Choice>
  )
}

export type Guest = Chosen & {
  /** Says a text by its key. */
  readonly t: Say
  /** "Saturday 18:30" or "17 Nov 2026, 18:30", as the guest writes it. */
  readonly timeOf: (date: string | Date, style?: 'soon' | 'full') => string
}

const STYLES = {
  soon: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  full: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The texts of the guest who stands before the screen. */
export function useGuest(): Guest {
  const chosen = useContext(Choice)
  if (!chosen) throw new Error('only inside <GuestLanguage>')
  const { t } = useTranslation()
  return {
    ...chosen,
    t,
    timeOf: (date, style = 'full') =>
      new Intl.DateTimeFormat(localeOf(chosen.language), STYLES[style]).format(new Date(date)),
  }
}
