import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Compare } from '../../../ui/compare.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Sheet } from './sheet.ts'

/** One result large, with the photo under a slider, and the way to its neighbours. */
export function ResultDialog({
  sheet,
  place,
  onMove,
  onClose,
}: {
  sheet: Sheet
  place: number
  onMove: (place: number) => void
  onClose: () => void
}) {
  const done = sheet.cells.flatMap((cell, at) => (cell.job?.outputs[0] ? [at] : []))
  const at = done.indexOf(place)
  const cell = sheet.cells[place]
  const output = cell?.job?.outputs[0]
  const before = usePhotoUrl(cell?.guest.blob)
  if (!cell || !output) return null
  const ratio = (output.width ?? 1) / (output.height ?? 1)
  const go = (by: number) => {
    const next = done[at + by]
    if (next !== undefined) onMove(next)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Version ${sheet.version.number}: ${cell.guest.label}`}
      lead="Drag the handle to compare with the photo."
      className="sm:max-w-4xl"
      footer={
        <>
          <Button onClick={() => go(-1)} disabled={at <= 0}>
            <ChevronLeft aria-hidden /> Previous
          </Button>
          <Button onClick={() => go(1)} disabled={at === done.length - 1}>
            Next <ChevronRight aria-hidden />
          </Button>
        </>
      }
    >
      <div
        className="mx-auto overflow-hidden rounded-card"
        style={{ aspectRatio: ratio, width: `min(100%, calc(64dvh * ${ratio}))` }}
      >
        {before && (
          <Compare
            key={output.url}
            before={before}
            after={output.url}
            alt={`Result for ${cell.guest.label}`}
            ratio={ratio}
          />
        )}
      </div>
    </Dialog>
  )
}
