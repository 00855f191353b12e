import { useState } from 'react'
import { cn } from '../lib/classes.ts'

/** Servers send small ones while they work: enlarged as they are, they would be blocks. */
const COARSE_PIXELS = 300

/** The unfinished picture, whole, over whatever fills its place: it fades in and moves nothing. */
export function LivePreview({
  image,
  alt = 'Your result so far',
}: {
  image: string
  alt?: string
}) {
  const [isCoarse, setCoarse] = useState(false)
  return (
    <span className="absolute -inset-px overflow-hidden opacity-100 backdrop-blur-2xl transition-opacity duration-700 starting:opacity-0">
      <img
        src={image}
        alt={alt}
        onLoad={({ currentTarget }) => setCoarse(currentTarget.naturalWidth < COARSE_PIXELS)}
        className={cn('size-full object-contain', isCoarse && 'blur-[2px] sm:blur-[4px]')}
      />
    </span>
  )
}
