import type { Plane } from '../../../kernels/plane.ts'
import { type Flow, flowAt } from '../shared/flow.ts'

/** One plane of ink, charcoal or chalk, 0 to 1. */
export type Sheet = Plane

/** A line as its points; the arrays are used again for every line. */
export type Path = { readonly x: Float32Array; readonly y: Float32Array; count: number }

const MOST_POINTS = 4096

export function newPath(): Path {
  return { x: new Float32Array(MOST_POINTS), y: new Float32Array(MOST_POINTS), count: 0 }
}

/**
 * Walks from a place along the flow, turned by `turn`, both ways, one pixel a step. `goesOn` is asked
 * at every step.
 */
export function trace(
  path: Path,
  flow: Flow,
  from: { readonly x: number; readonly y: number },
  turn: number,
  most: number,
  goesOn: (x: number, y: number) => boolean,
): void {
  const half = Math.min((MOST_POINTS >> 1) - 1, Math.max(1, Math.round(most / 2)))
  const back = walk(path, flow, from, turn, half, -1, 0, goesOn)
  // The first half was walked away from the start: turned round, it leads to it.
  path.x.subarray(0, back).reverse()
  path.y.subarray(0, back).reverse()
  path.x[back] = from.x
  path.y[back] = from.y
  path.count = back + 1 + walk(path, flow, from, turn, half, 1, back + 1, goesOn)
}

function walk(
  path: Path,
  flow: Flow,
  from: { readonly x: number; readonly y: number },
  turn: number,
  most: number,
  side: number,
  offset: number,
  goesOn: (x: number, y: number) => boolean,
): number {
  const cos = Math.cos(turn) * side
  const sin = Math.sin(turn) * side
  let x = from.x
  let y = from.y
  let fx = 0
  let fy = 0
  for (let n = 0; n < most; n++) {
    const at = flowAt(flow, x, y)
    let tx = flow.x[at]!
    let ty = flow.y[at]!
    if (n > 0 && tx * fx + ty * fy < 0) {
      tx = -tx
      ty = -ty
    }
    fx = tx
    fy = ty
    x += tx * cos - ty * sin
    y += tx * sin + ty * cos
    if (!goesOn(x, y)) return n
    path.x[offset + n] = x
    path.y[offset + n] = y
  }
  return most
}

/** A round mark with a soft rim of a pixel; overlapping marks do not add up. */
export function dab(
  { data, width, height }: Sheet,
  x: number,
  y: number,
  radius: number,
  strength: number,
): void {
  const reach = radius + 0.6
  const left = Math.max(0, Math.ceil(x - reach))
  const right = Math.min(width - 1, Math.floor(x + reach))
  const top = Math.max(0, Math.ceil(y - reach))
  const bottom = Math.min(height - 1, Math.floor(y + reach))
  // Lines thinner than a pixel are paler instead.
  const full = strength * Math.min(1, radius * 2)
  const rim = Math.max(radius, 0.5) + 0.5
  const core = (rim - 1) * (rim - 1)
  for (let py = top; py <= bottom; py++) {
    const dy = (py - y) * (py - y)
    for (let px = left, i = py * width + left; px <= right; px++, i++) {
      if (data[i]! >= full) continue
      const off = (px - x) * (px - x) + dy
      const cover = off <= core ? full : (rim - Math.sqrt(off)) * full
      if (cover > data[i]!) data[i] = cover
    }
  }
}
