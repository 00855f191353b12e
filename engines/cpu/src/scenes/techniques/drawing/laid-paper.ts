import { clamp } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'

/** The ridges of laid paper, 0 in its furrows and 1 on top: fine lines of the mould, and fibres. */
export function laidPaper(width: number, height: number, unit: number, seed: number): Float32Array {
  const fine = Math.max(1.6, unit * 0.0028)
  const out = valueNoise(width, height, { scale: fine, seed, octaves: 2, gain: 0.7 })
  const sway = valueNoise(width, height, { scale: unit * 0.1, seed: seed + 1, octaves: 2 })
  const pitch = Math.max(3, unit * 0.0052)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const mould = Math.sin(((y + sway[i]! * pitch * 2.5) / pitch) * Math.PI * 2)
      out[i] = clamp(0.5 + (out[i]! - 0.5) * 1.35 + mould * 0.13)
    }
  }
  return out
}
