import { Camera as CameraIcon, CameraOff, SwitchCamera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { useCamera, useCameras } from '../../../lib/camera.ts'
import { useMoments } from '../../../lib/moments.ts'
import type { PhotoLimits } from '../../../lib/photo-refusal.ts'
import { Mirror } from '../../../ui/mirror.tsx'
import type { Shot } from '../booth-machine.ts'
import { ChooseFile } from '../choose-file.tsx'
import { keepDevice, readDevice } from '../device-settings.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'

const FLASH_MS = 350

/** On an upright screen the camera's sides are cut off, or guests would be a strip in its middle. */
export function Camera({
  secondsLeft,
  taken,
  total,
  limits,
  onCount,
  onTick,
  onShot,
  onMiss,
  onLeave,
}: {
  /** Null while nothing counts down. */
  secondsLeft: number | null
  /** How many of the shots there are already. */
  taken: number
  total: number
  /** Of a photo that is chosen where there is no camera. */
  limits: PhotoLimits
  onCount: () => void
  onTick: () => void
  onShot: (shot: Shot, isOnly?: boolean) => void
  /** There was nothing to be seen. */
  onMiss: () => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  const [device, setDevice] = useState(readDevice)
  const { videoRef, state, shoot, glance, retry } = useCamera({ cameraId: device.cameraId })
  const cameras = useCameras(state === 'on')
  const [isFlashing, setFlashing] = useState(false)
  const latest = useRef({ shoot, onShot, onTick, onMiss })
  latest.current = { shoot, onShot, onTick, onMiss }
  const isCounting = secondsLeft !== null
  const moments = useMoments(glance, isCounting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a next shot begins at nought again
  useEffect(() => {
    if (secondsLeft === null) return
    if (secondsLeft > 0) {
      const timer = setTimeout(() => latest.current.onTick(), 1000)
      return () => clearTimeout(timer)
    }
    setFlashing(true)
    const shot = latest.current.shoot()
    const frames = moments.take()
    const timer = setTimeout(() => {
      setFlashing(false)
      shot.then(
        (photo) => latest.current.onShot({ photo, frames }),
        () => latest.current.onMiss(),
      )
    }, FLASH_MS)
    return () => clearTimeout(timer)
  }, [secondsLeft, taken])
  useEffect(() => {
    if (state === 'refused' || state === 'none') latest.current.onMiss()
  }, [state])

  const switchCamera = () => {
    const place = cameras.findIndex(({ id }) => id === device.cameraId)
    const other = { ...readDevice(), cameraId: cameras[(place + 1) % cameras.length]?.id ?? null }
    keepDevice(other)
    setDevice(other)
  }

  if (state === 'refused' || state === 'none') {
    return (
      <Step
        title={t('camera.missing')}
        lead={state === 'refused' ? t('camera.refused') : t('camera.silent')}
        actions={
          <>
            <BigButton onClick={onLeave} data-back>
              {t('startOver')}
            </BigButton>
            <ChooseFile limits={limits} onPhoto={(photo) => onShot({ photo, frames: [] }, true)} />
            <BigButton look="primary" onClick={retry}>
              {t('camera.again')}
            </BigButton>
          </>
        }
      >
        <CameraOff className="size-[clamp(4rem,14vmin,12rem)] text-muted" aria-hidden />
      </Step>
    )
  }
  return (
    <section aria-label={t('camera.label')} className="relative min-h-0 flex-1 bg-black">
      <Mirror
        videoRef={videoRef}
        label={t('camera.view')}
        isMirrored={device.isMirrored}
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
      {total > 1 && isCounting && (
        <p className="absolute inset-x-0 top-[clamp(1rem,3vmin,3rem)] text-center">
          <span className="rounded-full bg-black/65 px-[1em] py-[0.5em] text-[clamp(1rem,2.6vmin,2.5rem)] font-semibold text-white tabular-nums">
            {t('camera.shotOf', { number: Math.min(taken + 1, total), total })}
          </span>
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
            <BigButton onClick={onLeave} data-back className={ON_VIDEO}>
              {t('startOver')}
            </BigButton>
            {cameras.length > 1 && (
              <BigButton
                onClick={switchCamera}
                aria-label={t('camera.switch')}
                className={`${ON_VIDEO} px-0`}
              >
                <SwitchCamera aria-hidden />
              </BigButton>
            )}
            <BigButton look="primary" onClick={onCount} disabled={state !== 'on'}>
              <CameraIcon aria-hidden />
              {total > 1 ? t('camera.takeMany', { count: total }) : t('camera.take')}
            </BigButton>
          </>
        )}
      </div>
    </section>
  )
}

const ON_VIDEO = 'text-white border-2 border-white/40 bg-black/55 hover:bg-black/70'
