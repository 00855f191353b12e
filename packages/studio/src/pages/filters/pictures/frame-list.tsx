import type { FilterAsset } from '@guise/sdk'
import { Crop, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SHAPES, SIZE_LABELS, SIZES, type Size } from '../preview/view.ts'
import { type OwnPicture, withFrame } from './recipe.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** What each shape of print shows: as the faces ask for, unless somebody framed it. */
export function FrameList({
  asset,
  picture,
  onChange,
}: {
  asset: FilterAsset
  picture: OwnPicture
  onChange: (picture: OwnPicture) => void
}) {
  const [open, setOpen] = useState<Size | null>(null)
  return (
    <section aria-label="Frames">
      <h2 className="text-sm font-semibold">Frames</h2>
      <p className="mb-2 text-sm text-muted">
        The visible part for each size. Automatic follows the faces.
      </p>
      <ul className="space-y-2">
        {SIZES.map((size) => {
          const frame = picture.frames?.[size]
          return (
            <li
              key={size}
              className="flex items-center gap-3 rounded-control border border-line bg-surface p-2 pr-3"
            >
              <span aria-hidden className="grid size-11 place-items-center">
                <span
                  className="block max-h-full max-w-full rounded-sm border-2 border-line-strong"
                  style={{
                    aspectRatio: SHAPES[size],
                    ...(SHAPES[size] > 1 ? { width: '100%' } : { height: '100%' }),
                  }}
                />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{SIZE_LABELS[size]}</span>
                <span className="block text-xs text-muted">
                  {frame ? 'Set manually' : 'Automatic'}
                </span>
              </span>
              {frame && (
                <Button
                  variant="quiet"
                  size="small-icon"
                  aria-label={`${SIZE_LABELS[size]}: back to automatic`}
                  title="Back to automatic"
                  onClick={() => onChange(withFrame(picture, size, undefined))}
                >
                  <RotateCcw />
                </Button>
              )}
              <Button
                size="small"
                aria-label={`Frame ${SIZE_LABELS[size]}`}
                onClick={() => setOpen(size)}
              >
                <Crop /> Frame
              </Button>
            </li>
          )
        })}
      </ul>
      {open && (
        <Suspense>
          <CropDialog
            asset={asset}
            size={open}
            frame={picture.frames?.[open]}
            onClose={() => setOpen(null)}
            onFrame={(frame) => onChange(withFrame(picture, open, frame))}
          />
        </Suspense>
      )}
    </section>
  )
}
