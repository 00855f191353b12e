import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { type Framing, type Placement, placeOne } from './framing.ts'
import { peopleOf } from './people-of.ts'
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

/** The people of one photo are framed as they are, if they fill the frame; those of several stand together. */
function arrangeInside(
  cutOuts: readonly CutOut[],
  frame: Size,
  framing: Framing,
): readonly Placement[] {
  const [only] = cutOuts
  if (!only || cutOuts.length > 1) return standTogether(cutOuts, frame, framing)
  const asTheyStand = placeOne(only, frame, framing)
  return inRows(only, frame, framing, asTheyStand.scale) ?? [asTheyStand]
}

/** Fewer fit a tall frame as they are; more would have to be cut apart at too many places. */
const FEWEST = 3
const MOST = 6
/** Heads must become this much larger for people to leave their places. */
const WORTH = 1.2

/** A row of people fills only the foot of a tall frame: there they stand in rows, nearer to the eye. */
function inRows(
  cut: CutOut,
  frame: Size,
  framing: Framing,
  scale: number,
): readonly Placement[] | undefined {
  const isTall = frame.height >= frame.width
  if (!isTall || cut.faces.length < FEWEST || cut.faces.length > MOST) return undefined
  const placements = standTogether(peopleOf(cut), frame, framing)
  const larger = Math.min(...placements.map((placement) => placement.scale)) / scale
  return larger >= WORTH ? placements : undefined
}
