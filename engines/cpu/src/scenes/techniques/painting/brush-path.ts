import { type Flow, flowAt } from '../shared/flow.ts'

/** Places along a stroke, one each `STRIDE` pixels, and the unit vector along it. Reused from stroke to stroke. */
export type BrushPath = {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly cos: Float32Array
  readonly sin: Float32Array
  count: number
}

/** Close enough that no pixel under the brush is left out. */
export const STRIDE = 0.7
const LONGEST = 4096
/** How fast a stroke takes on the direction of the forms it crosses. */
const SUPPLE = 0.12

export function createPath(): BrushPath {
  return {
    x: new Float32Array(LONGEST),
    y: new Float32Array(LONGEST),
    cos: new Float32Array(LONGEST),
    sin: new Float32Array(LONGEST),
    count: 0,
  }
}

export type Pull = {
  readonly x: number
  readonly y: number
  /** Added to the direction of the forms. */
  readonly lean: number
  readonly length: number
  /** Whether the stroke may go on to this place: a painter stops at the edge of a form. */
  readonly mayPass: (x: number, y: number) => boolean
}

/** Follows the forms both ways from a place, and stops where the stroke may not pass. */
export function pullBrush(path: BrushPath, flow: Flow, pull: Pull): void {
  const half = Math.min(LONGEST / 2 - 1, Math.max(2, pull.length / 2 / STRIDE)) | 0
  const middle = LONGEST / 2
  const first = middle - walk(path, flow, pull, half, -1)
  const last = middle + walk(path, flow, pull, half, 1)
  path.count = last - first + 1
  path.x.copyWithin(0, first, last + 1)
  path.y.copyWithin(0, first, last + 1)
  path.cos.copyWithin(0, first, last + 1)
  path.sin.copyWithin(0, first, last + 1)
}

function walk(path: BrushPath, flow: Flow, pull: Pull, most: number, way: 1 | -1): number {
  const middle = path.x.length / 2
  const leanCos = Math.cos(pull.lean)
  const leanSin = Math.sin(pull.lean)
  let { x, y } = pull
  const start = flowAt(flow, x, y)
  let cos = flow.x[start]! * leanCos - flow.y[start]! * leanSin
  let sin = flow.y[start]! * leanCos + flow.x[start]! * leanSin
  let n = 0
  for (; n <= most; n++) {
    const i = middle + n * way
    path.x[i] = x
    path.y[i] = y
    path.cos[i] = cos
    path.sin[i] = sin
    x += cos * STRIDE * way
    y += sin * STRIDE * way
    // Every few steps are enough to look where the stroke goes.
    if ((n & 3) !== 3) continue
    if (!pull.mayPass(x, y)) return n
    const here = flowAt(flow, x, y)
    const dx = flow.x[here]! * leanCos - flow.y[here]! * leanSin
    const dy = flow.y[here]! * leanCos + flow.x[here]! * leanSin
    const supple = dx * cos + dy * sin < 0 ? -SUPPLE : SUPPLE
    cos += (dx - cos * Math.sign(supple)) * supple
    sin += (dy - sin * Math.sign(supple)) * supple
    const share = 1 / Math.hypot(cos, sin)
    cos *= share
    sin *= share
  }
  return n - 1
}
