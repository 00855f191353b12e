import { clamp } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { shrink, stretch } from '../../kernels/resize.ts'
import type { Size } from '../../pixels.ts'
import { nearestMarked } from '../depth/nearest.ts'

/** Half the width of an outline, in the film's pixels: within it the level tells the matte's own alpha. */
export const SOFTNESS = 1.5
/** Nearly nothing and nearly all of a matte are haze, not strands. */
const HAZE = 0.06
/** Distances change so evenly that a coarser grid tells them as well. */
const COARSE = 3

/**
 * A matte as a level: beyond the rim the distance from it, above 0 inside, and in the rim as much as
 * the pixel is a person. So the levels of two mattes can be mixed into one clean outline between
 * them, and each by itself still is the matte with all its strands. In the film's pixels; `scale`
 * is the matte's pixels to one of them.
 */
export function levelOf(alpha: Float32Array, { width, height }: Size, scale: number): Plane {
  const { data: share, width: w, height: h } = shrink({ data: alpha, width, height }, COARSE, 1)
  const person = new Uint8Array(share.length)
  const other = new Uint8Array(share.length)
  for (let i = 0; i < share.length; i++) {
    if (share[i]! > HAZE) person[i] = 1
    if (share[i]! < 1 - HAZE) other[i] = 1
  }
  const awayFrom = (marked: Uint8Array) =>
    stretch({ data: nearestMarked(marked, w, h).away, width: w, height: h }, width, height)
  const outside = awayFrom(person)
  const inside = awayFrom(other)
  const data = new Float32Array(alpha.length)
  const cell = COARSE / scale
  for (let i = 0; i < data.length; i++) {
    const inRim = (clamp((alpha[i]! - HAZE) / (1 - 2 * HAZE)) * 2 - 1) * SOFTNESS
    data[i] = inRim + (inside[i]! - outside[i]!) * cell
  }
  return { data, width, height }
}
