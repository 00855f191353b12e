import { cn } from '../../lib/classes.ts'

/**
 * The campaign's own picture, or the one that guests step into as a mood, behind every step. Dim enough for words on
 * any picture.
 */
export function Backdrop({
  own,
  picture,
  isBright,
}: {
  own: string | null | undefined
  picture: string | undefined
  isBright: boolean
}) {
  const shown = own ?? picture
  if (!shown) return null
  return (
    // Clipped, not hidden: what is hidden can still be scrolled to, and would take the step with it.
    <div className="absolute inset-0 overflow-clip" aria-hidden>
      <img
        src={shown}
        alt=""
        className={cn(
          'size-full object-cover transition-opacity duration-500',
          !own && 'scale-125 blur-3xl',
          isBright
            ? 'opacity-[min(0.4,var(--picture-opacity,1))]'
            : 'opacity-[min(0.3,var(--picture-opacity,1))]',
        )}
      />
    </div>
  )
}
