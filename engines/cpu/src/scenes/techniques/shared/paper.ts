import { valueNoise } from '../../../kernels/value-noise.ts'
import { GRAIN_TILE, grainTile } from '../../../noise.ts'

/**
 * The tooth of drawing paper, 0 in its pits and 1 on its peaks, evenly spread. Dry media rub off on the
 * peaks first.
 */
export function paperTooth(
  width: number,
  height: number,
  unit: number,
  seed: number,
): Float32Array {
  const scale = Math.max(2, unit * 0.003)
  const out = valueNoise(width, height, { scale, seed, octaves: 2, gain: 0.8 })
  const tile = grainTile(seed & 7)
  const mask = GRAIN_TILE - 1
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y & mask) * GRAIN_TILE
    for (let x = 0; x < width; x++, i++) {
      const speck = tile[row + (x & mask)]! * 0.11
      const value = (out[i]! - 0.5) * 1.3 + 0.5 + speck
      out[i] = value < 0 ? 0 : Math.min(1, value)
    }
  }
  return out
}

/** How much of a dry mark stays on paper: light pressure marks the peaks, hard pressure all of it. */
export function rubbed(press: number, tooth: number, grip: number): number {
  if (press <= 0) return 0
  const cover = press + (tooth - 0.5) * grip * 4 * press * (1 - press)
  return cover <= 0 ? 0 : Math.min(1, cover)
}
