import { Check } from 'lucide-react'
import { useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { cn } from '../../../lib/classes.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'

/** Nothing is photographed before somebody has said yes, in words they could read. */
export function Consent({
  text,
  onAgree,
  onLeave,
}: {
  text: string
  onAgree: () => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  const [hasAgreed, setAgreed] = useState(false)
  return (
    <Step
      title={t('consent.title')}
      actions={
        <>
          <BigButton onClick={onLeave}>{t('consent.decline')}</BigButton>
          <BigButton look="primary" disabled={!hasAgreed} onClick={onAgree}>
            {t('continue')}
          </BigButton>
        </>
      }
    >
      <label
        className={cn(
          'flex w-full max-w-[60rem] cursor-pointer items-start gap-[clamp(1rem,3vmin,2.5rem)] rounded-[2rem] bg-white/8 p-[clamp(1.25rem,4vmin,3.5rem)] text-start transition-colors hover:bg-white/12 has-focus-visible:outline-2 has-focus-visible:outline-white',
          hasAgreed && 'bg-white/14',
        )}
      >
        <input
          type="checkbox"
          checked={hasAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
          className="sr-only"
        />
        <span
          aria-hidden
          className={cn(
            'grid size-[max(4rem,8vmin)] shrink-0 place-items-center rounded-2xl border-4 border-white/70',
            hasAgreed && 'border-white bg-white text-black',
          )}
        >
          {hasAgreed && <Check className="size-2/3" strokeWidth={3} />}
        </span>
        <span
          dir="auto"
          className="text-[clamp(1.125rem,2.8vmin,2.75rem)] leading-snug whitespace-pre-line"
        >
          {text}
        </span>
      </label>
    </Step>
  )
}
