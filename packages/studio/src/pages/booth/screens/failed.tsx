import { RotateCcw } from 'lucide-react'
import type { FailureKey } from '../../../guest/failure-text.ts'
import { useGuest } from '../../../guest/guest-language.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'
import { useIdle } from '../use-idle.ts'

export function Failed({
  failure,
  resetSeconds,
  onRetake,
  onLeave,
}: {
  failure: FailureKey
  resetSeconds: number
  onRetake: () => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  useIdle(resetSeconds, onLeave)
  return (
    <Step
      title={t('failed.title')}
      lead={<span role="alert">{t(`failures.${failure}`)}</span>}
      actions={
        <>
          <BigButton onClick={onLeave} data-back>
            {t('startOver')}
          </BigButton>
          <BigButton look="primary" onClick={onRetake}>
            <RotateCcw aria-hidden />
            {t('failed.retake')}
          </BigButton>
        </>
      }
    />
  )
}
