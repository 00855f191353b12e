import type { JobOutput } from '@guise/sdk'
import { useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'
import { usePhotoUrl } from '../../lib/use-photo-url.ts'
import { FittedFrame } from './fitted-picture.tsx'
import type { Stage } from './use-reveal.ts'

/** The picture, and in its corner the shot it was made from. A touch changes the two. */
export function BeforeAndAfter({
  photo,
  output,
  stage,
}: {
  photo: Blob
  output: JobOutput
  stage: Stage
}) {
  const { t } = useGuest()
  const [showsBefore, setShowsBefore] = useState(false)
  const before = usePhotoUrl(photo)
  const after = output.url
  const isRevealing = stage !== 'shown'
  const [large, small] = showsBefore || isRevealing ? [before, after] : [after, before]
  return (
    // Of the result's shape whichever is shown, so that nothing jumps between the two.
    <FittedFrame shape={(output.width ?? 3) / (output.height ?? 4)}>
      {/* Fills what a shot of another shape leaves free. */}
      <img
        src={large}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover blur-2xl"
      />
      <img
        src={large}
        alt={showsBefore ? t('result.photo') : t('result.picture')}
        className={cn(
          'absolute inset-0 size-full object-contain',
          (stage === 'before' || stage === 'opening') && 'animate-expecting',
        )}
      />
      {stage === 'opening' && (
        <>
          <img
            src={after}
            alt=""
            className="animate-opening absolute inset-0 size-full object-contain"
          />
          <span aria-hidden className="animate-ring absolute inset-0" />
        </>
      )}
      {!isRevealing && (
        <button
          type="button"
          aria-pressed={showsBefore}
          onClick={() => setShowsBefore(!showsBefore)}
          className="animate-appear absolute start-4 bottom-4 flex min-w-16 flex-col items-center rounded-2xl bg-white p-1 text-black shadow-lifted transition-transform active:scale-[0.98]"
        >
          <img
            src={small}
            alt=""
            className="aspect-[3/4] h-[clamp(4rem,11vmin,9rem)] rounded-xl object-cover object-top"
          />
          <span className="px-1 py-0.5 text-[clamp(0.875rem,1.6vmin,1.25rem)] font-semibold">
            {showsBefore ? t('result.after') : t('result.before')}
          </span>
        </button>
      )}
    </FittedFrame>
  )
}
