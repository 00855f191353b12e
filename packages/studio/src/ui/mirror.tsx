import { cn } from '../lib/classes.ts'

/** What the camera sees, mirrored, as people know themselves; the photo is not. */
export function Mirror({
  videoRef,
  className,
  label = 'What the camera sees',
}: {
  videoRef: (video: HTMLVideoElement | null) => void
  className: string
  label?: string
}) {
  return (
    <video
      ref={videoRef}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={cn('-scale-x-100', className)}
    />
  )
}
