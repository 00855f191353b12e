import type { Point3 } from '../kernels/box.ts'

/** A turn, one scale and a shift that carry one mesh's points onto another's. */
export type PoseFit = {
  /** Three rows of three. */
  readonly rotation: readonly number[]
  readonly scale: number
  readonly from: Point3
  readonly to: Point3
}

const STEPS = 300

/**
 * The best similarity in space between two meshes, point for point (Horn's quaternion method, its
 * largest eigenvector found by repeated multiplication).
 */
export function fitPose(
  source: readonly Point3[],
  target: readonly Point3[],
  indices: readonly number[],
): PoseFit {
  const from = centreOf(source, indices)
  const to = centreOf(target, indices)
  const products = new Float64Array(9)
  let spread = 0
  for (const i of indices) {
    const a = source[i]!
    const b = target[i]!
    for (let row = 0; row < 3; row++) {
      const t = b[row]! - to[row]!
      for (let column = 0; column < 3; column++) {
        products[row * 3 + column]! += t * (a[column]! - from[column]!)
      }
      spread += (a[row]! - from[row]!) ** 2
    }
  }
  const rotation = rotationOf(products)
  let along = 0
  for (let k = 0; k < 9; k++) along += rotation[k]! * products[k]!
  return { rotation, scale: along / spread, from, to }
}

export function applyPose({ rotation, scale, from, to }: PoseFit, [px, py, pz]: Point3): Point3 {
  const x = px - from[0]
  const y = py - from[1]
  const z = pz - from[2]
  const row = (r: number) =>
    to[r]! + scale * (rotation[r * 3]! * x + rotation[r * 3 + 1]! * y + rotation[r * 3 + 2]! * z)
  return [row(0), row(1), row(2)]
}

function centreOf(points: readonly Point3[], indices: readonly number[]): Point3 {
  let [x, y, z] = [0, 0, 0]
  for (const i of indices) {
    const point = points[i]!
    x += point[0]
    y += point[1]
    z += point[2]
  }
  return [x / indices.length, y / indices.length, z / indices.length]
}

function rotationOf(products: Float64Array): number[] {
  const [xx, yx, zx, xy, yy, zy, xz, yz, zz] = products as unknown as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ]
  const symmetric = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]
  // The shift makes the largest eigenvalue also the one of largest size.
  const shift = Math.sqrt(symmetric.flat().reduce((sum, value) => sum + value * value, 0))
  let turn = [1, 0.01, 0.01, 0.01]
  for (let step = 0; step < STEPS; step++) {
    const next = symmetric.map((row, i) => {
      let sum = shift * turn[i]!
      for (let j = 0; j < 4; j++) sum += row[j]! * turn[j]!
      return sum
    })
    const length = Math.hypot(...next)
    turn = next.map((value) => value / length)
  }
  const [w, x, y, z] = turn as [number, number, number, number]
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    ...[2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    ...[2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ]
}
