import type { KeyboardEvent, PointerEvent } from 'react'

const STEP = 0.02
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A small frame in which a place is pointed at; it may lie a little outside. */
export function PlacePad({
  label,
  at,
  onChange,
}: {
  label: string
  at: readonly [number, number]
  onChange: (at: readonly [number, number]) => void
}) {
  const give = (x: number, y: number) => onChange([limited(x), limited(y)])
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // The frame is the middle half of the pad.
    give(
      ((event.clientX - box.left) / box.width) * 2 - 0.5,
      ((event.clientY - box.top) / box.height) * 2 - 0.5,
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    give(at[0] + move[0], at[1] + move[1])
  }
  return (
    <div
      role="application"
      aria-label={`${label}: ${at[0]} across, ${at[1]} down. Move it with the arrow keys.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the place
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && point(event)}
      className="relative h-24 w-20 shrink-0 touch-none overflow-hidden rounded-control border border-line bg-sunken"
    >
      <div className="absolute inset-1/4 rounded-sm border border-line-strong bg-surface" />
      <div
        className="absolute size-3 -translate-1/2 rounded-full border-2 border-white bg-accent shadow"
        style={{ left: `${25 + at[0] * 50}%`, top: `${25 + at[1] * 50}%` }}
      />
    </div>
  )
}

function limited(share: number): number {
  return Math.round(Math.max(-0.5, Math.min(1.5, share)) * 100) / 100
}
