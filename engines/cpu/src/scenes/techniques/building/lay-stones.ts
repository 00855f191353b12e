import { random } from '../../../noise.ts'
import { type Flow, flowAt } from '../shared/flow.ts'

/** Stones are squares: x, y, the direction of their row and half their side, five numbers each. */
export const STONE = 5

export type Ground = {
  readonly width: number
  readonly height: number
  readonly flow: Flow
  /** Where contours are, 0 to 1. */
  readonly edges: Float32Array
  /** Side of a stone at a pixel, in pixels. */
  readonly sideAt: (pixel: number) => number
  readonly seed: number
}

const SEED_EDGE = 0.3
/** A stone is laid if no more of its place is taken than this. */
const OVERLAP = 0.12
/** Smaller stones for what is left over, as shares of the side. */
const CHIPS = [0.8, 0.6] as const
/** How sure a contour must be to turn a row quickly. */
const SURE = 0.55

/**
 * Lays stones as mosaic makers do: first along both sides of every contour, then row after row away
 * from it, each stone turned as its neighbour unless the picture says otherwise; then chips in the gaps.
 */
export function layStones(ground: Ground): Float32Array {
  const { width, height, flow, edges, sideAt } = ground
  const next = random(ground.seed)
  const taken = new Uint8Array(width * height)
  const stones: number[] = []
  const lay = (x: number, y: number, dx: number, dy: number, share: number): boolean => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const half = (sideAt((y | 0) * width + (x | 0)) * share) / 2
    if (coverOf(taken, width, height, x, y, dx, dy, half) > OVERLAP) return false
    take(taken, width, height, x, y, dx, dy, half)
    stones.push(x, y, dx, dy, half)
    return true
  }
  for (const least of [0.75, 0.5, SEED_EDGE]) {
    for (let n = (width * height) >> 3; n > 0; n--) {
      const i = Math.min(edges.length - 1, (next() * edges.length) | 0)
      if (edges[i]! < least) continue
      const x = i % width
      const y = (i / width) | 0
      const at = flowAt(flow, x, y)
      const [dx, dy] = [flow.x[at]!, flow.y[at]!]
      const off = sideAt(i) * 0.55
      if (edgeAt(ground, x - dy * 2, y + dx * 2) > edges[i]!) continue
      if (edgeAt(ground, x + dy * 2, y - dx * 2) > edges[i]!) continue
      lay(x - dy * off, y + dx * off, dx, dy, 1)
      lay(x + dy * off, y - dx * off, dx, dy, 1)
    }
  }
  if (stones.length === 0) lay(width / 2, height / 2, 1, 0, 1)
  for (let s = 0; s < stones.length; s += STONE) spreadFrom(ground, stones, s, lay)
  for (const share of CHIPS) {
    const step = Math.max(1, Math.round(sideAt(0) * 0.12))
    for (let y = 0; y < height; y += step) {
      for (let x = 0; x < width; x += step) {
        if (taken[y * width + x]) continue
        const at = flowAt(flow, x, y)
        lay(x, y, flow.x[at]!, flow.y[at]!, share)
      }
    }
  }
  return Float32Array.from(stones)
}

function edgeAt({ width, height, edges }: Ground, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  return edges[row * width + column]!
}

type Lay = (x: number, y: number, dx: number, dy: number, share: number) => boolean

/** The four neighbours of a stone: two in its row, one in the row on either side. */
function spreadFrom(
  { flow, sideAt, width, height }: Ground,
  stones: number[],
  s: number,
  lay: Lay,
) {
  const [x, y, dx, dy, half] = stones.slice(s, s + STONE) as [
    number,
    number,
    number,
    number,
    number,
  ]
  for (const [ux, uy] of [
    [dx, dy],
    [-dx, -dy],
    [-dy, dx],
    [dy, -dx],
  ] as const) {
    const nearX = Math.min(width - 1, Math.max(0, (x + ux * half * 2) | 0))
    const nearY = Math.min(height - 1, Math.max(0, (y + uy * half * 2) | 0))
    const step = half + sideAt(nearY * width + nearX) / 2
    const at = flowAt(flow, x + ux * step, y + uy * step)
    const same = flow.x[at]! * dx + flow.y[at]! * dy < 0 ? -1 : 1
    const pull = Math.min(1, (flow.sure[at]! / SURE) ** 2)
    const tx = dx + (flow.x[at]! * same - dx) * pull
    const ty = dy + (flow.y[at]! * same - dy) * pull
    const long = Math.hypot(tx, ty) || 1
    lay(x + ux * step, y + uy * step, tx / long, ty / long, 1)
  }
}

/** Which share of a turned square is taken already; what lies outside the frame is free. */
function coverOf(
  taken: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  half: number,
): number {
  let hit = 0
  let all = 0
  const step = Math.max(1, half / 4)
  for (let v = -half; v <= half; v += step) {
    for (let u = -half; u <= half; u += step) {
      const column = Math.round(x + u * dx - v * dy)
      const row = Math.round(y + u * dy + v * dx)
      all++
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      hit += taken[row * width + column]!
    }
  }
  return hit / all
}

function take(
  taken: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  half: number,
): void {
  for (let v = -half; v <= half; v += 0.7) {
    for (let u = -half; u <= half; u += 0.7) {
      const column = Math.round(x + u * dx - v * dy)
      const row = Math.round(y + u * dy + v * dx)
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      taken[row * width + column] = 1
    }
  }
}
