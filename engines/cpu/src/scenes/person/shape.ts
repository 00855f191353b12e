import { softBlur } from '../../kernels/blur.ts'
import { clamp, smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { shrink } from '../../kernels/resize.ts'
import { drawMeshNormals } from './mesh-normals.ts'
import type { People } from './people.ts'

/** The people's form on a grid reduced from their window. */
export type Shape = {
  readonly factor: number
  readonly width: number
  readonly height: number
  /** Unit vectors, three channels: x right, y down, z towards the camera. */
  readonly normals: Float32Array
  /** 1 on faces, soft at their rim. */
  readonly faceMask: Float32Array
}

/** Silhouettes inflated at these radii and heights, in face heights: folds, limbs, the whole body. */
const INFLATIONS = [
  { radius: 0.1, height: 0.1 },
  { radius: 0.28, height: 0.3 },
  { radius: 0.7, height: 0.6 },
] as const

export function shapeOf(people: People, factor: number): Shape {
  const { box, alpha } = people
  const small = shrink({ data: alpha, width: box.width, height: box.height }, factor, 1)
  const { width, height } = small
  const face = people.faceHeight / factor
  const normals = normalsOfHeight(inflate(small, face), width, height)
  const mesh = drawMeshNormals(people, width, height, factor)
  const cover = softBlur({ data: mesh.covered, width, height }, face * 0.035, 1)
  const faceMask = softBlur({ data: mesh.covered, width, height }, face * 0.09, 1)
  const smooth = softBlur({ data: mesh.normals, width, height }, face * 0.035, 3)
  for (let i = 0; i < cover.length; i++) {
    if (cover[i]! <= 0.3) continue
    const share = smoothstep(0.45, 0.98, faceMask[i]!)
    if (share > 0) mixNormal(normals, smooth, i * 3, 1 / cover[i]!, share)
  }
  const soft = softBlur({ data: normals, width, height }, Math.max(1, face * 0.02), 3)
  return { factor, width, height, normals: soft, faceMask }
}

function inflate(alpha: Plane, face: number): Float32Array {
  const { width, height } = alpha
  const body = new Float32Array(width * height)
  for (const inflation of INFLATIONS) {
    const blurred = softBlur(alpha, face * inflation.radius, 1)
    const tall = inflation.height * face * 0.9
    for (let i = 0; i < body.length; i++) {
      body[i]! += Math.sqrt(clamp(blurred[i]! * 2 - 1)) * tall
    }
  }
  return softBlur({ data: body, width, height }, Math.max(1, face * 0.03), 1)
}

function normalsOfHeight(body: Float32Array, width: number, height: number): Float32Array {
  const normals = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width
    const down = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++, i++) {
      const row = y * width
      const dx = (body[row + Math.min(width - 1, x + 1)]! - body[row + Math.max(0, x - 1)]!) / 2
      const dy = (body[down + x]! - body[up + x]!) / 2
      const length = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      normals[i * 3] = -dx * length
      normals[i * 3 + 1] = -dy * length
      normals[i * 3 + 2] = length
    }
  }
  return normals
}

function mixNormal(
  normals: Float32Array,
  mesh: Float32Array,
  p: number,
  scale: number,
  share: number,
): void {
  const x = normals[p]! + (mesh[p]! * scale - normals[p]!) * share
  const y = normals[p + 1]! + (mesh[p + 1]! * scale - normals[p + 1]!) * share
  const z = normals[p + 2]! + (mesh[p + 2]! * scale - normals[p + 2]!) * share
  const length = 1 / Math.max(1e-6, Math.sqrt(x * x + y * y + z * z))
  normals[p] = x * length
  normals[p + 1] = y * length
  normals[p + 2] = z * length
}
