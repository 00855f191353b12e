type Points = readonly (readonly [number, number, ...number[]])[]

/** x' = a x + b y + c, y' = d x + e y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The affine map that carries `from` onto `to` with least squares. */
export function affineBetween(from: Points, to: Points): Affine {
  const n = from.length
  const mean = (points: Points, axis: 0 | 1) =>
    points.reduce((sum, point) => sum + point[axis], 0) / n
  const [fromX, fromY, toX, toY] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
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
  const a = (xu * yy - yu * xy) / determinant
  const b = (yu * xx - xu * xy) / determinant
  const d = (xv * yy - yv * xy) / determinant
  const e = (yv * xx - xv * xy) / determinant
  return [a, b, toX - a * fromX - b * fromY, d, e, toY - d * fromX - e * fromY]
}
