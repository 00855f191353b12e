import { ChevronDown, Globe } from 'lucide-react'
import { cn } from '../lib/classes.ts'
import { useGuest } from './guest-language.tsx'
import { LANGUAGES, type Language } from './languages.ts'

/** All at once, for a screen that strangers walk up to: nobody has to read a word that is not theirs. */
export function LanguageRow({ className }: { className?: string }) {
  const { t, language, choose } = useGuest()
  return (
    <div
      role="radiogroup"
      aria-label={t('language')}
      className={cn('flex flex-wrap justify-center gap-[clamp(0.375rem,1vmin,1rem)]', className)}
    >
      {LANGUAGES.map(({ code, name }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be a pill to touch
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={code === language}
          lang={code}
          onClick={() => choose(code)}
          className={cn(
            'min-h-[max(2.75rem,5vmin)] rounded-full px-[clamp(0.75rem,2vmin,2rem)] text-[clamp(0.9375rem,2vmin,1.75rem)] font-medium transition-colors',
            code === language
              ? 'bg-[var(--go,white)] text-[var(--go-ink,black)]'
              : 'bg-ink/12 text-ink hover:bg-ink/20',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** One line, for a page on the guest's own phone, which knows their language already. */
export function LanguageSelect({ className }: { className?: string }) {
  const { t, language, choose } = useGuest()
  return (
    <label
      className={cn(
        'inline-flex items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <Globe className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">{t('language')}</span>
      <span className="relative">
        <select
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
          // WebKit draws a select's own box inside that of the label.
          className="h-11 appearance-none bg-surface pe-6 outline-none"
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-0 top-1/2 size-4 -translate-y-1/2 text-muted"
          aria-hidden
        />
      </span>
    </label>
  )
}
