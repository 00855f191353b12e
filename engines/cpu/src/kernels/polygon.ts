import type { Box, Point, Point3 } from './box.ts'

/** 1 inside the polygon, 0 outside, over the window `box` (even-odd rule, pixel centres). */
export function fillPolygon(points: readonly (Point | Point3)[], box: Box): Float32Array {
  const { width, height } = box
  const plane = new Float32Array(width * height)
  const crossings: number[] = []
  for (let y = 0; y < height; y++) {
    crossings.length = 0
    const centre = y + box.y + 0.5
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [x1, y1] = points[j]!
      const [x2, y2] = points[i]!
      if (y1 <= centre === y2 <= centre) continue
      crossings.push(x1 + ((centre - y1) * (x2 - x1)) / (y2 - y1) - box.x)
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const start = Math.max(0, Math.ceil(crossings[k]! - 0.5))
      const end = Math.min(width - 1, Math.floor(crossings[k + 1]! - 0.5))
      if (end >= start) plane.fill(1, y * width + start, y * width + end + 1)
    }
  }
  return plane
}
