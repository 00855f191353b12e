import type { Point, Point3 } from '../kernels/box.ts'

/** Places on the 468-point mesh. Left and right are the viewer's. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const
export const EYES = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
] as const
export const BROWS = [
  [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
] as const
export const BROW_TOPS = [70, 63, 105, 66, 107, 336, 296, 334, 293, 300] as const
export const OUTER_LIPS = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const
export const INNER_LIPS = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const
/** From between the eyes, down one side round the wings and up the other. */
export const NOSE = [168, 193, 122, 198, 129, 98, 2, 327, 358, 420, 351, 417] as const
export const NOSE_BASE = [64, 98, 97, 2, 326, 327, 294, 275, 4, 45] as const

export const NOSE_TIP = 1
export const FOREHEAD_TOP = 10
export const CHIN = 152
export const LEFT_EYE_CORNER = 33
export const RIGHT_EYE_CORNER = 263

/** Left, top, right and bottom of the face's oval. */
export type Extent = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function extentOf(mesh: readonly (Point | Point3)[]): Extent {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const i of OVAL) {
    const [x, y] = mesh[i]!
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** From the top of the forehead to the chin, along the face. */
export function faceHeight(mesh: readonly (Point | Point3)[]): number {
  const [topX, topY] = mesh[FOREHEAD_TOP]!
  const [chinX, chinY] = mesh[CHIN]!
  return Math.hypot(topX - chinX, topY - chinY)
}
