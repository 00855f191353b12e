import type { Point, Point3 } from './box.ts'

/**
 * Sets the pixels inside a polygon (even-odd rule, pixel centres) to 1 and leaves the others, so
 * that several polygons can be joined in one plane.
 */
export function paintPolygon(
  plane: Float32Array,
  width: number,
  height: number,
  points: readonly (Point | Point3)[],
): void {
  let top = Infinity
  let bottom = -Infinity
  for (const [, y] of points) {
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const lastRow = Math.min(height - 1, Math.floor(bottom))
  const crossings: number[] = []
  for (let y = Math.max(0, Math.floor(top)); y <= lastRow; y++) {
    crossings.length = 0
    const centre = y + 0.5
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [x1, y1] = points[j]!
      const [x2, y2] = points[i]!
      if (y1 <= centre === y2 <= centre) continue
      crossings.push(x1 + ((centre - y1) * (x2 - x1)) / (y2 - y1))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const start = Math.max(0, Math.ceil(crossings[k]! - 0.5))
      const end = Math.min(width - 1, Math.floor(crossings[k + 1]! - 0.5))
      if (end >= start) plane.fill(1, y * width + start, y * width + end + 1)
    }
  }
}
