import {
  Heart,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  Moon,
  RotateCcw,
} from 'lucide-react'
import type { FailureKey } from '../../../guest/failure-text.ts'
import { useGuest } from '../../../guest/guest-language.tsx'
import { PhoneStep, WideButton } from '../phone-layout.tsx'
import type { End } from '../phone-machine.ts'

const ICONS: Readonly<Record<End, LucideIcon>> = {
  none: Heart,
  full: Hourglass,
  over: Moon,
  staff: MessageCircleQuestion,
}

/** Nothing more can be made here, said as to a guest. */
export function Ended({ end, onRetry }: { end: End; onRetry: (() => void) | null }) {
  const { t } = useGuest()
  const Icon = ICONS[end]
  return (
    <PhoneStep
      title={t(`phone.ends.${end}`)}
      lead={t(`phone.ends.${end}Words`)}
      actions={onRetry && <WideButton onClick={onRetry}>{t('retry')}</WideButton>}
    >
      <div className="grid max-h-80 flex-1 place-items-center rounded-3xl bg-accent-soft p-8 text-accent-text">
        <Icon className="size-[min(9rem,35vw)]" strokeWidth={1} aria-hidden />
      </div>
    </PhoneStep>
  )
}

export function NotMade({
  failure,
  isAboutPhoto,
  onOtherPhoto,
  onRetry,
}: {
  failure: FailureKey
  isAboutPhoto: boolean
  onOtherPhoto: () => void
  onRetry: () => void
}) {
  const { t } = useGuest()
  return (
    <PhoneStep
      title={t('failed.title')}
      lead={<span role="alert">{t(`failures.${failure}`)}</span>}
      actions={
        <>
          {!isAboutPhoto && (
            <WideButton look="primary" onClick={onRetry}>
              {t('retry')}
            </WideButton>
          )}
          <WideButton look={isAboutPhoto ? 'primary' : 'plain'} onClick={onOtherPhoto}>
            <RotateCcw aria-hidden />
            {t('failed.retake')}
          </WideButton>
        </>
      }
    />
  )
}
