import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { type Framing, type Placement, placeOne } from './framing.ts'
import { standTogether } from './stand-together.ts'

/** Everybody stays where the photo has them. */
export function stay(cutOuts: readonly CutOut[], frame: Size): readonly Placement[] {
  return cutOuts.map((cut) => ({
    cut,
    scale: frame.width / cut.pixels.width,
    left: 0,
    top: 0,
    melts: false,
  }))
}

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

/** The people of one photo are framed as they are; those of several stand together. */
function arrangeInside(
  cutOuts: readonly CutOut[],
  frame: Size,
  framing: Framing,
): readonly Placement[] {
  const [only] = cutOuts
  return only && cutOuts.length === 1
    ? [placeOne(only, frame, framing)]
    : standTogether(cutOuts, frame, framing)
}
