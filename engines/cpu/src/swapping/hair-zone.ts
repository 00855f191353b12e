import type { Point3 } from '../kernels/box.ts'
import { clamp, ease } from '../kernels/numbers.ts'
import { BROW_TOPS, extentOf } from '../seeing/landmarks.ts'
import { drawSoftRegions } from './face-regions.ts'
import type { Frame } from './frame.ts'
import { MIRROR_POINTS } from './mirror.ts'

/** Where a zone above the brows begins and over what height it sets in, in face heights. */
export type ForeheadZone = { readonly lift: number; readonly onset: number }

const BROW_SPREAD = 0.08

/** 1 above the brows: where a fringe, a hat or a cap is looked for. */
export function foreheadZone(
  mesh: readonly Point3[],
  { width, height }: Frame,
  zone: ForeheadZone,
): Float32Array {
  const extent = extentOf(mesh)
  const faceWidth = extent.right - extent.left
  const faceHeight = extent.bottom - extent.top
  const plane = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    const start = browLine(mesh, x, BROW_SPREAD * faceWidth) - zone.lift * faceHeight
    for (let y = 0; y < height && y < start; y++) {
      plane[y * width + x] = clamp((start - y) / (zone.onset * faceHeight))
    }
  }
  return plane
}

/** Height of the brows' upper edge at a column, smoothed across. */
function browLine(mesh: readonly Point3[], x: number, spread: number): number {
  let sum = 0
  let total = 0
  for (const i of BROW_TOPS) {
    const weight = 1 / (1 + ((mesh[i]![0] - x) / spread) ** 2)
    sum += weight * mesh[i]![1]
    total += weight
  }
  return sum / total
}

/**
 * The middle of a face between temples, cheeks and jaw, as points of the mesh, so that it turns with
 * the head. Hair that lies on a cheek is outside it.
 */
const LEFT_BORDER = [68, 46, 226, 118, 50, 207, 214, 210, 169, 170, 140, 171]
const CHIN_MIDDLE = 175
const INNER_FACE = [
  ...LEFT_BORDER,
  CHIN_MIDDLE,
  ...LEFT_BORDER.toReversed().map((i) => MIRROR_POINTS[i]!),
]
const SIDE_SOFTNESS = 0.025
const SIDE_END = 0.08

/**
 * 1 along the sides of a face, down to a share of its height: where hair and the arms of glasses are
 * looked for. A beard or a shadow in the middle of the face is the person's own.
 */
export function sideZone(mesh: readonly Point3[], frame: Frame, downTo: number): Float32Array {
  const { width, height } = frame
  const { top, bottom } = extentOf(mesh)
  const zone = drawSoftRegions(frame, [INNER_FACE.map((i) => mesh[i]!)], SIDE_SOFTNESS)
  for (let y = 0; y < height; y++) {
    const share = clamp((downTo - (y - top) / (bottom - top)) / SIDE_END)
    for (let i = y * width, end = i + width; i < end; i++) {
      zone[i] = share * ease(1.25 * (1 - zone[i]!))
    }
  }
  return zone
}
