import { useGuest } from '../../../guest/guest-language.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'
import { useIdle } from '../use-idle.ts'

/** The photo waits for the network, the guest need not. */
export function Later({
  number,
  resetSeconds,
  onNext,
}: {
  number: number
  resetSeconds: number
  onNext: () => void
}) {
  const { t } = useGuest()
  useIdle(resetSeconds, onNext)
  return (
    <Step
      title={t('later.title')}
      lead={t('later.lead')}
      actions={
        <BigButton look="primary" onClick={onNext}>
          {t('later.next')}
        </BigButton>
      }
    >
      <p className="rounded-[2rem] bg-ink/10 px-[clamp(2rem,8vmin,8rem)] py-[clamp(1rem,4vmin,4rem)]">
        <span className="block text-[clamp(1rem,2.6vmin,2.5rem)] text-muted">
          {t('later.number')}
        </span>
        <span className="block text-[clamp(5rem,24vmin,24rem)] leading-none font-bold tabular-nums">
          {number}
        </span>
      </p>
    </Step>
  )
}
