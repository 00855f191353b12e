import type { Point3 } from '../kernels/box.ts'
import { toLinear, toSrgb } from '../kernels/light.ts'
import { smoothstep } from '../kernels/numbers.ts'
import { enlarge } from '../kernels/resize.ts'
import { shadeMesh } from '../kernels/shade-mesh.ts'
import { warpMesh } from '../kernels/warp-mesh.ts'
import type { Pixels } from '../pixels.ts'
import { drawingOrder } from './face-outline.ts'
import { FACE_TRIANGLES, soften } from './face-regions.ts'
import { type Frame, onGrid } from './frame.ts'
import { HIDDEN, mirroredMesh, SHOWN, seenShare } from './seen-share.ts'

/** Fewer hidden points than this are left as they are: an outline is always a little hidden. */
const LEAST_POINTS = 24
const SOFTNESS = 0.02
const SMOOTHINGS = 2

type Source = { readonly pixels: Pixels; readonly mesh: readonly Point3[] }

/**
 * A head turned away shows one half of the face only as a sliver. Where the template needs more, the
 * half that is seen is mirrored in, at the brightness of its neighbourhood. Changes `rgb`.
 */
export function completeHiddenHalf(
  rgb: Float32Array,
  source: Source,
  placed: readonly Point3[],
  frame: Frame,
): void {
  const { box, block, width, height } = frame
  const mirrored = mirroredMesh(source.mesh)
  const hidden = hiddenPoints(source.mesh, mirrored, placed)
  if (!hidden) return
  const triangles = drawingOrder(placed)
  const coarse = shadeMesh(onGrid(placed, frame), triangles, hidden, width, height)
  const data = soften(frame, coarse, SOFTNESS)
  const share = enlarge({ data, width, height }, box.width, box.height, 1, block)
  const other = warpMesh(source.pixels, mirrored, placed, triangles, box)
  const gains = gainsBetween(rgb, other.rgb, share)
  for (let i = 0, p = 0; i < share.length; i++, p += 3) {
    const part = share[i]!
    if (part <= 0 || !other.covered[i]) continue
    for (let c = 0; c < 3; c++) {
      const value = toSrgb(toLinear(other.rgb[p + c]!) * gains[c]!)
      rgb[p + c]! += (value - rgb[p + c]!) * part
    }
  }
}

/** For each point how much it is to come from the other half; undefined when hardly any is. */
function hiddenPoints(
  own: readonly Point3[],
  mirrored: readonly Point3[],
  placed: readonly Point3[],
): Float32Array | undefined {
  const ownShare = seenShare(own, placed, 1)
  const otherShare = seenShare(mirrored, placed, -1)
  const hidden = new Float32Array(placed.length)
  let count = 0
  for (let i = 0; i < hidden.length; i++) {
    const missing = 1 - smoothstep(HIDDEN, SHOWN, ownShare[i]!)
    hidden[i] = missing * smoothstep(HIDDEN, SHOWN, otherShare[i]!)
    if (hidden[i]! > 0.5) count++
  }
  if (count < LEAST_POINTS) return undefined
  let smooth: Float32Array = hidden
  for (let n = 0; n < SMOOTHINGS; n++) smooth = smoothed(smooth)
  return smooth
}

/** Each point as the mean of the triangles round it. */
function smoothed(values: Float32Array): Float32Array {
  const sums = new Float32Array(values.length)
  const counts = new Float32Array(values.length).fill(1e-6)
  for (let t = 0; t < FACE_TRIANGLES.length; t += 3) {
    const [a, b, c] = [FACE_TRIANGLES[t]!, FACE_TRIANGLES[t + 1]!, FACE_TRIANGLES[t + 2]!]
    const mean = (values[a]! + values[b]! + values[c]!) / 3
    for (const i of [a, b, c]) {
      sums[i]! += mean
      counts[i]! += 1
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i]! /= counts[i]!
  return sums
}

/** What makes the mirrored half as bright as the own one where they meet. */
function gainsBetween(own: Float32Array, other: Float32Array, share: Float32Array): number[] {
  const ownSum = [1e-4, 1e-4, 1e-4]
  const otherSum = [1e-4, 1e-4, 1e-4]
  for (let i = 0; i < share.length; i += 2) {
    if (share[i]! < 0.1 || share[i]! > 0.6) continue
    for (let c = 0; c < 3; c++) {
      ownSum[c]! += toLinear(own[i * 3 + c]!)
      otherSum[c]! += toLinear(other[i * 3 + c]!)
    }
  }
  return ownSum.map((sum, c) => Math.min(3, Math.max(0.33, sum / otherSum[c]!)))
}
