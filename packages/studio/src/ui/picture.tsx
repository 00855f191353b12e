import { Image, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../lib/classes.ts'

/** A picture in a frame of known shape: nothing jumps when it comes, nothing breaks when it does not. */
export function Picture({
  src,
  alt,
  fallback,
  className,
}: {
  src: string | null | undefined
  alt: string
  /** In the frame while there is no picture: why there is none. */
  fallback?: ReactNode
  className?: string
}) {
  // By its address: another picture in the same frame gets its own chance.
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken) {
    return (
      <div
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={cn('grid place-items-center bg-sunken text-muted', className)}
      >
        {src ? (
          <ImageOff className="size-6" aria-hidden />
        ) : (
          (fallback ?? <Image className="size-6" aria-hidden />)
        )}
      </div>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      // Heads are near the top: a crop leaves them on.
      className={cn('bg-sunken object-cover object-[50%_15%]', className)}
    />
  )
}
