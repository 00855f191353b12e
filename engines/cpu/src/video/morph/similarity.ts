import type { Point, Point3 } from '../../kernels/box.ts'

/** Turned, scaled and moved: x' = a x - b y + dx, y' = b x + a y + dy. */
export type Similarity = {
  readonly a: number
  readonly b: number
  readonly dx: number
  readonly dy: number
}

/** The one that carries some points nearest to others. */
export function similarityOf(
  from: readonly (Point | Point3)[],
  to: readonly (Point | Point3)[],
): Similarity {
  const [fromX, fromY] = meanOf(from)
  const [toX, toY] = meanOf(to)
  let [along, across, spread] = [0, 0, 0]
  for (let i = 0; i < from.length; i++) {
    const x = from[i]![0] - fromX
    const y = from[i]![1] - fromY
    const u = to[i]![0] - toX
    const v = to[i]![1] - toY
    along += x * u + y * v
    across += x * v - y * u
    spread += x * x + y * y
  }
  const a = along / spread
  const b = across / spread
  return { a, b, dx: toX - a * fromX + b * fromY, dy: toY - b * fromX - a * fromY }
}

function meanOf(points: readonly (Point | Point3)[]): Point {
  let [x, y] = [0, 0]
  for (const point of points) {
    x += point[0]
    y += point[1]
  }
  return [x / points.length, y / points.length]
}
