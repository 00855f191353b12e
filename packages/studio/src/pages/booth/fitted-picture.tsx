import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/classes.ts'

/**
 * As large as its place allows in a shape of its own (width by height). With `object-contain` the round
 * corners would be those of the place, not of the picture.
 */
export function FittedFrame({
  shape,
  className,
  name,
  isBare = false,
  children,
}: {
  shape: number
  className?: string | undefined
  /** Of what it shows, by which it moves from one screen to the next (`inTransition`). */
  name?: string | undefined
  /** Only the place: nothing is cut off at its edge. */
  isBare?: boolean
  children: ReactNode
}) {
  return (
    <div className={cn('grid min-h-0 place-items-center [container-type:size]', className)}>
      <div
        className={cn(
          'relative',
          !isBare &&
            'overflow-clip rounded-[clamp(1rem,2.5vmin,2.5rem)] shadow-[0_2vmin_8vmin_rgb(0_0_0/0.55)]',
        )}
        style={{
          aspectRatio: shape,
          width: `min(100cqw, 100cqh * ${shape})`,
          viewTransitionName: name,
        }}
      >
        {children}
      </div>
    </div>
  )
}

/** A picture whose shape is known once it is there; one that does not come leaves its place empty. */
export function FittedPicture({
  src,
  alt,
  className,
  pictureClassName,
  name,
  children,
}: {
  src: string
  alt: string
  name?: string
  /** Of the place. */
  className?: string
  pictureClassName?: string | false
  /** What lies over the picture. */
  children?: ReactNode
}) {
  const [shape, setShape] = useState<number>()
  return (
    <FittedFrame
      shape={shape ?? 1}
      className={cn(className, shape === undefined && 'invisible')}
      name={name}
    >
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / naturalHeight)
        }
        className={cn('absolute inset-0 size-full', pictureClassName)}
      />
      {children}
    </FittedFrame>
  )
}
