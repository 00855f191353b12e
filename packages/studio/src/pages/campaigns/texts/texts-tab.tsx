import { useState } from 'react'
import { LANGUAGES, type Language, languageOf } from '../../../guest/languages.ts'
import { cn } from '../../../lib/classes.ts'
import type { TabProps } from '../one/tab-props.ts'
import { LanguageTexts } from './language-texts.tsx'

/** What guests read in the words of staff, language by language. */
export function TextsTab({ campaign, mayWrite }: TabProps) {
  const [language, setLanguage] = useState<Language>(() => languageOf([campaign.language]))
  return (
    <div className="max-w-4xl">
      <p className="mb-4 max-w-[65ch] text-muted">
        Booths and guests' pages use these words. What you leave empty is said in the words of the
        product, which you see in grey.
      </p>
      <div role="radiogroup" aria-label="Language" className="mb-5 flex flex-wrap gap-2">
        {LANGUAGES.map(({ code, name }) => {
          const isOpen = code === language
          const own = Object.keys(campaign.texts[code] ?? {}).length
          return (
            <label
              key={code}
              lang={code}
              className={cn(
                'inline-flex cursor-pointer items-center gap-2 rounded-full border px-4 py-2 text-sm font-medium has-focus-visible:outline-2',
                isOpen
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name="language"
                value={code}
                checked={isOpen}
                onChange={() => setLanguage(code)}
                className="sr-only"
              />
              {name}
              {own > 0 && (
                <span className="tabular-nums" lang="en">
                  <span className="sr-only">own texts: </span>
                  {own}
                </span>
              )}
            </label>
          )
        })}
      </div>
      <LanguageTexts key={language} campaign={campaign} language={language} mayWrite={mayWrite} />
    </div>
  )
}
