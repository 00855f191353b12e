import { SwitchCamera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { useCamera, useCameras } from '../../../lib/camera.ts'
import { useMoments } from '../../../lib/moments.ts'
import { pauseOrOnline } from '../../../lib/pause-or-online.ts'
import { Mirror } from '../../../ui/mirror.tsx'
import { usePhoneBack } from '../use-phone-back.ts'

/** The whole screen is the mirror. */
export function LiveCamera({
  onShot,
  onLeave,
  onMissing,
}: {
  /** With the moments before it. */
  onShot: (photo: Blob, moments: readonly HTMLCanvasElement[]) => Promise<void>
  onLeave: () => void
  /** There is no camera for this page. */
  onMissing: () => void
}) {
  const { t } = useGuest()
  const goBack = usePhoneBack(onLeave)
  const [cameraId, setCameraId] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  const { videoRef, state, shoot, glance } = useCamera({ cameraId })
  const cameras = useCameras(state === 'on')
  const moments = useMoments(glance, state === 'on' && !isTaking)
  const latest = useRef(onMissing)
  latest.current = onMissing
  useEffect(() => {
    if (state === 'refused' || state === 'none') latest.current()
  }, [state])
  const take = async () => {
    setTaking(true)
    // Its first picture comes a moment after the camera; a shutter that does nothing would be pressed in vain.
    for (let tries = 0; tries < 30 && !glance(); tries += 1) await pauseOrOnline(100)
    await shoot().then(
      (photo) => onShot(photo, moments.take()),
      () => setTaking(false),
    )
  }
  const switchCamera = () => {
    const place = cameras.findIndex(({ id }) => id === cameraId)
    setCameraId(cameras[(Math.max(0, place) + 1) % cameras.length]?.id ?? null)
  }
  return (
    <section aria-labelledby="step" className="dark fixed inset-0 z-20 bg-black text-white">
      <h1 id="step" className="sr-only">
        {t('camera.label')}
      </h1>
      <div className="mx-auto flex h-full max-w-lg flex-col">
        <div className="relative min-h-0 flex-1">
          <Mirror
            videoRef={videoRef}
            label={t('camera.view')}
            isMirrored={cameraId === null}
            className="absolute inset-0 size-full object-cover"
          />
          {state === 'asking' && (
            <p role="status" className="absolute inset-0 grid place-items-center text-lg">
              {t('camera.starting')}
            </p>
          )}
          {isTaking && <div className="absolute inset-0 bg-white/80" />}
        </div>
        <div className="grid grid-cols-3 items-center px-6 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <RoundButton label={t('phone.back')} onClick={goBack} className="justify-self-start">
            <X aria-hidden />
          </RoundButton>
          <button
            type="button"
            aria-label={t('camera.take')}
            disabled={state !== 'on' || isTaking}
            onClick={() => void take()}
            className="size-20 justify-self-center rounded-full border-4 border-white bg-white/90 bg-clip-content p-1 transition-transform active:scale-95 disabled:opacity-50"
          />
          {cameras.length > 1 && (
            <RoundButton
              label={t('camera.switch')}
              onClick={switchCamera}
              className="justify-self-end"
            >
              <SwitchCamera aria-hidden />
            </RoundButton>
          )}
        </div>
      </div>
    </section>
  )
}

function RoundButton({
  label,
  onClick,
  className,
  children,
}: {
  label: string
  onClick: () => void
  className: string
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-14 place-items-center rounded-full bg-white/15 [&_svg]:size-6 ${className}`}
    >
      {children}
    </button>
  )
}
