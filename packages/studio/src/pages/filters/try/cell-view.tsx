import { CircleAlert, LoaderCircle } from 'lucide-react'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { ProgressBar } from '../../../ui/progress.tsx'
import { SHAPES, type Size } from '../preview/view.ts'
import { type Cell, isUnderWay, standingOf } from './sheet.ts'

/** One guest of a sheet: how far the job is, then what came out. */
export function CellView({
  cell,
  size,
  isGroup,
  onOpen,
}: {
  cell: Cell
  size: Size
  isGroup: boolean
  onOpen: () => void
}) {
  const { guest, job } = cell
  const [output] = job?.outputs ?? []
  const photo = usePhotoUrl(output ? undefined : guest.blob)
  // Groups keep the shape of their photo; a sheet shows all of them alike.
  const frame = { aspectRatio: isGroup ? 1 : SHAPES[size] }
  if (output) {
    return (
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Enlarge and compare: ${guest.label}`}
        className="block w-full cursor-zoom-in overflow-hidden rounded-card bg-sunken"
        style={frame}
      >
        <img
          src={output.url}
          alt={`Result for ${guest.label}`}
          className="animate-appear size-full object-cover"
        />
      </button>
    )
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken" style={frame}>
      <img src={photo} alt="" className="size-full object-cover opacity-25" />
      <div className="absolute inset-0 grid place-content-center gap-3 p-4 text-center text-sm">
        {isUnderWay(cell) ? (
          <>
            <LoaderCircle className="mx-auto size-5 animate-spin text-muted" aria-hidden />
            <p role="status">{standingOf(cell)}</p>
            <ProgressBar
              label={`Progress of ${guest.label}`}
              fraction={job?.state === 'running' ? job.progress : null}
              className="w-24"
            />
          </>
        ) : (
          <p role="alert" className="space-y-2 text-bad">
            <CircleAlert className="mx-auto size-5" aria-hidden />
            <span className="block">{standingOf(cell)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
