import { blurPlane } from '../kernels/blur.ts'
import type { Point, Point3 } from '../kernels/box.ts'
import { paintPolygon } from '../kernels/paint-polygon.ts'
import { BROWS, EYES, INNER_LIPS, NOSE_BASE, OUTER_LIPS } from '../seeing/landmarks.ts'
import meshTriangles from '../seeing/mesh-triangles.json' with { type: 'json' }
import type { Frame } from './frame.ts'

const UPPER_INNER_LIP = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308]
const LOWER_INNER_LIP = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308]

/** Every point of the lips, between their outer and inner outline. */
export const LIP_POINTS: ReadonlySet<number> = new Set([
  ...OUTER_LIPS,
  ...INNER_LIPS,
  ...[76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306, 408, 304, 303, 302, 11, 72, 73, 74, 184],
  ...[62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292, 407, 272, 271, 268, 12, 38, 41, 42, 183],
])

/** The mesh leaves a hole in the mouth; a strip between the lips closes it. */
export const MOUTH_TRIANGLES: readonly number[] = stripBetween(UPPER_INNER_LIP, LOWER_INNER_LIP)
export const FACE_TRIANGLES: readonly number[] = [...meshTriangles, ...MOUTH_TRIANGLES]

function stripBetween(upper: readonly number[], lower: readonly number[]): number[] {
  const triangles: number[] = []
  for (let i = 0; i + 1 < upper.length; i++) {
    const [a, b, c, d] = [upper[i]!, upper[i + 1]!, lower[i]!, lower[i + 1]!]
    if (a === c) triangles.push(a, b, d)
    else triangles.push(a, b, c)
    if (a !== c && b !== d) triangles.push(c, b, d)
  }
  return triangles
}

/** The polygon through some points of a mesh, stretched about its middle. */
export function stretched(
  mesh: readonly Point3[],
  indices: readonly number[],
  across: number,
  down = across,
): Point[] {
  let x = 0
  let y = 0
  for (const i of indices) {
    x += mesh[i]![0] / indices.length
    y += mesh[i]![1] / indices.length
  }
  return indices.map((i): Point => [x + (mesh[i]![0] - x) * across, y + (mesh[i]![1] - y) * down])
}

/** 1 inside any of the polygons, on the frame's coarse grid. */
export function drawRegions(
  { width, height }: Frame,
  polygons: readonly (readonly (Point | Point3)[])[],
): Float32Array {
  const plane = new Float32Array(width * height)
  for (const polygon of polygons) paintPolygon(plane, width, height, polygon)
  return plane
}

/** The same with a soft edge; `softness` is in face widths. */
export function drawSoftRegions(
  frame: Frame,
  polygons: readonly (readonly (Point | Point3)[])[],
  softness: number,
): Float32Array {
  return soften(frame, drawRegions(frame, polygons), softness)
}

export function soften(frame: Frame, plane: Float32Array, softness: number): Float32Array {
  return blurPlane(plane, frame.width, frame.height, coarseRadius(frame, softness))
}

/** A share of the face's width in whole coarse pixels, at least one. */
export function coarseRadius({ faceWidth, block }: Frame, share: number): number {
  return Math.max(1, Math.round((share * faceWidth) / block))
}

/** Eyes, brows, lips and nostrils: everything in a face that is not plain skin. */
export function featurePolygons(mesh: readonly Point3[]): Point[][] {
  return [
    ...EYES.map((eye) => stretched(mesh, eye, 1.35, 2)),
    ...BROWS.map((brow) => stretched(mesh, brow, 1.2, 1.9)),
    stretched(mesh, OUTER_LIPS, 1.12, 1.2),
    stretched(mesh, NOSE_BASE, 1.05, 1),
  ]
}

/** Raises a plane to another wherever that is higher. */
export function raise(plane: Float32Array, by: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] = Math.max(plane[i]!, by[i]!)
}
