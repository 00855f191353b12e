import { clamp } from '../kernels/numbers.ts'
import type { Room } from '../outpainting/widen.ts'
import type { Size } from '../pixels.ts'

/**
 * How badly each side of a photo cuts somebody: 0 not at all, else the share of the side's rows in
 * which it does, 0.3 more for somebody's hair, and 1 more for a face.
 */
export type Cuts = { readonly left: number; readonly right: number }

/** A frame half as wide again, but neither narrower nor wider for its height than these. */
const WIDER = 1.5
const NARROWEST = 4 / 3
const WIDEST = 2
/** A panorama is widened too, by this. */
const LEAST_WIDER = 1.2
/** The most at one side, in heights of the photo: further out the network only paints mush. */
const MOST_AT_SIDE = 0.45
/** A sleeve that the network can go on with, in a place that is seen. */
const MENDABLE = 0.3
/** A strand of hair, a fingertip: cut-out people need no more than that to be whole. */
const WHOLE = 0.03
/** What the network would add to a face is a horror. */
const A_FACE = 1

/**
 * How much room a photo gets at its sides. Whoever a side cuts badly stays at the frame's side; where
 * both cut, the milder one is widened. Between two faces that are cut there is no room at all.
 */
export function planRoom({ width, height }: Size, cuts: Cuts, placeIsSeen: boolean): Room {
  const aspect = clamp((width / height) * WIDER, NARROWEST, WIDEST)
  const wanted = Math.max(aspect * height, LEAST_WIDER * width) - width
  const most = Math.round(MOST_AT_SIDE * height)
  if (Math.max(cuts.left, cuts.right) <= (placeIsSeen ? MENDABLE : WHOLE)) {
    const half = Math.min(most, Math.round(wanted / 2))
    return { left: half, right: half }
  }
  if (Math.min(cuts.left, cuts.right) >= A_FACE) return { left: 0, right: 0 }
  const all = Math.min(most, Math.round(wanted))
  return cuts.left < cuts.right ? { left: all, right: 0 } : { left: 0, right: all }
}

/** Whether somebody is cut at a side that gets room: then what is missing must be painted. */
export function showsCut(cuts: Cuts, room: Room): boolean {
  return (cuts.left > WHOLE && room.left > 0) || (cuts.right > WHOLE && room.right > 0)
}

/** The size of a photo with its room. */
export function widened({ width, height }: Size, { left, right }: Room): Size {
  return { width: left + width + right, height }
}
