import { cn } from '../../../lib/classes.ts'
import { duration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LivePreview } from '../../../ui/live-preview.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { type Run, standingOf } from '../runs/run.ts'
import { frameOf } from './frame.ts'
import { useFirstPhoto } from './use-first-photo.ts'

const SHAPES: Readonly<Record<string, number>> = { portrait: 2 / 3, landscape: 3 / 2, square: 1 }

/** While it is being made: the photo, blurred, in the shape of what is coming. */
export function RunProgress({ run, onCancel }: { run: Run; onCancel: () => void }) {
  const { job, input } = run
  const photo = useFirstPhoto(run)
  const hasRatio = input?.family.options.includes('ratio')
  const shape = (hasRatio && SHAPES[input?.settings.ratio ?? '']) || 4 / 3
  const standing = standingOf(run)
  const eta = job?.eta_seconds ?? null
  return (
    <div
      className="relative isolate mx-auto grid w-full place-items-center overflow-hidden rounded-card bg-sunken"
      style={frameOf(shape)}
    >
      {photo && (
        <img
          src={photo}
          alt=""
          className="absolute inset-0 -z-10 size-full scale-110 object-cover opacity-70 blur-2xl"
        />
      )}
      {run.preview && (
        <div className="absolute inset-0 -z-10">
          <LivePreview image={run.preview} />
        </div>
      )}
      <div
        className={cn(
          'w-[min(18rem,85%)] rounded-card border border-line bg-surface/95 p-5 shadow-lifted',
          // Faces are in the middle.
          run.preview && 'mb-4 self-end',
        )}
      >
        <div className="mb-3 flex items-baseline justify-between gap-3" role="status">
          <p className="font-medium tabular-nums">{standing}</p>
          {eta !== null && (
            <p className="text-sm text-muted tabular-nums">about {duration(Math.ceil(eta))}</p>
          )}
        </div>
        <ProgressBar
          label="Progress"
          fraction={job?.state === 'running' ? job.progress : null}
          className="mb-4"
        />
        <Button size="small" className="w-full" onClick={onCancel} disabled={!job}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
