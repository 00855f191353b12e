import { addRgb, samplePlane } from '../../../kernels/sample.ts'
import { type Flow, flowAt } from './flow.ts'

/** Where a line through a pixel is read, in pixels along the forms. */
const TAPS = [-2.4, -1.2, 0, 1.2, 2.4] as const
const WEIGHTS = [0.12, 0.23, 0.3, 0.23, 0.12] as const

/** Averages a little along the forms, never across them: ragged edges become clean, noise becomes streaks. */
export function smoothAlong(
  data: Float32Array,
  width: number,
  height: number,
  channels: 1 | 3,
  flow: Flow,
  reach = 1,
): Float32Array {
  const out = new Float32Array(data.length)
  const stride = width * channels
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = flowAt(flow, x, y)
      const cos = flow.x[here]!
      const sin = flow.y[here]!
      const o = y * stride + x * channels
      for (let tap = 0; tap < 5; tap++) {
        const u = x + cos * TAPS[tap]! * reach
        const v = y + sin * TAPS[tap]! * reach
        const weight = WEIGHTS[tap]!
        if (channels === 1) out[o]! += samplePlane(data, width, height, u, v) * weight
        else addRgb(data, width, height, u, v, weight, out, o)
      }
    }
  }
  return out
}
