import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { faceHeight } from '../../seeing/landmarks.ts'
import { type Framing, type Placement, placeOne } from './framing.ts'

/** Middles of neighbours are this many face heights apart. */
const ELBOW_ROOM = 1.75
/** More than this many in a tall frame stand in two rows. */
const ONE_ROW = 3
/** When one must sink, the others sink by this share of it: heads stay near one line. */
const TOGETHER = 0.75
/** The back row stands this many face heights higher. */
const ROW_STEP = 1.25

/** Finds everybody's place in the frame, inside its inset. */
export function arrange(
  cutOuts: readonly CutOut[],
  frame: Size,
  framing: Framing,
): readonly Placement[] {
  const inset = (framing.inset ?? 0) * Math.min(frame.width, frame.height)
  const inner = { width: frame.width - 2 * inset, height: frame.height - 2 * inset }
  return arrangeInside(cutOuts, inner, framing).map((placement) => ({
    ...placement,
    left: placement.left + inset,
    top: placement.top + inset,
  }))
}

/** People from several photos stand side by side, their heads of one size. */
function arrangeInside(
  cutOuts: readonly CutOut[],
  frame: Size,
  framing: Framing,
): readonly Placement[] {
  const [only] = cutOuts
  if (only && cutOuts.length === 1) return [placeOne(only, frame, framing)]
  const rows = frame.height > frame.width && cutOuts.length > ONE_ROW ? 2 : 1
  const backCount = rows === 2 ? Math.floor(cutOuts.length / 2) : 0
  const widest = Math.max(backCount, cutOuts.length - backCount)
  const wide = frame.width > frame.height
  const face = Math.min(
    frame.width / (widest * ELBOW_ROOM + 0.6),
    frame.height * (framing.head ?? (wide ? 0.34 : 0.26)),
  )
  const eyes = frame.height * (framing.eye ?? (wide ? 0.45 : 0.42))
  const place = (row: readonly CutOut[], raised: number) =>
    row.map((cut, n) => {
      const offset = n - (row.length - 1) / 2
      const x = frame.width * (framing.x ?? 0.5) + offset * face * ELBOW_ROOM
      // Those at the sides stand a little lower: a straight row of heads looks pasted.
      const y = eyes - raised * face + Math.abs(offset) * face * 0.08
      return standAt(cut, x, y, face)
    })
  return lower(
    [
      ...place(cutOuts.slice(0, backCount), ROW_STEP / 2),
      ...place(cutOuts.slice(backCount), rows === 2 ? -ROW_STEP / 2 : 0),
    ],
    frame,
  )
}

/** Nobody floats: a short body sinks to the frame's foot, and the others nearly as far. */
function lower(placements: readonly Placement[], frame: Size): readonly Placement[] {
  const drops = placements.map(({ cut, scale, top }) => {
    const foot = top + Math.min(cut.foot, cut.box.y + cut.box.height) * scale
    return Math.max(0, frame.height - foot)
  })
  const common = Math.max(...drops) * TOGETHER
  return placements.map((placement, n) => ({
    ...placement,
    top: placement.top + Math.max(drops[n]!, common),
  }))
}

function standAt(cut: CutOut, x: number, y: number, face: number): Placement {
  const [first] = cut.faces
  const own = first ? faceHeight(first.mesh) : cut.box.height / 4
  const scale = face / own
  const centreX = first ? first.square.x : cut.box.x + cut.box.width / 2
  const centreY = first ? first.square.y : cut.box.y + own
  return { cut, scale, left: x - centreX * scale, top: y - centreY * scale, melts: false }
}
