import type { FaceSlot, FilterAsset, FoundSlot } from '@guise/sdk'
import { useEffect, useRef, useState } from 'react'
import { numbered } from '../json.ts'
import { type Box, faceUnder, slotOf } from './slot-geometry.ts'
import { SlotSquare } from './slot-square.tsx'

/** The picture with the places for guests on it, and the faces nobody has taken yet. */
export function FaceBoard({
  asset,
  slots,
  found,
  selected,
  onSelect,
  onSlot,
  onRemove,
  onTake,
}: {
  asset: FilterAsset
  slots: readonly FaceSlot[]
  found: readonly FoundSlot[]
  selected: number
  onSelect: (index: number) => void
  onSlot: (index: number, slot: FaceSlot) => void
  onRemove: (index: number) => void
  /** A face that has no place yet was chosen. */
  onTake: (slot: FaceSlot) => void
}) {
  const { ref, box } = useBox()
  const taken = new Set(slots.map((slot) => faceUnder(slot, found, asset)))
  return (
    <div
      className="mx-auto w-full"
      style={{ maxWidth: `calc(${asset.width / asset.height} * 72dvh)` }}
    >
      <div
        ref={ref}
        data-board
        className="relative overflow-hidden rounded-card border border-line bg-sunken select-none"
        style={{ aspectRatio: asset.width / asset.height }}
      >
        <img
          src={asset.url}
          alt="Faces to replace"
          draggable={false}
          className="absolute inset-0 size-full"
        />
        <Outlines faces={found} taken={taken} />
        {box && (
          <>
            {found
              .filter((face) => !taken.has(face))
              .map((face, i) => (
                <Untaken
                  key={`${face.x} ${face.y}`}
                  face={face}
                  box={box}
                  number={i + 1}
                  onTake={() => onTake(slotOf(face))}
                />
              ))}
            {numbered(slots).map(({ item: slot, index: i }) => (
              <SlotSquare
                key={i}
                slot={slot}
                number={i + 1}
                box={box}
                isSelected={selected === i}
                hasProblem={faceUnder(slot, found, asset)?.is_usable === false}
                onSelect={() => onSelect(i)}
                onChange={(next) => onSlot(i, next)}
                onRemove={() => onRemove(i)}
              />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function Outlines({
  faces,
  taken,
}: {
  faces: readonly FoundSlot[]
  taken: ReadonlySet<FoundSlot | undefined>
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {faces
        .filter(({ outline }) => outline.length > 2)
        .map((face) => (
          <polygon
            key={`${face.x} ${face.y}`}
            points={face.outline.map((point) => point.join(',')).join(' ')}
            vectorEffect="non-scaling-stroke"
            className={
              taken.has(face) ? 'fill-accent/20 stroke-white' : 'fill-none stroke-white/80'
            }
            strokeWidth={1.5}
            strokeDasharray={taken.has(face) ? undefined : '4 4'}
          />
        ))}
    </svg>
  )
}

function Untaken({
  face,
  box,
  number,
  onTake,
}: {
  face: FoundSlot
  box: Box
  number: number
  onTake: () => void
}) {
  const side = face.size * Math.min(box.width, box.height)
  return (
    <button
      type="button"
      aria-label={`Use face ${number}${face.problem ? `. ${face.problem}` : ''}`}
      title={face.problem ?? 'Use this face'}
      onClick={onTake}
      className="absolute rounded-full border-2 border-dashed border-white/90 bg-black/10 shadow-[0_0_0_1px_rgb(0_0_0/0.45)] hover:bg-accent/30"
      style={{
        left: face.x * box.width - side / 2,
        top: face.y * box.height - side / 2,
        width: side,
        height: side,
      }}
    />
  )
}

/** How large the picture is on the screen just now. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, box }
}
