import type { JobOutput } from '@guise/sdk'
import { useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'
import { usePhotoUrl } from '../../lib/use-photo-url.ts'
import { FittedFrame } from './fitted-picture.tsx'
import { Sparks } from './sparks.tsx'
import type { Stage } from './use-reveal.ts'

/**
 * The picture, and below it the shot it was made from: nothing lies on a picture, whose corners may have a logo or
 * words. A touch changes the two.
 */
export function BeforeAndAfter({
  photo,
  output,
  stage,
  className,
}: {
  photo: Blob
  output: JobOutput
  stage: Stage
  /** Of its place. */
  className?: string
}) {
  const { t } = useGuest()
  const [showsBefore, setShowsBefore] = useState(false)
  const before = usePhotoUrl(photo)
  const after = output.url
  const isShown = stage === 'shown'
  const shape = (output.width ?? 3) / (output.height ?? 4)
  return (
    <div className={cn('grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-[1.5vmin]', className)}>
      <div className="relative grid min-h-0">
        {(stage === 'opening' || isShown) && <Sparks shape={shape} />}
        {/* Of the result's shape whichever is shown, so that nothing jumps between the two. */}
        <FittedFrame shape={shape} name="guest-picture">
          {isShown && showsBefore && (
            // Fills what a shot of another shape leaves free.
            <img
              src={before}
              alt=""
              className="absolute inset-0 size-full scale-110 object-cover brightness-75 blur-2xl"
            />
          )}
          {(!isShown || showsBefore) && (
            <img
              src={before}
              alt={t('result.photo')}
              decoding="sync"
              className={cn(
                'absolute inset-0 size-full',
                isShown ? 'object-contain' : 'object-cover object-[50%_30%]',
                (stage === 'before' || stage === 'opening') && 'animate-expecting',
              )}
            />
          )}
          {(isShown ? !showsBefore : stage === 'opening') && (
            <img
              src={after}
              alt={t('result.picture')}
              decoding="sync"
              className={cn('absolute inset-0 size-full', !isShown && 'animate-opening')}
            />
          )}
          {stage === 'opening' && <span aria-hidden className="animate-ring absolute inset-0" />}
          {stage === 'before' && <span aria-hidden className="animate-trace absolute inset-0" />}
          {isShown && <span aria-hidden className="animate-gleam absolute inset-0" />}
        </FittedFrame>
      </div>
      {/* Its place is there from the beginning, so that the picture does not change its size. */}
      <div className="flex h-[clamp(3.5rem,9vmin,8rem)] justify-center">
        {isShown && (
          <Other
            picture={showsBefore ? after : before}
            words={showsBefore ? t('result.after') : t('result.before')}
            isPressed={showsBefore}
            onPress={() => setShowsBefore(!showsBefore)}
          />
        )}
      </div>
    </div>
  )
}

/** Of the two, the one that is not shown large. */
function Other({
  picture,
  words,
  isPressed,
  onPress,
}: {
  picture: string | undefined
  words: string
  isPressed: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="animate-lay-down flex h-full min-w-32 items-center gap-[1.2vmin] rounded-2xl bg-white p-[clamp(4px,0.7vmin,10px)] pe-[clamp(1rem,2.5vmin,2.5rem)] text-black shadow-lifted transition-transform active:scale-[0.98]"
    >
      <img
        src={picture}
        alt=""
        className="aspect-square h-full rounded-xl object-cover object-[50%_20%]"
      />
      <span className="text-[clamp(1rem,2.2vmin,1.75rem)] font-semibold">{words}</span>
    </button>
  )
}
