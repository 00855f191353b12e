import { blurPlane } from '../kernels/blur.ts'
import type { Point3 } from '../kernels/box.ts'
import { smoothstep } from '../kernels/numbers.ts'
import { coarseRadius, drawRegions } from './face-regions.ts'
import type { Frame } from './frame.ts'

/** Strands are rougher than the face's own skin by these factors: perhaps, and surely. */
const PERHAPS = 1.7
const SURELY = 2.6
const STRAND_WIDTH = 0.016
/** Even the smoothest skin is taken to be this rough. */
const SMOOTHEST = 0.12
const CHIN_REGION = [204, 424, 379, 152, 150]

/**
 * Lowers skin likeness where the surface is much rougher than the middle of the face: lit strands of
 * hair have the colour of skin, but not its smoothness.
 */
export function withoutStrands(
  likeness: Float32Array,
  coarse: Float32Array,
  frame: Frame,
  plainSkin: Float32Array,
): Float32Array {
  const { width, height } = frame
  const light = new Float32Array(likeness.length)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    light[i] = Math.sqrt(coarse[p + 1]!)
  }
  const radius = coarseRadius(frame, STRAND_WIDTH)
  const smooth = blurPlane(light, width, height, radius)
  for (let i = 0; i < light.length; i++) light[i] = Math.abs(light[i]! - smooth[i]!)
  const roughness = blurPlane(light, width, height, radius)
  let sum = 0
  let count = 1e-6
  for (let i = 0; i < roughness.length; i++) {
    if (plainSkin[i]! <= 0.5) continue
    sum += roughness[i]!
    count++
  }
  const usual = Math.max(SMOOTHEST, sum / count)
  const out = new Float32Array(likeness.length)
  for (let i = 0; i < out.length; i++) {
    out[i] = likeness[i]! * (1 - smoothstep(PERHAPS, SURELY, roughness[i]! / usual))
  }
  return out
}

/** A chin that is mostly not skin has a beard, which belongs to the person. */
export function wearsBeard(likeness: Float32Array, mesh: readonly Point3[], frame: Frame): boolean {
  const chin = drawRegions(frame, [CHIN_REGION.map((i) => mesh[i]!)])
  let skin = 0
  let count = 1e-6
  for (let i = 0; i < chin.length; i++) {
    if (chin[i] === 0) continue
    skin += likeness[i]!
    count++
  }
  return skin / count < 0.55
}
