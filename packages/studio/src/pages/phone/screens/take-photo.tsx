import { Camera, ImageUp, ScanFace } from 'lucide-react'
import { useRef, useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { type PhotoLimits, type Refusal, refusalKindOf } from '../../../lib/photo-refusal.ts'
import { shrinkPhoto } from '../../../lib/shrink-photo.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { PhoneStep, WideButton } from '../phone-layout.tsx'
import { LiveCamera } from './live-camera.tsx'

/** A selfie by the camera of the page, by that of the phone where the page gets none, or a photo that is there. */
export function TakePhoto({
  limits,
  onPhoto,
  onBack,
}: {
  limits: PhotoLimits
  /** With the moments before it, if it was taken here. */
  onPhoto: (photo: Blob, moments: readonly HTMLCanvasElement[]) => void
  onBack: () => void
}) {
  const { t } = useGuest()
  const [isLive, setLive] = useState(false)
  const [hasCamera, setHasCamera] = useState('mediaDevices' in navigator)
  const [photo, setPhoto] = useState<Blob>()
  const [moments, setMoments] = useState<readonly HTMLCanvasElement[]>([])
  const [problem, setProblem] = useState<Refusal | null>(null)
  const selfie = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)

  const take = async (chosen: File) => {
    const small = await shrinkPhoto(chosen)
    // What this browser cannot read, the service may.
    const refusal = small ? null : await refusalKindOf(chosen, limits)
    setProblem(refusal)
    if (refusal === null) setPhoto(small ?? chosen)
  }
  if (isLive) {
    return (
      <LiveCamera
        onShot={async (shot, before) => {
          setMoments(before)
          setPhoto((await shrinkPhoto(shot)) ?? shot)
          setLive(false)
        }}
        onLeave={() => setLive(false)}
        onMissing={() => {
          setHasCamera(false)
          setLive(false)
        }}
      />
    )
  }
  if (photo) {
    return (
      <Review
        photo={photo}
        onUse={() => onPhoto(photo, moments)}
        onRetake={() => {
          setMoments([])
          setPhoto(undefined)
        }}
      />
    )
  }
  return (
    <PhoneStep
      title={t('phone.photoTitle')}
      lead={t('phone.photoLead')}
      onBack={onBack}
      actions={
        <>
          <WideButton
            look="primary"
            onClick={() => (hasCamera ? setLive(true) : selfie.current?.click())}
          >
            <Camera aria-hidden />
            {t('phone.selfie')}
          </WideButton>
          <WideButton onClick={() => file.current?.click()}>
            <ImageUp aria-hidden />
            {t('camera.choose')}
          </WideButton>
        </>
      }
    >
      <div className="grid flex-1 place-items-center rounded-3xl bg-accent-soft p-8 text-accent-text">
        <ScanFace className="size-[min(11rem,40vw)]" strokeWidth={1} aria-hidden />
      </div>
      {problem !== null && (
        <p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 text-bad">
          {t(`file.${problem}`, { megabytes: limits.megabytes })}
        </p>
      )}
      <PhotoInput inputRef={selfie} label={t('phone.selfie')} onFile={take} isSelfie />
      <PhotoInput inputRef={file} label={t('camera.choose')} onFile={take} />
    </PhoneStep>
  )
}

function PhotoInput({
  inputRef,
  label,
  onFile,
  isSelfie = false,
}: {
  inputRef: React.RefObject<HTMLInputElement | null>
  label: string
  onFile: (file: File) => Promise<void>
  isSelfie?: boolean
}) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      capture={isSelfie ? 'user' : undefined}
      aria-label={label}
      className="hidden"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) void onFile(file)
        event.target.value = ''
      }}
    />
  )
}

function Review({
  photo,
  onUse,
  onRetake,
}: {
  photo: Blob
  onUse: () => void
  onRetake: () => void
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(photo)
  return (
    <PhoneStep
      title={t('review.title')}
      onBack={onRetake}
      actions={
        <div className="grid grid-cols-2 gap-2.5">
          <WideButton onClick={onRetake}>{t('review.retake')}</WideButton>
          <WideButton look="primary" onClick={onUse}>
            {t('review.use')}
          </WideButton>
        </div>
      }
    >
      <div className="grid min-h-0 flex-1 place-items-center">
        {url && (
          <img
            src={url}
            alt={t('review.photo')}
            className="max-h-[62dvh] max-w-full rounded-3xl bg-sunken object-contain"
          />
        )}
      </div>
    </PhoneStep>
  )
}
