import { clamp, mix } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { CameraPose } from '../camera/pose.ts'
import type { Pair } from './match-faces.ts'

/** How much nearer the camera comes to either background while it leads over. */
const DRIFT = 1.06
/** How much of the heads' own growing and moving their background takes part in. */
const SHARE = 0.35
const MOST = 1.7

/** The camera before both backgrounds: at rest before the first at 0, and before the last at 1. */
export type Drift = {
  first(moved: number): CameraPose
  last(moved: number): CameraPose
}

type Place = { readonly x: number; readonly y: number }

/**
 * Both backgrounds are carried along by one move. A camera cannot see beyond a picture's edge, so the
 * background of smaller heads comes nearer as they grow, and that of larger ones waits for them.
 */
export function driftOf(pairs: readonly Pair[], size: Size): Drift {
  const from = middleOf(pairs.map(({ first }) => first.square))
  const to = middleOf(pairs.map(({ last }) => last.square))
  const growth = growthOf(pairs)
  const leaving = poseAt(from, to, zoomFor(growth), size)
  const arriving = poseAt(to, from, zoomFor(1 / growth), size)
  return {
    first: (moved) => posed(leaving, moved, size),
    last: (moved) => posed(arriving, 1 - moved, size),
  }
}

/** How many times larger the heads are in the last picture. */
export function growthOf(pairs: readonly Pair[]): number {
  const logs = pairs.map(({ first, last }) => Math.log(last.square.size / first.square.size))
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
}

function zoomFor(growth: number): number {
  return clamp(growth ** SHARE, 1, MOST) * DRIFT
}

/** The view in which what was at `from` has followed the heads a part of the way to `to`. */
function poseAt(from: Place, to: Place, zoom: number, { width, height }: Size): CameraPose {
  const view = (start: number, end: number, length: number) => {
    const half = length / 2 / zoom
    const seenAt = mix(start, end, SHARE)
    return clamp(start - (seenAt - length / 2) / zoom, half, length - half)
  }
  return { zoom, x: view(from.x, to.x, width), y: view(from.y, to.y, height), roll: 0 }
}

/** Part of the way from rest to a pose: the view stays within the picture all along. */
function posed({ zoom, x, y, roll }: CameraPose, way: number, { width, height }: Size): CameraPose {
  return { zoom: mix(1, zoom, way), x: mix(width / 2, x, way), y: mix(height / 2, y, way), roll }
}

function middleOf(places: readonly Place[]): Place {
  const mean = (of: (place: Place) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
