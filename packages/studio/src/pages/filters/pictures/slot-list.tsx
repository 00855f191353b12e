import type { FaceSlot, FoundSlot } from '@guise/sdk'
import { CircleCheck, Plus, ScanFace, Trash2, TriangleAlert } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { numbered } from '../json.ts'
import { MAX_SLOTS } from './slot-geometry.ts'

/** The places in words: who was there, what is wrong, what can be done about it. */
export function SlotList({
  slots,
  faceOf,
  selected,
  isForGroups,
  lookingAt,
  onSelect,
  onAdd,
  onRemove,
  onLookAgain,
}: {
  slots: readonly FaceSlot[]
  faceOf: (slot: FaceSlot) => FoundSlot | undefined
  selected: number
  isForGroups: boolean
  /** The place that the engine is looking at just now. */
  lookingAt: number | null
  onSelect: (index: number) => void
  onAdd: () => void
  onRemove: (index: number) => void
  onLookAgain: (index: number) => void
}) {
  return (
    <section aria-label="Faces to replace">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">
          {isForGroups ? 'Faces to replace' : 'The face to replace'}
        </h2>
        <Button
          size="small"
          disabled={slots.length >= (isForGroups ? MAX_SLOTS : 1)}
          onClick={onAdd}
        >
          <Plus /> Add manually
        </Button>
      </div>
      {slots.length === 0 && (
        <p className="text-sm text-muted">Choose a face in the picture, or add one manually.</p>
      )}
      <ol className="space-y-2">
        {numbered(slots).map(({ item: slot, index: i }) => (
          <li
            key={i}
            className={cn(
              'rounded-control border border-line bg-surface p-3',
              selected === i && 'border-accent bg-accent-soft',
            )}
          >
            <div className="flex items-start gap-2">
              <button
                type="button"
                className="min-w-0 flex-1 text-left"
                aria-current={selected === i || undefined}
                onClick={() => onSelect(i)}
              >
                <span className="block font-medium">Place {i + 1}</span>
                <Verdict face={faceOf(slot)} />
              </button>
              <Button
                size="small"
                isBusy={lookingAt === i}
                aria-label={`Check again: place ${i + 1}`}
                onClick={() => onLookAgain(i)}
              >
                {lookingAt !== i && <ScanFace />} Check again
              </Button>
              <Button
                variant="quiet"
                size="small-icon"
                aria-label={`Remove place ${i + 1}`}
                onClick={() => onRemove(i)}
              >
                <Trash2 />
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ face }: { face: FoundSlot | undefined }) {
  if (!face) {
    return <span className="block text-sm text-muted">Placed manually. Press Check again.</span>
  }
  if (face.problem) {
    return (
      <span className={cn('flex gap-1.5 text-sm', face.is_usable ? 'text-warn' : 'text-bad')}>
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {face.problem}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-sm text-good">
      <CircleCheck className="size-4" aria-hidden />
      Good.
    </span>
  )
}
