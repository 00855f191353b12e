import { mix } from '../../../kernels/numbers.ts'
import { type Flow, flowAt } from '../shared/flow.ts'
import { newPath, type Path, trace } from './draw-line.ts'

export type EvenLines = {
  readonly flow: Flow
  /** Added to the flow's direction, in radians. */
  readonly turn: number
  /** From line to line, in pixels. */
  readonly spacing: number
  /** The same on faces. */
  readonly faceSpacing: number
  readonly faceMask?: Float32Array | undefined
  /** The longest line, in pixels. */
  readonly length: number
  /** Shorter lines than this, in spacings, are left out; by the pixel they would start from. */
  readonly shortest?: (i: number) => number
  /** Whether there may be a line at a pixel. */
  readonly wanted?: (i: number) => boolean
}

/** Lines cannot be closer than pixels allow. */
const LEAST = 1.8
/** Two lines may come this close, as a share of the spacing, before one of them ends. */
const CLOSEST = 0.62
/** Shorter lines, in spacings, are left out unless said otherwise. */
export const SHORTEST = 1.6

/**
 * Lines along the flow at an even distance from each other (as Jobard and Lefer place streamlines): each
 * new line starts beside one that is there. `draw` gets them one after another.
 */
export function evenLines(
  width: number,
  height: number,
  options: EvenLines,
  draw: (path: Path) => void,
): void {
  const { flow, turn, faceMask, wanted } = options
  const shortest = options.shortest ?? (() => SHORTEST)
  const spacing = Math.max(LEAST, options.spacing)
  const faceSpacing = Math.max(LEAST, options.faceSpacing)
  const grid = Math.max(1, Math.floor(Math.min(spacing, faceSpacing) * 0.3))
  const columns = Math.ceil(width / grid)
  const rows = Math.ceil(height / grid)
  const taken = new Uint8Array(columns * rows)
  const path = newPath()
  const queue: number[] = []
  const spacingAt = (x: number, y: number) =>
    faceMask ? mix(spacing, faceSpacing, faceMask[(y | 0) * width + (x | 0)]!) : spacing
  const free = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    taken[((y / grid) | 0) * columns + ((x / grid) | 0)] === 0 &&
    (!wanted || wanted((y | 0) * width + (x | 0)))

  const grow = (x: number, y: number): void => {
    trace(path, flow, { x, y }, turn, options.length, free)
    const apart = spacingAt(x, y)
    taken[((y / grid) | 0) * columns + ((x / grid) | 0)] = 1
    if (path.count < apart * shortest((y | 0) * width + (x | 0))) return
    for (let n = 0; n < path.count; n++) occupy(path.x[n]!, path.y[n]!)
    const step = Math.max(2, Math.round(apart * 1.5))
    for (let n = step >> 1; n < path.count; n += step) {
      const px = path.x[n]!
      const py = path.y[n]!
      const at = flowAt(flow, px, py)
      const away = spacingAt(px, py) * 1.02
      const dx = (flow.x[at]! * Math.cos(turn) - flow.y[at]! * Math.sin(turn)) * away
      const dy = (flow.x[at]! * Math.sin(turn) + flow.y[at]! * Math.cos(turn)) * away
      queue.push(px - dy, py + dx, px + dy, py - dx)
    }
    draw(path)
  }

  const occupy = (x: number, y: number): void => {
    const reach = (spacingAt(x, y) * CLOSEST) / grid
    const cx = x / grid - 0.5
    const cy = y / grid - 0.5
    const left = Math.max(0, Math.ceil(cx - reach))
    const right = Math.min(columns - 1, Math.floor(cx + reach))
    const top = Math.max(0, Math.ceil(cy - reach))
    const bottom = Math.min(rows - 1, Math.floor(cy + reach))
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if ((column - cx) ** 2 + (row - cy) ** 2 <= reach * reach) taken[row * columns + column] = 1
      }
    }
  }

  for (let cell = 0; cell < taken.length; cell++) {
    const x = ((cell % columns) + 0.5) * grid
    const y = (((cell / columns) | 0) + 0.5) * grid
    if (taken[cell] || !free(x, y)) continue
    grow(x, y)
    for (let n = 0; n < queue.length; n += 2) {
      if (free(queue[n]!, queue[n + 1]!)) grow(queue[n]!, queue[n + 1]!)
    }
    queue.length = 0
  }
}
