import type { Point3 } from '../kernels/box.ts'
import { mix } from '../kernels/numbers.ts'

/**
 * How much of the guest's relief is taken away before the head is turned. A photo from the front
 * says little about depth, and what the mesh guesses squeezes the far eye and bends noses and
 * glasses; lines of a flat face stay straight in every turn.
 */
const TAKEN = 0.7

/** The posed mesh as a relief of less depth: near the affine map that fits it best. */
export function lowerRelief(
  source: readonly Point3[],
  posed: readonly Point3[],
  steady: readonly number[],
): Point3[] {
  const flat = affineBetween(source, posed, steady)
  return posed.map(([x, y, z], i): Point3 => {
    const [flatX, flatY] = flat(source[i]!)
    return [mix(x, flatX, TAKEN), mix(y, flatY, TAKEN), z]
  })
}

/** The affine map of least squares that carries some points of one mesh onto those of another. */
function affineBetween(
  from: readonly Point3[],
  to: readonly Point3[],
  indices: readonly number[],
): (point: Point3) => readonly [number, number] {
  const mean = (points: readonly Point3[], axis: 0 | 1) =>
    indices.reduce((sum, i) => sum + points[i]![axis], 0) / indices.length
  const [fromX, fromY, toX, toY] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0]
  for (const i of indices) {
    const x = from[i]![0] - fromX
    const y = from[i]![1] - fromY
    const u = to[i]![0] - toX
    const v = to[i]![1] - toY
    xx += x * x
    xy += x * y
    yy += y * y
    xu += x * u
    yu += y * u
    xv += x * v
    yv += y * v
  }
  const determinant = xx * yy - xy * xy
  const row = (alongX: number, alongY: number): readonly [number, number] => [
    (alongX * yy - alongY * xy) / determinant,
    (alongY * xx - alongX * xy) / determinant,
  ]
  const [a, b] = row(xu, yu)
  const [c, d] = row(xv, yv)
  return ([x, y]) => [
    toX + a * (x - fromX) + b * (y - fromY),
    toY + c * (x - fromX) + d * (y - fromY),
  ]
}
