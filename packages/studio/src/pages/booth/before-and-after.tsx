import type { JobOutput } from '@guise/sdk'
import { useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'
import { usePhotoUrl } from '../../lib/use-photo-url.ts'
import { FittedFrame } from './fitted-picture.tsx'
import { Sparks } from './sparks.tsx'
import type { Stage } from './use-reveal.ts'

/** The picture, and in its corner the shot it was made from. A touch changes the two. */
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
    <div className={cn('relative grid min-h-0', className)}>
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
        {isShown && (
          <>
            <span aria-hidden className="animate-gleam absolute inset-0" />
            <Corner
              picture={showsBefore ? after : before}
              words={showsBefore ? t('result.after') : t('result.before')}
              isPressed={showsBefore}
              onPress={() => setShowsBefore(!showsBefore)}
            />
          </>
        )}
      </FittedFrame>
    </div>
  )
}

function Corner({
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
      className="animate-lay-down absolute start-[3%] bottom-[3%] flex min-w-16 origin-bottom-left flex-col items-center rounded-2xl bg-white p-[clamp(4px,0.7vmin,10px)] text-black shadow-lifted transition-transform active:scale-[0.98] rtl:origin-bottom-right"
    >
      <img
        src={picture}
        alt=""
        className="aspect-[3/4] h-[clamp(4.5rem,13vmin,12rem)] rounded-xl object-cover object-[50%_20%]"
      />
      <span className="px-1 py-0.5 text-[clamp(0.875rem,1.6vmin,1.25rem)] font-semibold">
        {words}
      </span>
    </button>
  )
}
