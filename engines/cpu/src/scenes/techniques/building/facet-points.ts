import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { shrink } from '../../../kernels/resize.ts'
import { random } from '../../../noise.ts'
import { BROWS, EYES, INNER_LIPS, NOSE_BASE, OUTER_LIPS, OVAL } from '../../../seeing/landmarks.ts'
import { meanHeight, type Stage } from '../../stage.ts'

export type FacetSpacing = {
  /** Distance of points in calm places and on edges, in pixels. */
  readonly calm: number
  readonly busy: number
  /** On faces and on their features, in face heights. */
  readonly face: number
  readonly feature: number
}

const FEATURES = [...EYES.flat(), ...INNER_LIPS, ...OUTER_LIPS, ...BROWS.flat(), ...NOSE_BASE]
/** How much stronger than its surroundings an edge is that gets points of its own. */
const EDGE = 0.25
/** Points outside the frame, so that triangles cover it whole. */
const OUTSIDE = 6
const HEAD_GRID = 4

/**
 * Where facets meet: first on features and the mesh of faces, then along edges, then in between, each
 * as far from its neighbours as its place wants. Ordered in bands, so that neighbours follow each other.
 */
export function facetPoints(
  stage: Stage,
  edges: Float32Array,
  spacing: FacetSpacing,
): Float32Array {
  const { canvas, faces = [], faceMask } = stage
  const { width, height } = canvas
  const next = random(stage.seed + 11)
  const taken = new Uint8Array(width * height)
  const points: number[] = []
  const place = (x: number, y: number, radius: number): void => {
    const column = Math.round(x)
    const row = Math.round(y)
    if (column < 0 || row < 0 || column >= width || row >= height) return
    if (taken[row * width + column]) return
    points.push(x + (next() - 0.5) * 0.2, y + (next() - 0.5) * 0.2)
    takeDisc(taken, width, height, column, row, Math.max(1.5, radius))
  }
  for (const { mesh, height: tall } of faces) {
    for (const i of FEATURES) place(mesh[i]![0], mesh[i]![1], tall * spacing.feature)
    for (const i of OVAL) place(mesh[i]![0], mesh[i]![1], tall * spacing.face)
    for (const [x, y] of mesh) place(x, y, tall * spacing.face)
  }
  const tall = meanHeight(faces)
  const heads = faceMask && headsOf(faceMask, width, height, tall)
  const radiusAt = (i: number) => {
    const calm = heads ? mix(spacing.calm, spacing.busy * 2, heads(i)) : spacing.calm
    const own = mix(calm, spacing.busy, smoothstep(0.03, EDGE, edges[i]!))
    const held = faceMask ? faceMask[i]! : 0
    return held > 0.02 ? mix(own, Math.min(own, tall * spacing.face), held) : own
  }
  for (const least of [0.7, 0.45, EDGE]) {
    for (let n = (width * height) / 6; n > 0; n--) {
      const x = (next() * width) | 0
      const y = (next() * height) | 0
      const i = crestNear(edges, width, height, x, y)
      if (edges[i]! >= least) place(i % width, (i / width) | 0, radiusAt(i))
    }
  }
  for (let n = (width * height) / 8; n > 0; n--) {
    const i = Math.min(taken.length - 1, (next() * taken.length) | 0)
    place(i % width, (i / width) | 0, radiusAt(i))
  }
  return inBands(points, width, height, spacing.calm, next)
}

/** Near 1 on hair and neck, whose outlines belong to the likeness. */
function headsOf(faceMask: Float32Array, width: number, height: number, tall: number) {
  const small = shrink({ data: faceMask, width, height }, HEAD_GRID, 1)
  const soft = softBlur(small, (tall * 0.55) / HEAD_GRID, 1)
  return (i: number) => {
    const column = ((i % width) / HEAD_GRID) | 0
    const row = (i / width / HEAD_GRID) | 0
    return clamp(soft[row * small.width + column]! * 4)
  }
}

/** Climbs to the strongest of the neighbouring edges. */
function crestNear(edges: Float32Array, width: number, height: number, x: number, y: number) {
  let best = y * width + x
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
      if (edges[v * width + u]! > edges[best]!) best = v * width + u
    }
  }
  return best
}

function takeDisc(
  taken: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
): void {
  const reach = Math.floor(radius)
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    const half = Math.floor(Math.sqrt(Math.max(0, radius * radius - (v - y) * (v - y))))
    taken.fill(1, v * width + Math.max(0, x - half), v * width + Math.min(width, x + half + 1))
  }
}

/** The frame's rim and all points, row of bands by row, back and forth. */
function inBands(
  points: number[],
  width: number,
  height: number,
  calm: number,
  next: () => number,
): Float32Array {
  const step = Math.max(4, calm)
  for (let x = -OUTSIDE; x < width + OUTSIDE; x += step) {
    points.push(x + next(), -OUTSIDE - next(), x + next(), height + OUTSIDE + next())
  }
  for (let y = 0; y < height + OUTSIDE; y += step) {
    points.push(-OUTSIDE - next(), y + next(), width + OUTSIDE + next(), y + next())
  }
  points.push(width + OUTSIDE + 2, -OUTSIDE - 2, width + OUTSIDE + 2, height + OUTSIDE + 2)
  const band = Math.max(8, Math.min(width, height) / 40)
  const order = Array.from({ length: points.length / 2 }, (_, i) => i)
  const bandOf = (i: number) => Math.floor((points[i * 2 + 1]! + OUTSIDE * 2) / band)
  order.sort((i, j) => {
    const row = bandOf(i) - bandOf(j)
    return row || (points[i * 2]! - points[j * 2]!) * (bandOf(i) % 2 ? -1 : 1)
  })
  const out = new Float32Array(points.length)
  for (let n = 0; n < order.length; n++) {
    out[n * 2] = points[order[n]! * 2]!
    out[n * 2 + 1] = points[order[n]! * 2 + 1]!
  }
  return out
}
