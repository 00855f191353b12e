import { Hourglass, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { waitingText } from '../../../guest/waiting-text.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { LivePreview } from '../../../ui/live-preview.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { FittedPicture } from '../../booth/fitted-picture.tsx'
import type { VisitStatus } from '../../booth/follow-visit.ts'
import { PhoneStep } from '../phone-layout.tsx'

/** The guest's own photo stays in sight, and something moves, so that nobody thinks it is stuck. */
export function Making({
  photo,
  status,
  extra,
}: {
  photo: Blob
  status: VisitStatus
  extra?: ReactNode
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(photo)
  const { problem, progress, place, seconds, preview } = status
  const Icon = problem === 'offline' ? WifiOff : Hourglass
  return (
    <PhoneStep title={problem ? t('waiting.pausing') : t('waiting.title')}>
      {url && (
        <FittedPicture
          src={url}
          alt={t('waiting.photo')}
          className="h-[56dvh] w-full"
          pictureClassName={!problem && 'animate-developing'}
        >
          {preview && <LivePreview image={preview} alt={t('waiting.soFar')} />}
        </FittedPicture>
      )}
      <ProgressBar label={t('waiting.progress')} fraction={progress ?? 0.03} className="h-3" />
      <p role="status" className="text-lg">
        {problem ? (
          <span className="inline-flex items-center gap-2.5 rounded-2xl bg-warn-soft px-4 py-3 text-warn">
            <Icon className="size-5 shrink-0" aria-hidden />
            {problem === 'offline' ? t('network.offline') : t('phone.busy')}
          </span>
        ) : (
          waitingText(t, place, seconds)
        )}
      </p>
      <p className="text-muted">{t('phone.stay')}</p>
      {extra}
    </PhoneStep>
  )
}
