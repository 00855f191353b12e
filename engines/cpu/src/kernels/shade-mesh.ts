import type { Point, Point3 } from './box.ts'

/** Spreads one value a point over the triangles of a mesh; 0 outside it. */
export function shadeMesh(
  points: readonly (Point | Point3)[],
  triangles: readonly number[],
  values: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const plane = new Float32Array(width * height)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!
    const b = triangles[t + 1]!
    const c = triangles[t + 2]!
    const [ax, ay] = points[a]!
    const [bx, by] = points[b]!
    const [cx, cy] = points[c]!
    const area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
    if (Math.abs(area) < 1e-6) continue
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const wa = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
        const wb = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
        if (wa < -1e-4 || wb < -1e-4 || wa + wb > 1.0001) continue
        plane[y * width + x] = wa * values[a]! + wb * values[b]! + (1 - wa - wb) * values[c]!
      }
    }
  }
  return plane
}
