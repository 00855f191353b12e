import { Hourglass, WifiOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { waitingText } from '../../../guest/waiting-text.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { LivePreview } from '../../../ui/live-preview.tsx'
import { Boomerang } from '../boomerang.tsx'
import type { Shot } from '../booth-machine.ts'
import { FittedPicture } from '../fitted-picture.tsx'
import type { VisitStatus } from '../follow-visit.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'

/** Nobody waits longer for a network: the next guest is there. */
const OFFLINE_PATIENCE_MS = 30_000

/** The guest's own photo stays in sight, and something moves, so that nobody thinks it is stuck. */
export function Waiting({
  shots,
  status,
  promise,
  onLater,
  onLeave,
}: {
  shots: readonly Shot[]
  status: VisitStatus
  /** A picture as the guest's will be. */
  promise: string | undefined
  /** The guest goes and comes back; the photo is sent meanwhile. */
  onLater: () => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(shots[0]?.photo)
  const frames = useMemo(() => shots.flatMap((shot) => shot.frames), [shots])
  const { problem, progress, place, seconds, preview } = status
  const isOffline = problem === 'offline'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the network begins anew
  useEffect(() => {
    if (!isOffline) return
    const timer = setTimeout(onLater, OFFLINE_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isOffline])
  const Icon = isOffline ? WifiOff : Hourglass
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <Step
      title={problem ? t('waiting.pausing') : t('waiting.title')}
      actions={
        <>
          <BigButton onClick={onLeave} data-back>
            {t('startOver')}
          </BigButton>
          {problem && (
            <BigButton look="primary" onClick={onLater}>
              {t('later.button')}
            </BigButton>
          )}
        </>
      }
    >
      {url && (
        <FittedPicture
          src={url}
          alt={t('waiting.photo')}
          className="w-full flex-1"
          pictureClassName={!problem && 'animate-breathing'}
          name="guest-picture"
        >
          {preview ? (
            <LivePreview image={preview} alt={t('waiting.soFar')} />
          ) : (
            frames.length > 1 && (
              <Boomerang
                frames={frames}
                label={t('review.boomerang')}
                className="absolute inset-0 size-full opacity-90"
              />
            )
          )}
          {!problem && <span aria-hidden className="animate-scan absolute inset-0" />}
          {!problem && promise && (
            <img
              src={promise}
              alt=""
              className="absolute end-[4%] bottom-[4%] aspect-[3/4] h-[clamp(5rem,17vmin,16rem)] rounded-[clamp(0.5rem,1.4vmin,1.25rem)] border-[clamp(3px,0.6vmin,8px)] border-white object-cover object-top shadow-lifted"
            />
          )}
        </FittedPicture>
      )}
      <div className="w-full max-w-[60rem]">
        <div
          role="progressbar"
          aria-label={t('waiting.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-[clamp(0.75rem,1.6vmin,1.75rem)] overflow-hidden rounded-full bg-ink/14"
        >
          <div
            className="h-full rounded-full bg-[var(--go,var(--ink))] transition-[width] duration-700"
            style={{ width: `${Math.max(4, percent)}%` }}
          />
        </div>
        <p role="status" className="mt-4 text-[clamp(1.125rem,2.8vmin,2.75rem)]">
          {problem ? (
            <span className="inline-flex items-center gap-3 rounded-full bg-warn-soft px-6 py-3 text-warn">
              <Icon className="size-[1.2em] shrink-0" aria-hidden />
              <span className="text-balance">{t(`network.${problem}`)}</span>
            </span>
          ) : (
            waitingText(t, place, seconds)
          )}
        </p>
      </div>
    </Step>
  )
}
