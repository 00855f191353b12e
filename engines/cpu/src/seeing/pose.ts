import type { Point, Point3 } from '../kernels/box.ts'
import type { Pose } from './face.ts'
import { HEAD_POINTS } from './head-model.ts'

const DEGREES = 180 / Math.PI

/**
 * Lays the mean head over the mesh as seen, and reads the turn from it. Only places in the picture
 * count: the network's own depth is flattened on turned heads. A head in profile still reads no more
 * than about 60 degrees, for the mesh keeps the far side of the face in sight.
 */
export function poseOf(mesh: readonly (Point | Point3)[]): Pose {
  const [across, down] = turnOf(mesh)
  const roll = Math.atan2(down[0], across[0])
  const cos = Math.cos(roll)
  const sin = Math.sin(roll)
  // The head set upright; the third axis of the turn, where the face looks, follows from two.
  const right = combine(across, cos, down, sin)
  const below = combine(down, cos, across, -sin)
  const away = cross(right, below)
  return {
    yaw: Math.atan2(-right[2], away[2]) * DEGREES,
    pitch: Math.asin(Math.max(-1, Math.min(1, -below[2]))) * DEGREES,
    roll: roll * DEGREES,
  }
}

/** The two upper rows of the turn: least squares from the model to the picture, made square. */
function turnOf(mesh: readonly (Point | Point3)[]): [Point3, Point3] {
  const toX: [number, number, number] = [0, 0, 0]
  const toY: [number, number, number] = [0, 0, 0]
  for (const [n, { index }] of HEAD_POINTS.entries()) {
    const [x, y] = mesh[index]!
    const weights = INVERSE[n]!
    for (let axis = 0; axis < 3; axis++) {
      toX[axis]! += weights[axis]! * x
      toY[axis]! += weights[axis]! * y
    }
  }
  const x = normalised(toX)
  const y = normalised(toY)
  const sum = normalised(combine(x, 1, y, 1))
  const difference = normalised(combine(x, 1, y, -1))
  return [
    combine(sum, Math.SQRT1_2, difference, Math.SQRT1_2),
    combine(sum, Math.SQRT1_2, difference, -Math.SQRT1_2),
  ]
}

/** The model's pseudo-inverse: what each of its points weighs in each axis. */
const INVERSE: readonly Point3[] = pseudoInverse()

function pseudoInverse(): Point3[] {
  let [xx, yy, zz, yz] = [0, 0, 0, 0]
  for (const {
    place: [x, y, z],
  } of HEAD_POINTS) {
    xx += x * x
    yy += y * y
    zz += z * z
    yz += y * z
  }
  // The model is symmetric, so x mixes with neither y nor z.
  const share = 1 / (yy * zz - yz * yz)
  return HEAD_POINTS.map(({ place: [x, y, z] }) => [
    x / xx,
    (zz * y - yz * z) * share,
    (yy * z - yz * y) * share,
  ])
}

function combine(a: Point3, byA: number, b: Point3, byB: number): Point3 {
  return [a[0] * byA + b[0] * byB, a[1] * byA + b[1] * byB, a[2] * byA + b[2] * byB]
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function normalised(a: Point3): Point3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
