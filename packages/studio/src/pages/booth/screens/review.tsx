import { Check, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { cn } from '../../../lib/classes.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { Boomerang } from '../boomerang.tsx'
import type { Shot } from '../booth-machine.ts'
import { FittedPicture } from '../fitted-picture.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'

export function Review({
  shots,
  chosen,
  isSending,
  onPrefer,
  onRetake,
  onUse,
}: {
  shots: readonly Shot[]
  chosen: number
  isSending: boolean
  onPrefer: (chosen: number) => void
  onRetake: () => void
  onUse: () => void
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(shots[chosen]?.photo)
  const frames = useMemo(() => shots.flatMap((shot) => shot.frames), [shots])
  return (
    <Step
      title={shots.length > 1 ? t('review.titleMany') : t('review.title')}
      actions={
        <>
          <BigButton onClick={onRetake} disabled={isSending} data-back>
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
      {shots.length > 1 && (
        <div className="flex max-w-full items-center gap-[clamp(0.5rem,1.5vmin,1.5rem)] overflow-x-auto p-1">
          {shots.map((shot, place) => (
            <Thumbnail
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay in the order of the camera
              key={place}
              shot={shot}
              label={t('review.number', { number: place + 1 })}
              isChosen={place === chosen}
              onChoose={() => onPrefer(place)}
            />
          ))}
          {frames.length > 1 && (
            <Boomerang
              frames={frames}
              label={t('review.boomerang')}
              className="ms-[clamp(0.5rem,2vmin,2rem)] h-[clamp(4.5rem,14vmin,12rem)] w-auto shrink-0 rounded-2xl"
            />
          )}
        </div>
      )}
    </Step>
  )
}

function Thumbnail({
  shot,
  label,
  isChosen,
  onChoose,
}: {
  shot: Shot
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  const url = usePhotoUrl(shot.photo)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'shrink-0 overflow-hidden rounded-2xl border-4 transition-colors',
        isChosen ? 'border-ink' : 'border-transparent opacity-70',
      )}
    >
      {url && <img src={url} alt="" className="h-[clamp(4rem,13vmin,11rem)] w-auto" />}
    </button>
  )
}
