import { addRgb, samplePlane } from '../../kernels/sample.ts'
import type { Frame } from '../frames/frame.ts'
import type { Layer } from '../frames/layer.ts'
import { eachRun } from '../frames/runs.ts'
import type { WarpGrid } from '../frames/warp-grid.ts'
import { SOFTNESS } from './outline.ts'

/** People as they can be laid under any outline: their colours know no edge, the level tells it. */
export type People = {
  readonly colours: Layer
  /** Of the layer's pixels. */
  readonly level: Float32Array
}

/** The people's level as it is seen at each pixel of the frame. */
export function readLevels(
  levels: Float32Array,
  frame: Frame,
  { colours, level }: People,
  origins: WarpGrid,
): void {
  const { width, height } = colours
  eachRun(frame, colours, origins, (pixel, count, u, v, du, dv) => {
    for (let n = 0; n < count; n++, u += du, v += dv) {
      levels[pixel + n] = samplePlane(level, width, height, u, v)
    }
  })
}

/**
 * How much of each pixel is a person under the outline between two, written over the first levels.
 * Where the first outline is wider it gives way as far as it is `given`, where the last one is wider
 * it takes as far as it is `taken`. Giving before taking, people are narrower on their way than at
 * either end, and nothing is seen of what lies beyond their own outlines.
 */
export function joinOutlines(
  first: Float32Array,
  last: Float32Array,
  given: number,
  taken: number,
): void {
  const slope = 0.5 / SOFTNESS
  for (let i = 0; i < first.length; i++) {
    const wider = last[i]! - first[i]!
    const level = first[i]! + wider * (wider < 0 ? given : taken)
    const share = 0.5 + level * slope
    first[i] = share < 0 ? 0 : Math.min(share, 1)
  }
}

/** Makes room in the frame for people: what was there is seen through the rest. */
export function makeRoom({ data }: Frame, shares: Float32Array): void {
  for (let i = 0, o = 0; i < shares.length; i++, o += 3) {
    const rest = 1 - shares[i]!
    if (rest === 1) continue
    data[o]! *= rest
    data[o + 1]! *= rest
    data[o + 2]! *= rest
  }
}

/** Adds a part of the people's colours, told for each row, where there is room for them. */
export function addColours(
  frame: Frame,
  { colours }: People,
  origins: WarpGrid,
  shares: Float32Array,
  parts: Float32Array,
): void {
  const out = frame.data
  const { data, width, height } = colours
  eachRun(frame, colours, origins, (pixel, count, u, v, du, dv) => {
    const part = parts[(pixel / frame.width) | 0]!
    if (part === 0) return
    for (let n = 0, o = pixel * 3; n < count; n++, o += 3, u += du, v += dv) {
      const share = shares[pixel + n]! * part
      if (share === 0) continue
      addRgb(data, width, height, u, v, share, out, o)
    }
  })
}
