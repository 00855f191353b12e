import { Camera as CameraIcon, CameraOff, ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { useCamera } from '../../../lib/camera.ts'
import { ACCEPTED } from '../../../lib/photo.ts'
import { type PhotoLimits, type Refusal, refusalKindOf } from '../../../lib/photo-refusal.ts'
import { Mirror } from '../../../ui/mirror.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'

const FLASH_MS = 350

/** On an upright screen the camera's sides are cut off, or guests would be a strip in its middle. */
export function Camera({
  secondsLeft,
  limits,
  onCount,
  onTick,
  onShot,
  onMiss,
  onLeave,
}: {
  /** Null while nothing counts down. */
  secondsLeft: number | null
  /** Of a photo that is chosen where there is no camera. */
  limits: PhotoLimits
  onCount: () => void
  onTick: () => void
  onShot: (photo: Blob) => void
  /** There was nothing to be seen. */
  onMiss: () => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  const { videoRef, state, shoot, retry } = useCamera()
  const [isFlashing, setFlashing] = useState(false)
  const latest = useRef({ shoot, onShot, onTick, onMiss })
  latest.current = { shoot, onShot, onTick, onMiss }

  useEffect(() => {
    if (secondsLeft === null) return
    if (secondsLeft > 0) {
      const timer = setTimeout(() => latest.current.onTick(), 1000)
      return () => clearTimeout(timer)
    }
    setFlashing(true)
    const shot = latest.current.shoot()
    const timer = setTimeout(() => {
      setFlashing(false)
      shot.then(
        (photo) => latest.current.onShot(photo),
        () => latest.current.onMiss(),
      )
    }, FLASH_MS)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  useEffect(() => {
    if (state === 'refused' || state === 'none') latest.current.onMiss()
  }, [state])

  if (state === 'refused' || state === 'none') {
    return (
      <Step
        title={t('camera.missing')}
        lead={state === 'refused' ? t('camera.refused') : t('camera.silent')}
        actions={
          <>
            <BigButton onClick={onLeave}>{t('startOver')}</BigButton>
            <BigButton onClick={retry}>{t('camera.again')}</BigButton>
            <ChooseFile limits={limits} onShot={onShot} />
          </>
        }
      >
        <CameraOff className="size-[clamp(4rem,14vmin,12rem)] text-muted" aria-hidden />
      </Step>
    )
  }
  const isCounting = secondsLeft !== null
  return (
    <section aria-label={t('camera.label')} className="relative min-h-0 flex-1 landscape:bg-black">
      <Mirror
        videoRef={videoRef}
        label={t('camera.view')}
        className="absolute inset-0 size-full object-contain portrait:my-auto portrait:aspect-[3/4] portrait:h-auto portrait:object-cover"
      />
      {isFlashing && <div className="absolute inset-0 animate-flash bg-white" />}
      {state === 'asking' && (
        <p
          role="status"
          className="absolute inset-0 grid place-items-center text-[clamp(1.25rem,3vmin,3rem)] font-medium text-white"
        >
          {t('camera.starting')}
        </p>
      )}
      <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-[clamp(0.75rem,2vmin,2rem)] bg-gradient-to-t from-black/85 to-transparent px-3 pt-16 pb-[clamp(1.5rem,5vmin,5rem)]">
        {isCounting ? (
          // Low on the screen: over a face, nobody sees whether they smile.
          <p
            role="status"
            className="text-[clamp(7rem,30vmin,30rem)] leading-none font-bold text-white tabular-nums [text-shadow:0_0_0.2em_rgb(0_0_0/0.7)]"
          >
            {secondsLeft > 0 ? secondsLeft : ''}
          </p>
        ) : (
          <>
            <BigButton
              onClick={onLeave}
              className="border-2 border-white/40 bg-black/55 hover:bg-black/70"
            >
              {t('startOver')}
            </BigButton>
            <BigButton look="primary" onClick={onCount} disabled={state !== 'on'}>
              <CameraIcon aria-hidden />
              {t('camera.take')}
            </BigButton>
          </>
        )}
      </div>
    </section>
  )
}

function ChooseFile({ limits, onShot }: { limits: PhotoLimits; onShot: (photo: Blob) => void }) {
  const { t } = useGuest()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const take = async (file: File) => {
    const refusal = await refusalKindOf(file, limits)
    setProblem(refusal)
    if (refusal === null) onShot(file)
  }
  return (
    <>
      {problem !== null && (
        <p role="alert" className="w-full text-center text-[clamp(1rem,2.4vmin,2.4rem)]">
          {t(`file.${problem}`, { megabytes: limits.megabytes })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={Object.keys(ACCEPTED).join(',')}
        aria-label={t('camera.choose')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
      <BigButton look="primary" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {t('camera.choose')}
      </BigButton>
    </>
  )
}
