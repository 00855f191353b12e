import { CameraOff } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useCamera } from '../../../lib/camera.ts'
import { messageOf } from '../../../lib/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Mirror } from '../../../ui/mirror.tsx'

const CAMERA_PROBLEMS = {
  refused: {
    title: 'The browser blocked the camera',
    words: 'Allow it in the address bar of the browser, then try again.',
  },
  none: {
    title: 'No camera found',
    words: 'Connect a camera, or close the program that uses it. Cameras need https or localhost.',
  },
} as const

export function CameraDialog({
  onShot,
  onClose,
}: {
  onShot: (photo: Blob) => void
  onClose: () => void
}) {
  const { videoRef, state, shoot, retry } = useCamera()
  const [isShooting, setShooting] = useState(false)
  const take = async () => {
    setShooting(true)
    try {
      onShot(await shoot())
    } catch (error) {
      toast.error(messageOf(error))
      setShooting(false)
    }
  }
  const problem = state === 'refused' || state === 'none' ? CAMERA_PROBLEMS[state] : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take a photo"
      lead="Face the camera, in good light."
      className="sm:max-w-2xl"
      footer={
        problem ? (
          <Button onClick={retry}>Try again</Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            onClick={() => void take()}
            disabled={state !== 'on'}
            isBusy={isShooting}
          >
            Take the photo
          </Button>
        )
      }
    >
      {problem ? (
        <EmptyState icon={CameraOff} title={problem.title}>
          {problem.words}
        </EmptyState>
      ) : (
        <Mirror
          videoRef={videoRef}
          className="aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
    </Dialog>
  )
}
