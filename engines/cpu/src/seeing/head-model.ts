import type { Point3 } from '../kernels/box.ts'

/**
 * Points of the mesh that a changing face hardly moves, on a mean head that looks straight ahead: x to
 * the viewer's right, y down, z away, in widths of the face. Averaged over twenty frontal portraits
 * and made symmetric. Points on the middle line stand alone, the others in pairs, left then right.
 */
const MIDDLE: readonly (readonly [index: number, y: number, z: number])[] = [
  [10, -0.37, -0.526],
  [151, -0.254, -0.548],
  [9, -0.124, -0.566],
  [8, -0.066, -0.555],
  [168, -0.023, -0.55],
  [6, 0.027, -0.58],
  [195, 0.128, -0.65],
  [4, 0.244, -0.705],
  [1, 0.291, -0.688],
  [2, 0.332, -0.574],
]
const PAIRS: readonly (readonly [left: number, right: number, x: number, y: number, z: number])[] =
  [
    [33, 263, 0.319, 0, -0.388],
    [133, 362, 0.123, 0.008, -0.423],
    [130, 359, 0.333, 0.004, -0.38],
    [234, 454, 0.5, 0.136, 0],
    [127, 356, 0.504, 0.033, -0.036],
    [93, 323, 0.496, 0.241, 0.006],
    [21, 251, 0.47, -0.161, -0.207],
    [54, 284, 0.425, -0.24, -0.296],
    [103, 332, 0.354, -0.303, -0.388],
    [67, 297, 0.248, -0.346, -0.467],
    [48, 278, 0.14, 0.266, -0.574],
    [98, 327, 0.13, 0.308, -0.516],
    [116, 345, 0.453, 0.119, -0.297],
    [50, 280, 0.351, 0.226, -0.425],
  ]

export type HeadPoint = { readonly index: number; readonly place: Point3 }

/** The model's points, their mean at 0. */
export const HEAD_POINTS: readonly HeadPoint[] = centred([
  ...MIDDLE.map(([index, y, z]) => ({ index, place: [0, y, z] as const })),
  ...PAIRS.flatMap(([left, right, x, y, z]) => [
    { index: left, place: [-x, y, z] as const },
    { index: right, place: [x, y, z] as const },
  ]),
])

function centred(points: readonly HeadPoint[]): HeadPoint[] {
  const mean = [0, 1, 2].map(
    (axis) => points.reduce((sum, { place }) => sum + place[axis]!, 0) / points.length,
  )
  return points.map(({ index, place: [x, y, z] }) => ({
    index,
    place: [x - mean[0]!, y - mean[1]!, z - mean[2]!],
  }))
}
