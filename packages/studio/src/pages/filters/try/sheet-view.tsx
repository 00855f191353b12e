import { Square, X } from 'lucide-react'
import { useState } from 'react'
import { ago } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SIZE_LABELS } from '../preview/view.ts'
import { CellView } from './cell-view.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { isUnderWay, type Sheet } from './sheet.ts'

/** One press of the button: the same version on every guest. Sheets below each other compare versions. */
export function SheetView({
  sheet,
  isGroup,
  isLive,
  onStop,
  onRemove,
}: {
  sheet: Sheet
  isGroup: boolean
  isLive: boolean
  onStop: () => void
  onRemove: () => void
}) {
  const [open, setOpen] = useState<number | null>(null)
  const isRunning = sheet.cells.some(isUnderWay)
  const name = `Version ${sheet.version.number}`
  return (
    <section aria-label={`Contact sheet of ${name.toLowerCase()}`}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        {isLive && <Badge tone="good">Live</Badge>}
        <p className="text-sm text-muted">
          {!isGroup && `${SIZE_LABELS[sheet.size]}, `}
          {ago(sheet.startedAt)}
        </p>
        <div className="ml-auto">
          {isRunning ? (
            <Button size="small" onClick={onStop}>
              <Square aria-hidden /> Stop
            </Button>
          ) : (
            <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
              <X aria-hidden /> Remove
            </Button>
          )}
        </div>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 lg:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {sheet.cells.map((cell, place) => (
          <li key={cell.guest.id}>
            <CellView
              cell={cell}
              size={sheet.size}
              isGroup={isGroup}
              onOpen={() => setOpen(place)}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <ResultDialog sheet={sheet} place={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
