/** Triangles over a set of points: three indices each. */
export type Triangles = Int32Array

/**
 * Delaunay's triangulation, point by point: each is dropped into the triangle that holds it, which
 * becomes three, and edges are flipped until no circle round a triangle holds a fourth point.
 * `points` is x, y, x, y...; no two may coincide. Quick if neighbours follow each other.
 */
export function triangulate(points: Float32Array): Triangles {
  const count = points.length / 2
  const mesh = meshAround(points)
  let last = 0
  for (let p = 0; p < count; p++) last = insert(mesh, p, last)
  const kept: number[] = []
  for (let t = 0; t < mesh.size * 3; t += 3) {
    const [a, b, c] = [mesh.corner[t]!, mesh.corner[t + 1]!, mesh.corner[t + 2]!]
    if (a < count && b < count && c < count) kept.push(a, b, c)
  }
  return Int32Array.from(kept)
}

/** Points that lie on one circle could be flipped for ever. */
const MOST_FLIPS = 2000

type Mesh = {
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Corners of every triangle, and the triangle across from each corner (-1 is outside). */
  readonly corner: Int32Array
  readonly across: Int32Array
  readonly open: number[]
  size: number
}

/** One triangle, its corners far outside. */
function meshAround(points: Float32Array): Mesh {
  const count = points.length / 2
  const xs = new Float64Array(count + 3)
  const ys = new Float64Array(count + 3)
  let reach = 1
  for (let i = 0; i < count; i++) {
    xs[i] = points[i * 2]!
    ys[i] = points[i * 2 + 1]!
    reach = Math.max(reach, Math.abs(xs[i]!), Math.abs(ys[i]!))
  }
  const far = reach * 40
  xs.set([-far, far, 0], count)
  ys.set([-far, -far, far], count)
  const corner = new Int32Array((count * 2 + 1) * 3)
  const across = new Int32Array(corner.length).fill(-1)
  corner.set([count, count + 1, count + 2])
  return { xs, ys, corner, across, open: [], size: 1 }
}

function insert(mesh: Mesh, p: number, from: number): number {
  const { corner, across, open } = mesh
  const t = holding(mesh, p, from)
  const [a, b, c] = [corner[t * 3]!, corner[t * 3 + 1]!, corner[t * 3 + 2]!]
  const [acrossA, acrossB, acrossC] = [across[t * 3]!, across[t * 3 + 1]!, across[t * 3 + 2]!]
  const u = mesh.size++
  const v = mesh.size++
  corner.set([p, b, c], t * 3)
  corner.set([p, c, a], u * 3)
  corner.set([p, a, b], v * 3)
  across.set([acrossA, u, v], t * 3)
  across.set([acrossB, v, t], u * 3)
  across.set([acrossC, t, u], v * 3)
  join(mesh, acrossB, t, u)
  join(mesh, acrossC, t, v)
  open.push(t, u, v)
  for (let flips = 0; open.length > 0 && flips < MOST_FLIPS; flips++) flip(mesh, open.pop()!)
  open.length = 0
  return t
}

/** Walks towards the point, triangle by triangle. */
function holding({ xs, ys, corner, across, size }: Mesh, p: number, from: number): number {
  const x = xs[p]!
  const y = ys[p]!
  let t = from
  for (let steps = 0; steps < size + 3; steps++) {
    let next = -1
    for (let k = 0; k < 3 && next < 0; k++) {
      const a = corner[t * 3 + ((k + 1) % 3)]!
      const b = corner[t * 3 + ((k + 2) % 3)]!
      const side = (xs[b]! - xs[a]!) * (y - ys[a]!) - (ys[b]! - ys[a]!) * (x - xs[a]!)
      if (side < 0) next = across[t * 3 + k]!
    }
    if (next < 0) return t
    t = next
  }
  return t
}

/** Triangle `t` has its new point first: the edge across from it goes if a circle holds too much. */
function flip(mesh: Mesh, t: number): void {
  const { corner, across, open } = mesh
  const u = across[t * 3]!
  if (u < 0) return
  const k = across[u * 3] === t ? 0 : across[u * 3 + 1] === t ? 1 : 2
  const q = corner[u * 3 + k]!
  const [p, b, c] = [corner[t * 3]!, corner[t * 3 + 1]!, corner[t * 3 + 2]!]
  if (!circleHolds(mesh, p, b, c, q)) return
  const beyondB = across[t * 3 + 1]!
  // Seen from `u` the shared edge runs c, b: its next corner after q is c.
  const besideC = across[u * 3 + ((k + 2) % 3)]!
  const besideB = across[u * 3 + ((k + 1) % 3)]!
  corner.set([p, b, q], t * 3)
  corner.set([p, q, c], u * 3)
  const beyondC = across[t * 3 + 2]!
  across.set([besideB, u, beyondC], t * 3)
  across.set([besideC, beyondB, t], u * 3)
  join(mesh, besideB, u, t)
  join(mesh, beyondB, t, u)
  open.push(t, u)
}

function join({ across }: Mesh, triangle: number, was: number, is: number): void {
  if (triangle < 0) return
  for (let k = triangle * 3; k < triangle * 3 + 3; k++) if (across[k] === was) across[k] = is
}

function circleHolds({ xs, ys }: Mesh, a: number, b: number, c: number, d: number): boolean {
  const ax = xs[a]! - xs[d]!
  const ay = ys[a]! - ys[d]!
  const bx = xs[b]! - xs[d]!
  const by = ys[b]! - ys[d]!
  const cx = xs[c]! - xs[d]!
  const cy = ys[c]! - ys[d]!
  const aa = ax * ax + ay * ay
  const bb = bx * bx + by * by
  const cc = cx * cx + cy * cy
  return ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx) > 1e-9
}
