import { CameraOff, LoaderCircle } from 'lucide-react'
import { useCamera } from '../../../lib/camera.ts'
import { Button } from '../../../ui/button.tsx'
import { Mirror } from '../../../ui/mirror.tsx'

const LABELS = {
  refused: 'The browser blocked the camera. Allow it in the address bar, then try again.',
  none: 'No camera found. Connect one, or close the program that uses it. Cameras need https or localhost.',
} as const

/** What guests will see of themselves, before the booth is locked. */
export function CameraCheck() {
  const { videoRef, state, retry } = useCamera()
  if (state === 'refused' || state === 'none') {
    return (
      <div className="flex aspect-video flex-col items-center justify-center gap-3 rounded-card bg-sunken p-6 text-center">
        <CameraOff className="size-7 text-muted" aria-hidden />
        <p className="max-w-[40ch] text-sm">{LABELS[state]}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken">
      <Mirror videoRef={videoRef} className="aspect-video w-full object-cover" />
      {state === 'asking' && (
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          <span className="flex items-center gap-2">
            <LoaderCircle className="size-4 animate-spin" aria-hidden />
            Asking for the camera ...
          </span>
        </p>
      )}
    </div>
  )
}
