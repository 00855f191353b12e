import type { Size } from '../../pixels.ts'
import type { Layer } from './layer.ts'
import type { WarpGrid } from './warp-grid.ts'

type Place = Pick<Layer, 'scale' | 'left' | 'top'>

/** How many numbers tell a run: its first pixel's place in the layer, u and v, and the way to the next. */
export const RUN = 4

/** For the runs of one row. */
export function blankRuns({ columns }: WarpGrid): Float64Array {
  return new Float64Array(columns * RUN)
}

/**
 * Tells where a row of the frame comes from, in the layer's own pixels. It falls into runs, each from
 * one node to the next, whose pixels come from evenly spaced places.
 */
export function findRuns(
  runs: Float64Array,
  y: number,
  { scale, left, top }: Place,
  { step, columns, data }: WarpGrid,
): void {
  const right = left + 0.5 / scale
  const down = top + 0.5 / scale
  const row = Math.floor((y + 0.5) / step)
  const part = (y + 0.5) / step - row
  const above = row * columns * 2
  const below = above + columns * 2
  let x0 = data[above]! + (data[below]! - data[above]!) * part
  let y0 = data[above + 1]! + (data[below + 1]! - data[above + 1]!) * part
  for (let i = 2, run = 0; i < columns * 2; i += 2, run += RUN) {
    const a = above + i
    const b = below + i
    const x1 = data[a]! + (data[b]! - data[a]!) * part
    const y1 = data[a + 1]! + (data[b + 1]! - data[a + 1]!) * part
    const du = ((x1 - x0) * scale) / step
    const dv = ((y1 - y0) * scale) / step
    runs[run] = (x0 - right) * scale + du * 0.5
    runs[run + 1] = (y0 - down) * scale + dv * 0.5
    runs[run + 2] = du
    runs[run + 3] = dv
    x0 = x1
    y0 = y1
  }
}

export type VisitRun = (
  /** Where the first pixel lies in the frame. */
  pixel: number,
  count: number,
  /** The layer's place of the first pixel, and the way to the next one's. */
  u: number,
  v: number,
  du: number,
  dv: number,
) => void

/** Visits a frame in runs. */
export function eachRun(
  { width, height }: Size,
  layer: Place,
  origins: WarpGrid,
  visit: VisitRun,
): void {
  const runs = blankRuns(origins)
  const { step } = origins
  for (let y = 0; y < height; y++) {
    findRuns(runs, y, layer, origins)
    for (let x = 0, run = 0; x < width; x += step, run += RUN) {
      const count = Math.min(step, width - x)
      visit(y * width + x, count, runs[run]!, runs[run + 1]!, runs[run + 2]!, runs[run + 3]!)
    }
  }
}
