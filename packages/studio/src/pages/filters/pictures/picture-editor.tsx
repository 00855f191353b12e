import type { FaceSlot, FilterAsset } from '@guise/sdk'
import { LoaderCircle, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/waiting.tsx'
import { FaceBoard } from './face-board.tsx'
import { FrameList } from './frame-list.tsx'
import { PictureSettings } from './picture-settings.tsx'
import { type OwnPicture, withSlotFor } from './recipe.ts'
import { faceUnder, firstSlots, MAX_SLOTS, slotOf } from './slot-geometry.ts'
import { SlotList } from './slot-list.tsx'
import { useFaces } from './use-faces.ts'

/** Where a place by hand begins. */
const MIDDLE: FaceSlot = { x: 0.5, y: 0.4, size: 0.25 }

/** One picture: its faces, the places of guests, what it is and how it is framed. */
export function PictureEditor({
  asset,
  engine,
  picture,
  isForGroups,
  onChange,
}: {
  asset: FilterAsset
  engine: string
  picture: OwnPicture
  isForGroups: boolean
  /** Told how the picture changes, for it may have been changed since it was shown. */
  onChange: (change: (now: OwnPicture) => OwnPicture, about?: string) => void
}) {
  const { found, lookAgain } = useFaces(engine, asset.id)
  const [selected, setSelected] = useState(0)
  const [lookingAt, setLookingAt] = useState<number | null>(null)
  const faces = found.data?.slots ?? []
  const { slots } = picture
  const setSlots = (next: readonly FaceSlot[], about?: string) =>
    onChange((now) => ({ ...now, slots: next }), about)

  // A picture that has just come begins with its own faces; one without places by choice stays so.
  const isNew = useRef(slots.length === 0)
  useEffect(() => {
    if (!isNew.current || !found.data) return
    isNew.current = false
    const first = firstSlots(found.data.slots, isForGroups)
    if (first.length > 0) {
      onChange((now) => (now.slots.length > 0 ? now : { ...now, slots: first }))
    }
  }, [found.data, isForGroups, onChange])

  const replace = (next: OwnPicture) => onChange(() => next)
  const put = (slot: FaceSlot) => {
    setSlots(isForGroups ? [...slots, slot].slice(0, MAX_SLOTS) : [slot])
    setSelected(isForGroups ? slots.length : 0)
  }
  const remove = (index: number) => {
    setSlots(slots.toSpliced(index, 1))
    setSelected(Math.max(0, index - 1))
  }
  const look = async (index: number) => {
    const slot = slots[index]
    if (!slot) return
    setLookingAt(index)
    try {
      const face = await lookAgain.mutateAsync(slot)
      if (face?.is_usable) onChange((now) => withSlotFor(now, slot, slotOf(face)))
    } catch {
      // Told below, where the picture's own error is.
    } finally {
      setLookingAt(null)
    }
  }
  return (
    <div className="space-y-6">
      <FaceBoard
        asset={asset}
        slots={slots}
        found={faces}
        selected={selected}
        onSelect={setSelected}
        onSlot={(index, slot) => setSlots(slots.with(index, slot), `place ${index}`)}
        onRemove={remove}
        onTake={put}
      />
      <div className="flex flex-wrap items-center justify-between gap-2" role="status">
        <p className="flex items-center gap-2 text-sm text-muted">
          {found.isPending ? (
            <>
              <LoaderCircle className="size-4 animate-spin" aria-hidden /> Looking for faces ...
            </>
          ) : (
            `${plural(faces.length, 'face')} found. ${ADVICE[isForGroups ? 'group' : 'one']}`
          )}
        </p>
        {isForGroups && faces.length > slots.length && (
          <Button size="small" onClick={() => setSlots(firstSlots(faces, true))}>
            <Users /> Use all faces
          </Button>
        )}
      </div>
      {(found.error || lookAgain.error) && (
        <ErrorNotice error={found.error ?? lookAgain.error} onRetry={() => void found.refetch()} />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <SlotList
          slots={slots}
          faceOf={(slot) => faceUnder(slot, faces, asset)}
          selected={selected}
          isForGroups={isForGroups}
          lookingAt={lookingAt}
          onSelect={setSelected}
          onAdd={() => put(MIDDLE)}
          onRemove={remove}
          onLookAgain={(index) => void look(index)}
        />
        <div className="space-y-6">
          <FrameList asset={asset} picture={picture} onChange={replace} />
          <PictureSettings picture={picture} isForGroups={isForGroups} onChange={replace} />
        </div>
      </div>
    </div>
  )
}

const ADVICE = {
  one: 'Choose the face to replace.',
  group: 'Choose the faces to replace. Drag a square to correct it.',
} as const
