import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { FilterAsset } from '@guise/sdk'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { SHAPES, SIZE_LABELS, type Size } from '../preview/view.ts'
import type { Frame } from './recipe.ts'

const LARGEST_ZOOM = 5

/** Which part of the picture one shape of print shows. */
export function CropDialog({
  asset,
  size,
  frame,
  onClose,
  onFrame,
}: {
  asset: FilterAsset
  size: Size
  frame: Frame | undefined
  onClose: () => void
  onFrame: (frame: Frame) => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [chosen, setChosen] = useState<Frame | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${SIZE_LABELS[size]} frame`}
      lead="Drag and zoom the picture. You can also move it with the arrow keys."
      className="sm:max-w-2xl"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!chosen}
            onClick={() => {
              if (chosen) onFrame(chosen)
              onClose()
            }}
          >
            Use this frame
          </Button>
        </>
      }
    >
      <div className="relative h-[50dvh] overflow-hidden rounded-control bg-black">
        <Cropper
          image={asset.url}
          aspect={SHAPES[size]}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': 'Visible part' }}
          {...(frame ? { initialCroppedAreaPercentages: percentOf(frame) } : {})}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(area) => setChosen(shareOf(area))}
        />
      </div>
      <div className="mt-4 flex items-center gap-4">
        <span className="text-sm font-medium" aria-hidden>
          Zoom
        </span>
        <Slider
          label="Zoom"
          value={zoom}
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          onChange={setZoom}
        />
      </div>
    </Dialog>
  )
}

function percentOf({ x, y, width, height }: Frame): Frame {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

/** Rounded down, so that no frame sticks out of its picture. */
function shareOf({ x, y, width, height }: Frame): Frame {
  const share = (percent: number) => Math.floor(Math.max(0, percent) * 100) / 10_000
  return { x: share(x), y: share(y), width: share(width), height: share(height) }
}
