import { WandSparkles, X } from 'lucide-react'
import type { Photo } from '../../../lib/photo.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type Run, standingOf } from '../runs/run.ts'
import { type RunActions, RunCard, titleOf } from './run-card.tsx'
import { useFirstPhoto } from './use-first-photo.ts'

/** The newest run, large; the others of this visit below it, with how they stand. */
export function ResultPanel({
  runs,
  photo,
  isVideo,
  actionsOf,
  onShow,
  onDismiss,
}: {
  runs: readonly Run[]
  /** What would go in now. */
  photo: Photo | null
  /** Whether the next one will be a film. */
  isVideo: boolean
  actionsOf: (run: Run) => RunActions
  onShow: (run: Run) => void
  onDismiss: (run: Run) => void
}) {
  const [first, ...others] = runs
  if (!first && photo) return <ChosenPhoto photo={photo} isVideo={isVideo} />
  if (!first) {
    return (
      <EmptyState
        icon={WandSparkles}
        title={isVideo ? 'Your video appears here' : 'Your picture appears here'}
        className="xl:min-h-[calc(100dvh-17rem)]"
      >
        {isVideo
          ? 'Add a picture, describe what should happen, and press Generate.'
          : 'Add a photo, choose what to make of it, and press Generate.'}
      </EmptyState>
    )
  }
  return (
    <div>
      <RunCard key={first.key} run={first} {...actionsOf(first)} />
      {others.length > 0 && (
        <ul aria-label="Other runs" className="mt-5 space-y-2">
          {others.slice(0, 8).map((run) => (
            <OtherRun
              key={run.key}
              run={run}
              onShow={() => onShow(run)}
              onDismiss={() => onDismiss(run)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Before the first run: the photo itself, as large as what will come of it. */
function ChosenPhoto({ photo, isVideo }: { photo: Photo; isVideo: boolean }) {
  const url = usePhotoUrl(photo.blob)
  return (
    <figure className="max-xl:hidden">
      <img
        src={url}
        alt="Original"
        className="mx-auto h-[calc(100dvh-19rem)] min-h-72 w-full rounded-card bg-sunken object-contain"
      />
      <figcaption className="mt-3 text-center text-sm text-muted">
        {isVideo ? 'Your video appears here.' : 'Your picture appears here.'} Press Generate.
      </figcaption>
    </figure>
  )
}

/** One that is put away goes on, and is in the history. */
function OtherRun({
  run,
  onShow,
  onDismiss,
}: {
  run: Run
  onShow: () => void
  onDismiss: () => void
}) {
  const title = titleOf(run)
  const output = run.job?.outputs[0]
  const photo = useFirstPhoto(run)
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onShow}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-1.5 text-left hover:bg-sunken"
      >
        <Picture
          src={output ? (output.thumbnail_url ?? output.path) : photo}
          alt=""
          className="size-11 shrink-0 rounded-control"
        />
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{title}</span>
          <span className="block text-sm text-muted tabular-nums">{standingOf(run)}</span>
        </span>
      </button>
      <Button variant="quiet" size="small-icon" aria-label={`Dismiss ${title}`} onClick={onDismiss}>
        <X />
      </Button>
    </li>
  )
}
