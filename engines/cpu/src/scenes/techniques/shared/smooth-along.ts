import { type Flow, flowAt } from './flow.ts'

/** Where a line through a pixel is read, in pixels along the forms. */
const TAPS = [-2.4, -1.2, 0, 1.2, 2.4] as const
const WEIGHTS = [0.12, 0.23, 0.3, 0.23, 0.12] as const

/** Averages a little along the forms, never across them: ragged edges become clean, noise becomes streaks. */
export function smoothAlong(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  flow: Flow,
  reach = 1,
): Float32Array {
  const out = new Float32Array(data.length)
  const right = width - 1.001
  const bottom = height - 1.001
  const stride = width * channels
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = flowAt(flow, x, y)
      const cos = flow.x[here]!
      const sin = flow.y[here]!
      const o = y * stride + x * channels
      for (let tap = 0; tap < 5; tap++) {
        const u = Math.min(right, Math.max(0, x + cos * TAPS[tap]! * reach))
        const v = Math.min(bottom, Math.max(0, y + sin * TAPS[tap]! * reach))
        const column = u | 0
        const row = v | 0
        const dx = u - column
        const dy = v - row
        const share = WEIGHTS[tap]!
        const w11 = dx * dy * share
        const w10 = dx * share - w11
        const w01 = dy * share - w11
        const w00 = share - w10 - w01 - w11
        const p = row * stride + column * channels
        for (let c = 0; c < channels; c++) {
          const q = p + c
          out[o + c]! +=
            data[q]! * w00 +
            data[q + channels]! * w10 +
            data[q + stride]! * w01 +
            data[q + stride + channels]! * w11
        }
      }
    }
  }
  return out
}
