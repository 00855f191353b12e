import { blurPlane } from '../kernels/blur.ts'
import type { Box } from '../kernels/box.ts'
import { mix, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { fillPolygon } from '../kernels/polygon.ts'
import { shrink, stretch } from '../kernels/resize.ts'
import type { Face } from './face.ts'
import { OVAL } from './landmarks.ts'

/** What hangs together is judged on a grid this many times coarser. */
const COARSE = 4
const PERSON = 0.5
const INNER = 0.85
/** Bridges thinner than about this many cells do not count. */
const BRIDGE = 1
/** How far, in cells, strands may leave what hangs together. */
const STRANDS = 4

/** Takes away, in place, whatever has no broad way to a face. The faces themselves are surely people. */
export function keepConnected(matte: Plane, window: Box, faces: readonly Face[]): void {
  const { data, width, height } = matte
  const ovals = faces.map((face) => paintOval(face, window, matte))
  for (const oval of ovals)
    for (let i = 0; i < data.length; i++) data[i] = Math.max(data[i]!, oval[i]!)
  const coarse = shrink(matte, COARSE, 1)
  const sure = new Float32Array(coarse.data.length)
  for (let i = 0; i < sure.length; i++) sure[i] = coarse.data[i]! > PERSON ? 1 : 0
  const broad = blurPlane(sure, coarse.width, coarse.height, BRIDGE)
  const starts = ovals.flatMap((oval) => {
    const small = shrink({ data: oval, width, height }, COARSE, 1).data
    return [...small.keys()].filter((i) => small[i]! > PERSON)
  })
  const kept = reach(broad, coarse.width, starts)
  const near = blurPlane(kept, coarse.width, coarse.height, STRANDS)
  const share = stretch({ ...coarse, data: near }, width, height)
  for (let i = 0; i < data.length; i++) data[i]! *= smoothstep(0.01, 0.08, share[i]!)
}

/** The inner part of the face's oval on the matte's own grid; its outline may be off a little. */
function paintOval({ mesh, square }: Face, window: Box, { width, height }: Plane): Float32Array {
  const points = OVAL.map((i) => {
    const x = mix(square.x, mesh[i]![0], INNER)
    const y = mix(square.y, mesh[i]![1], INNER)
    return [
      ((x - window.x) * width) / window.width,
      ((y - window.y) * height) / window.height,
    ] as const
  })
  return fillPolygon(points, { x: 0, y: 0, width, height })
}

/** All cells that can be reached from the starts over broad ground. */
function reach(broad: Float32Array, width: number, starts: readonly number[]): Float32Array {
  const kept = new Float32Array(broad.length)
  const open = [...starts]
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (kept[i] || !(broad[i]! > 0.75)) continue
    kept[i] = 1
    const x = i % width
    if (x > 0) open.push(i - 1)
    if (x < width - 1) open.push(i + 1)
    if (i >= width) open.push(i - width)
    if (i < broad.length - width) open.push(i + width)
  }
  return kept
}
