import { Check, RotateCcw } from 'lucide-react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { FittedPicture } from '../fitted-picture.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'

export function Review({
  photo,
  isSending,
  onRetake,
  onUse,
}: {
  photo: Blob
  isSending: boolean
  onRetake: () => void
  onUse: () => void
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(photo)
  return (
    <Step
      title={t('review.title')}
      actions={
        <>
          <BigButton onClick={onRetake} disabled={isSending}>
            <RotateCcw aria-hidden />
            {t('review.retake')}
          </BigButton>
          <BigButton look="primary" onClick={onUse} disabled={isSending}>
            <Check aria-hidden />
            {t('review.use')}
          </BigButton>
        </>
      }
    >
      {url && <FittedPicture src={url} alt={t('review.photo')} className="w-full flex-1" />}
    </Step>
  )
}
