import { Check, RotateCcw } from 'lucide-react'
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
  const url = usePhotoUrl(photo)
  return (
    <Step
      title="Do you like this photo?"
      actions={
        <>
          <BigButton onClick={onRetake} disabled={isSending}>
            <RotateCcw aria-hidden />
            Take another
          </BigButton>
          <BigButton look="primary" onClick={onUse} disabled={isSending}>
            <Check aria-hidden />
            Use it
          </BigButton>
        </>
      }
    >
      {url && <FittedPicture src={url} alt="Your new photo" className="w-full flex-1" />}
    </Step>
  )
}
