import type { Point3 } from '../kernels/box.ts'
import { mix, smoothstep } from '../kernels/numbers.ts'
import { shadeMesh } from '../kernels/shade-mesh.ts'
import { drawingOrder } from './face-outline.ts'
import { FACE_TRIANGLES, soften } from './face-regions.ts'
import { type Frame, onGrid } from './frame.ts'
import { MIRROR_POINTS } from './mirror.ts'

/** A point is hidden when the photo shows less than this share of the skin its new place needs. */
export const HIDDEN = 0.2
export const SHOWN = 0.45
/** A little more than hidden is a sliver, which would have to be stretched too far. */
const SLIVER = 0.22
const SOFTNESS = 0.02

/**
 * Coarse: 1 where the photo, with its completed half, shows enough of the skin a place needs; 0 where
 * a sliver would be stretched over the place, since ears, hair and shadows smear there.
 */
export function drawShown(
  source: readonly Point3[],
  placed: readonly Point3[],
  frame: Frame,
): Float32Array {
  const own = seenShare(source, placed, 1)
  const other = seenShare(mirroredMesh(source), placed, -1)
  const shown = new Float32Array(own.length)
  for (let i = 0; i < shown.length; i++) {
    const missing = 1 - smoothstep(HIDDEN, SHOWN, own[i]!)
    shown[i] = smoothstep(SLIVER, SHOWN, Math.max(own[i]!, mix(own[i]!, other[i]!, missing)))
  }
  const { width, height } = frame
  const plane = shadeMesh(onGrid(placed, frame), drawingOrder(placed), shown, width, height)
  return soften(frame, plane, SOFTNESS)
}

/** Each point where its counterpart on the other half of the face lies. */
export function mirroredMesh(mesh: readonly Point3[]): Point3[] {
  return mesh.map((_, i) => mesh[MIRROR_POINTS[i]!]!)
}

/** Area round each point in the photo, by the area it is to fill; below 0 where the photo is folded. */
export function seenShare(
  from: readonly Point3[],
  to: readonly Point3[],
  handedness: 1 | -1,
): Float32Array {
  const seen = new Float32Array(to.length)
  const needed = new Float32Array(to.length).fill(1e-3)
  for (let t = 0; t < FACE_TRIANGLES.length; t += 3) {
    const corners = [FACE_TRIANGLES[t]!, FACE_TRIANGLES[t + 1]!, FACE_TRIANGLES[t + 2]!] as const
    const target = areaOf(to, corners)
    const area = areaOf(from, corners) * handedness * Math.sign(target)
    for (const i of corners) {
      seen[i]! += area
      needed[i]! += Math.abs(target)
    }
  }
  for (let i = 0; i < seen.length; i++) seen[i]! /= needed[i]!
  return seen
}

function areaOf(mesh: readonly Point3[], [a, b, c]: readonly [number, number, number]): number {
  const [ax, ay] = mesh[a]!
  const [bx, by] = mesh[b]!
  const [cx, cy] = mesh[c]!
  return ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
}
