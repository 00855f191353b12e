import { clamp } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'

/** A rectangle on the plate, in whole pixels. */
export type Place = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Hanging = {
  readonly frames: readonly Framing[]
  /** The brass plates; frames that fill the plate leave no wall for one. */
  readonly labels: readonly Place[]
  /** One picture lamp above all of them, or a spot for each. */
  readonly lit: 'lamp' | 'spots'
}

export type Framing = {
  /** Where the canvas is seen, inside its frame. */
  readonly canvas: Place
  /** How wide the moulding of the frame is. */
  readonly moulding: number
}

/** Parts of the plate's short side. */
const MARGIN = 0.075
const FOOT = 0.125
const GAP = 0.06
const MOULDING = 0.068
const LABEL = { width: 0.21, height: 0.046, above: 0.035 }

/** Width over height of a canvas on a wall: a portrait's, or freer where two share the room. */
const ALONE = { narrowest: 0.72, widest: 0.82 }
const TOGETHER = { narrowest: 0.6, widest: 1.05 }

/** On a wall with room round them, as large as they fit. */
export function hangOnWall(size: Size, count: number): Hanging {
  const short = Math.min(size.width, size.height)
  const room = {
    left: MARGIN * short,
    top: MARGIN * short,
    width: size.width - 2 * MARGIN * short,
    height: size.height - (MARGIN + FOOT) * short,
  }
  const moulding = mouldingOf(short, count)
  const { canvases, foot } = arrange(
    room,
    count,
    moulding,
    GAP * short,
    count === 1 ? ALONE : TOGETHER,
  )
  const label = {
    left: Math.round(size.width / 2 - (LABEL.width * short) / 2),
    top: Math.round(foot + LABEL.above * short),
    width: Math.round(LABEL.width * short),
    height: Math.round(LABEL.height * short),
  }
  return { frames: framed(canvases, moulding), labels: [label], lit: 'lamp' }
}

/** Frame against frame, filling the plate to its edges. */
export function fillWithFrames(size: Size, count: number): Hanging {
  const moulding = mouldingOf(Math.min(size.width, size.height), count)
  const room = { left: 0, top: 0, width: size.width, height: size.height }
  const { canvases } = arrange(room, count, moulding, 0)
  return { frames: framed(canvases, moulding), labels: [], lit: 'lamp' }
}

/** The frame's outer edge. */
export function outerEdge({ canvas, moulding }: Framing): Place {
  const { left, top, width, height } = canvas
  return {
    left: left - moulding,
    top: top - moulding,
    width: width + 2 * moulding,
    height: height + 2 * moulding,
  }
}

function framed(canvases: readonly Place[], moulding: number): readonly Framing[] {
  return canvases.map((canvas) => ({ canvas, moulding }))
}

function mouldingOf(short: number, count: number): number {
  return Math.round((short * MOULDING) / Math.sqrt(count))
}

/** Beside each other, or stacked where the room is tall; a little above the middle, as pictures hang. */
function arrange(
  room: Place,
  count: number,
  moulding: number,
  gap: number,
  aspects?: { readonly narrowest: number; readonly widest: number },
): { readonly canvases: readonly Place[]; readonly foot: number } {
  const stacked = room.height > room.width
  const across = stacked ? 1 : count
  const down = stacked ? count : 1
  const roomWidth = (room.width - (across - 1) * gap) / across - 2 * moulding
  const roomHeight = (room.height - (down - 1) * gap) / down - 2 * moulding
  const own = roomWidth / roomHeight
  const aspect = aspects ? clamp(own, aspects.narrowest, aspects.widest) : own
  const height = Math.floor(Math.min(roomHeight, roomWidth / aspect))
  const width = Math.floor(height * aspect)
  const stepX = width + 2 * moulding + gap
  const stepY = height + 2 * moulding + gap
  const left = room.left + (room.width - across * stepX + gap) / 2 + moulding
  const top = room.top + (room.height - down * stepY + gap) * 0.42 + moulding
  const canvases = Array.from({ length: count }, (_, n) => ({
    left: Math.round(left + (stacked ? 0 : n * stepX)),
    top: Math.round(top + (stacked ? n * stepY : 0)),
    width,
    height,
  }))
  return { canvases, foot: top - moulding + down * stepY - gap }
}
