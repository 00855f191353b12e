import { clamp, mix } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import { warpByPose } from '../camera/pose.ts'
import type { Moment } from '../film.ts'
import type { Frame } from '../frames/frame.ts'
import { layOpaque } from '../frames/lay.ts'
import { blankWarpGrid } from '../frames/warp-grid.ts'
import type { Correspondence } from './correspondence.ts'
import { driftOf, growthOf } from './drift.ts'
import { followBoth } from './follow.ts'
import { addColours, joinOutlines, makeRoom, readLevels } from './lay-people.ts'
import type { Pair } from './match-faces.ts'
import type { Side } from './side.ts'
import { stayInside } from './stay-inside.ts'
import { changedBelow, progressAt } from './timing.ts'

/** Draws the way from the people of one picture to those of another. */
export type Morph = (frame: Frame, at: Moment) => void

/** Pixels between the nodes of the people's grids: eyes and mouths move by themselves. */
const PEOPLE_STEP = 4

/** The two pictures taken apart, as plain data. */
export type MorphPlan = {
  readonly size: Size
  readonly from: Side
  readonly to: Side
  readonly correspondence: Correspondence
  /** The faces that are the same, in the film's pixels. */
  readonly pairs: readonly Pair[]
}

export function drawBetween({ size, from, to, correspondence, pairs }: MorphPlan): Morph {
  const drift = driftOf(pairs, size)
  const growth = growthOf(pairs)
  const far = blankWarpGrid(size)
  const first = blankWarpGrid(size, PEOPLE_STEP)
  const last = blankWarpGrid(size, PEOPLE_STEP)
  const shares = new Float32Array(size.width * size.height)
  const levels = new Float32Array(shares.length)
  const leaving = new Float32Array(size.height)
  const arriving = new Float32Array(size.height)
  return (frame, at) => {
    const progress = progressAt(at, growth)
    const { moved, changed } = progress
    warpByPose(far, drift.first(moved), size, at)
    layOpaque(frame, from.background, far)
    if (changed > 0) {
      warpByPose(far, drift.last(moved), size, at)
      layOpaque(frame, to.background, far, changed)
    }
    followBoth(first, last, correspondence, moved, at)
    stayInside(first, size, from.faces, from.cut)
    stayInside(last, size, to.faces, to.cut)
    readLevels(shares, frame, from.people, first)
    readLevels(levels, frame, to.people, last)
    joinOutlines(shares, levels, progress.given, progress.taken)
    makeRoom(frame, shares)
    tellParts(leaving, arriving, progress.way, mix(from.faces.bottom, to.faces.bottom, moved))
    addColours(frame, from.people, first, shares, leaving)
    addColours(frame, to.people, last, shares, arriving)
    if (progress.first > 0) layOpaque(frame, from.still, first, progress.first)
    if (progress.last > 0) layOpaque(frame, to.still, last, progress.last)
  }
}

/** How much of the people's colours is of the first and of the last picture, row by row. */
function tellParts(first: Float32Array, last: Float32Array, way: number, chin: number): void {
  const body = Math.max(1, last.length - chin)
  for (let y = 0; y < last.length; y++) {
    last[y] = changedBelow(way, clamp((y - chin) / body))
    first[y] = 1 - last[y]!
  }
}
