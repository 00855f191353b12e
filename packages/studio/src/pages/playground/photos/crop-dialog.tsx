import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { type Photo, photoOf } from '../../../lib/photo.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { type Area, cut } from './cut.ts'

const SHAPES = { '2:3': 2 / 3, '1:1': 1, '3:2': 3 / 2, '16:9': 16 / 9 } as const
type Shape = keyof typeof SHAPES

export default function CropDialog({
  photo,
  onDone,
  onClose,
}: {
  photo: Photo
  onDone: (cropped: Photo) => void
  onClose: () => void
}) {
  const url = usePhotoUrl(photo.blob)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [shape, setShape] = useState<Shape>('2:3')
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const finish = async () => {
    if (!area || !url) return
    setBusy(true)
    try {
      onDone(photoOf(await cut(url, area, turn), photo.name))
    } catch (error) {
      toast.error(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Crop or rotate"
      className="sm:max-w-2xl"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void finish()} isBusy={isBusy} disabled={!area}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="relative h-[46dvh] overflow-hidden rounded-card bg-sunken">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={turn}
            aspect={SHAPES[shape]}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            disableAutomaticStylesInjection
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Choice
          label="Shape"
          value={shape}
          onChange={setShape}
          options={(Object.keys(SHAPES) as Shape[]).map((value) => ({ value, label: value }))}
        />
        <Button size="small" onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw /> Rotate
        </Button>
        <div className="min-w-40 flex-1">
          <Slider label="Zoom" value={zoom} min={1} max={4} step={0.05} onChange={setZoom} />
        </div>
      </div>
    </Dialog>
  )
}
