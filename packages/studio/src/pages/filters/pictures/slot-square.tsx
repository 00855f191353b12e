import type { FaceSlot } from '@guise/sdk'
import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { cn } from '../../../lib/classes.ts'
import {
  type Box,
  moved,
  movedTo,
  type Point,
  resized,
  resizedTo,
  squareOf,
  turned,
  turnedTo,
} from './slot-geometry.ts'

const STEP = 0.005
const FAR = 5

/** Arrows move, plus and minus resize, brackets turn; with Shift farther. */
function byKey(slot: FaceSlot, box: Box, key: string, isFar: boolean): FaceSlot | undefined {
  const step = STEP * (isFar ? FAR : 1)
  switch (key) {
    case 'ArrowLeft':
      return moved(slot, { x: -step, y: 0 }, box)
    case 'ArrowRight':
      return moved(slot, { x: step, y: 0 }, box)
    case 'ArrowUp':
      return moved(slot, { x: 0, y: -step }, box)
    case 'ArrowDown':
      return moved(slot, { x: 0, y: step }, box)
    case '+':
    case '=':
      return resized(slot, 1.03)
    case '-':
    case '_':
      return resized(slot, 1 / 1.03)
    case '[':
    case '{':
      return turned(slot, isFar ? -5 : -1)
    case ']':
    case '}':
      return turned(slot, isFar ? 5 : 1)
    default:
      return undefined
  }
}

type Hold = 'move' | 'resize' | 'turn'

/** The square of one place: dragged by its middle, pulled at a corner, turned by its handle. */
export function SlotSquare({
  slot,
  number,
  box,
  isSelected,
  hasProblem,
  onSelect,
  onChange,
  onRemove,
}: {
  slot: FaceSlot
  number: number
  box: Box
  isSelected: boolean
  hasProblem: boolean
  onSelect: () => void
  onChange: (slot: FaceSlot) => void
  onRemove: () => void
}) {
  const square = squareOf(slot, box)
  const hold = useRef<{ as: Hold; offset: Point } | null>(null)
  const board = useRef<HTMLElement | null>(null)
  const at = (event: PointerEvent): Point => {
    const frame = board.current?.getBoundingClientRect()
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) }
  }
  const grab = (as: Hold) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    board.current = event.currentTarget.closest('[data-board]')
    const point = at(event)
    hold.current = { as, offset: { x: point.x - square.x, y: point.y - square.y } }
    onSelect()
  }
  const drag = (event: PointerEvent) => {
    if (!hold.current) return
    const point = at(event)
    const { as, offset } = hold.current
    if (as === 'resize') onChange(resizedTo(slot, point, box))
    else if (as === 'turn') onChange(turnedTo(slot, point, box))
    else onChange(movedTo(slot, { x: point.x - offset.x, y: point.y - offset.y }, box))
  }
  const drop = () => {
    hold.current = null
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove()
    const next = byKey(slot, box, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const listeners = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop }
  return (
    <div
      className="absolute"
      style={{
        left: square.x - square.side / 2,
        top: square.y - square.side / 2,
        width: square.side,
        height: square.side,
        rotate: `${square.angle}deg`,
      }}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={`Place ${number}. Arrows move it, plus and minus resize it, square brackets turn it, Delete removes it.`}
        onPointerDown={grab('move')}
        {...listeners}
        onKeyDown={onKey}
        onFocus={onSelect}
        className={cn(
          'absolute inset-0 touch-none rounded-md border-2 border-white shadow-[0_0_0_1.5px_rgb(0_0_0/0.65)] outline-offset-4',
          isSelected && 'border-accent shadow-[0_0_0_2px_white]',
          hasProblem && 'border-dashed',
        )}
        style={{ cursor: 'move' }}
      >
        <span className="absolute -top-3 -left-3 grid size-6 place-items-center rounded-full bg-accent text-xs font-semibold text-accent-ink ring-2 ring-white">
          {number}
        </span>
      </button>
      {isSelected && (
        <>
          <span
            aria-hidden
            onPointerDown={grab('resize')}
            {...listeners}
            className="absolute -right-2.5 -bottom-2.5 size-5 cursor-nwse-resize touch-none rounded-full border-2 border-white bg-accent shadow"
          />
          <span
            aria-hidden
            onPointerDown={grab('turn')}
            {...listeners}
            className="absolute -top-9 left-1/2 grid size-6 -translate-x-1/2 cursor-grab touch-none place-items-center rounded-full border-2 border-white bg-accent text-accent-ink shadow"
          >
            <RotateCw className="size-3" />
          </span>
        </>
      )}
    </div>
  )
}
