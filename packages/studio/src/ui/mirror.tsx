import { cn } from '../lib/classes.ts'

/** What the camera sees, mirrored, as people know themselves; the photo is not. */
export function Mirror({
  videoRef,
  className,
  label = 'What the camera sees',
  isMirrored = true,
}: {
  videoRef: (video: HTMLVideoElement | null) => void
  className: string
  label?: string
  isMirrored?: boolean
}) {
  return (
    <video
      ref={videoRef}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={cn(isMirrored && '-scale-x-100', className)}
    />
  )
}
