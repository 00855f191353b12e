import { cn } from '../lib/classes.ts'

/** What the camera sees, mirrored, as people know themselves; the photo is not. */
export function Mirror({
  videoRef,
  className,
}: {
  videoRef: (video: HTMLVideoElement | null) => void
  className: string
}) {
  return (
    <video
      ref={videoRef}
      autoPlay
      playsInline
      muted
      aria-label="What the camera sees"
      className={cn('-scale-x-100', className)}
    />
  )
}
