import { Check } from 'lucide-react'
import { useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { consentWith } from '../../../guest/own-text.ts'
import { cn } from '../../../lib/classes.ts'
import type { Agreed } from '../booth-machine.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'

/** Nothing is photographed before somebody has said yes, in words they could read. */
export function Consent({
  text,
  onAgree,
  onLeave,
}: {
  text: string
  onAgree: (agreed: Agreed) => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  const [hasAgreed, setAgreed] = useState(false)
  const [mayShow, setMayShow] = useState(false)
  const screens = t('consent.screens')
  // Stored is what was read and ticked, nothing else.
  const agree = () => onAgree({ consent: mayShow ? consentWith(text, screens) : text, mayShow })
  return (
    <Step
      title={t('consent.title')}
      actions={
        <>
          <BigButton onClick={onLeave} data-back>
            {t('consent.decline')}
          </BigButton>
          <BigButton look="primary" disabled={!hasAgreed} onClick={agree}>
            {t('continue')}
          </BigButton>
        </>
      }
    >
      <div className="w-full max-w-[60rem] space-y-[clamp(0.5rem,1.5vmin,1.5rem)]">
        <Box isTicked={hasAgreed} onTick={setAgreed} isFirst>
          <span
            dir="auto"
            className="text-[clamp(1.125rem,2.8vmin,2.75rem)] leading-snug whitespace-pre-line"
          >
            {text}
          </span>
        </Box>
        <Box isTicked={mayShow} onTick={setMayShow} isSmall>
          <span className="text-[clamp(1rem,2.2vmin,2rem)] leading-snug">
            {screens}{' '}
            <span className="whitespace-nowrap text-muted">({t('consent.optional')})</span>
          </span>
        </Box>
      </div>
    </Step>
  )
}

function Box({
  isTicked,
  onTick,
  isFirst = false,
  isSmall = false,
  children,
}: {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** What a pedal ticks. */
  isFirst?: boolean
  isSmall?: boolean
  children: React.ReactNode
}) {
  return (
    <label
      data-go-first={isFirst || undefined}
      className={cn(
        'flex w-full cursor-pointer items-start gap-[clamp(1rem,3vmin,2.5rem)] rounded-[2rem] bg-ink/8 text-start transition-colors hover:bg-ink/12 has-focus-visible:outline-2 has-focus-visible:outline-ink',
        isSmall
          ? 'items-center px-[clamp(1.25rem,4vmin,3.5rem)] py-[clamp(0.875rem,2.5vmin,2rem)]'
          : 'p-[clamp(1.25rem,4vmin,3.5rem)]',
        isTicked && 'bg-ink/14',
      )}
    >
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        className="sr-only"
      />
      <span
        aria-hidden
        className={cn(
          'grid shrink-0 place-items-center rounded-2xl border-4 border-ink/70',
          isSmall ? 'size-[max(3rem,6vmin)] rounded-xl' : 'size-[max(4rem,8vmin)]',
          isTicked &&
            'border-[var(--go,var(--ink))] bg-[var(--go,var(--ink))] text-[var(--go-ink,var(--paper))]',
        )}
      >
        {isTicked && <Check className="size-2/3" strokeWidth={3} />}
      </span>
      {children}
    </label>
  )
}
