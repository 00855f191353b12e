import { cn } from '../../lib/classes.ts'

/** The picture that guests step into, as a mood behind every step. Dim enough for white words on any picture. */
export function Backdrop({
  picture,
  isBright,
}: {
  picture: string | undefined
  isBright: boolean
}) {
  if (!picture) return null
  return (
    // Clipped, not hidden: what is hidden can still be scrolled to, and would take the step with it.
    <div className="absolute inset-0 overflow-clip" aria-hidden>
      <img
        src={picture}
        alt=""
        className={cn(
          'size-full scale-125 object-cover blur-3xl transition-opacity duration-500',
          isBright ? 'opacity-40' : 'opacity-30',
        )}
      />
    </div>
  )
}
