import type { Point3 } from '../../kernels/box.ts'
import TRIANGLES from '../../seeing/mesh-triangles.json' with { type: 'json' }
import type { People } from './people.ts'

export type MeshNormals = { readonly normals: Float32Array; readonly covered: Float32Array }

/** Draws the normals of every face mesh on a grid reduced by `factor` from the people's window. */
export function drawMeshNormals(
  { faces, box }: Pick<People, 'faces' | 'box'>,
  width: number,
  height: number,
  factor: number,
): MeshNormals {
  const normals = new Float32Array(width * height * 3)
  const covered = new Float32Array(width * height)
  for (const { mesh } of faces) {
    const points = mesh.map(
      ([x, y, z]): Point3 => [(x - box.x) / factor, (y - box.y) / factor, z / factor],
    )
    const corners = cornerNormals(points)
    for (let t = 0; t < TRIANGLES.length; t += 3) {
      drawTriangle(points, corners, t, { normals, covered, width, height })
    }
  }
  return { normals, covered }
}

/** Mean normals of the triangles at each point, not yet of unit length but of even weight. */
function cornerNormals(points: readonly Point3[]): Float32Array {
  const sums = new Float32Array(points.length * 3)
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const [ax, ay, az] = points[TRIANGLES[t]!]!
    const [bx, by, bz] = points[TRIANGLES[t + 1]!]!
    const [cx, cy, cz] = points[TRIANGLES[t + 2]!]!
    // Depth is negated: normals point towards the camera.
    let x = (by - ay) * (az - cz) - (az - bz) * (cy - ay)
    let y = (az - bz) * (cx - ax) - (bx - ax) * (az - cz)
    let z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (z < 0) {
      x = -x
      y = -y
      z = -z
    }
    for (let k = 0; k < 3; k++) {
      const p = TRIANGLES[t + k]! * 3
      sums[p]! += x
      sums[p + 1]! += y
      sums[p + 2]! += z
    }
  }
  for (let p = 0; p < sums.length; p += 3) {
    const length = Math.hypot(sums[p]!, sums[p + 1]!, sums[p + 2]!) || 1
    sums[p]! /= length
    sums[p + 1]! /= length
    sums[p + 2]! /= length
  }
  return sums
}

type Target = MeshNormals & { readonly width: number; readonly height: number }

function drawTriangle(
  points: readonly Point3[],
  corners: Float32Array,
  t: number,
  { normals, covered, width, height }: Target,
): void {
  const a = TRIANGLES[t]!
  const b = TRIANGLES[t + 1]!
  const c = TRIANGLES[t + 2]!
  const [ax, ay] = points[a]!
  const [bx, by] = points[b]!
  const [cx, cy] = points[c]!
  const area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
  if (Math.abs(area) < 1e-6) return
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const wa = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
      const wb = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
      const wc = 1 - wa - wb
      if (wa < -0.01 || wb < -0.01 || wc < -0.01) continue
      const i = y * width + x
      covered[i] = 1
      for (let k = 0; k < 3; k++) {
        normals[i * 3 + k] =
          corners[a * 3 + k]! * wa + corners[b * 3 + k]! * wb + corners[c * 3 + k]! * wc
      }
    }
  }
}
