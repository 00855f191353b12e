import { GRAIN_TILE, grainTile, random } from '../../noise.ts'
import type { Size } from '../../pixels.ts'
import { FRAME_RATE, type Moment } from '../film.ts'

export type Print = {
  prepare(at: Moment, share: number): void
  /** Line `y`, which begins at `start`, as bytes: with grain, and rounded so that no gradient bands. */
  lay(line: Float32Array, start: number, y: number, bytes: Uint8Array): void
}

const MASK = GRAIN_TILE - 1
/** Thresholds of rounding: they repeat, but no eye finds out. */
const DITHER = 64

export function printOn({ width }: Size, grain: number, seed: number): Print {
  const thresholds = ditherTile()
  const tile = grain > 0 ? grainTile(seed) : undefined
  const strength = new Float32Array(256)
  let left = 0
  let top = 0
  return {
    prepare({ seconds }, share) {
      const next = random(seed + Math.round(seconds * FRAME_RATE) * 7919)
      left = (next() * GRAIN_TILE) | 0
      top = (next() * GRAIN_TILE) | 0
      for (let i = 0; i < 256; i++) {
        // Film shows its grain in the middle tones.
        const v = i / 255
        strength[i] = grain * share * (0.3 + 1.4 * Math.sqrt(v * (1 - v)))
      }
    },
    lay(line, start, y, bytes) {
      const threshold = (y & (DITHER - 1)) * DITHER
      const row = ((y + top) & MASK) * GRAIN_TILE
      for (let x = 0, i = start, o = y * width * 3; x < width; x++, i += 3, o += 3) {
        let up = thresholds[threshold + (x & (DITHER - 1))]!
        if (tile) {
          const tone = line[i + 1]! | 0
          up += tile[row + ((x + left) & MASK)]! * strength[tone < 0 ? 0 : Math.min(tone, 255)]!
        }
        // Rounded down by hand: stores of whole numbers are twice as fast.
        const red = (line[i]! + up) | 0
        const green = (line[i + 1]! + up) | 0
        const blue = (line[i + 2]! + up) | 0
        bytes[o] = red < 0 ? 0 : Math.min(red, 255)
        bytes[o + 1] = green < 0 ? 0 : Math.min(green, 255)
        bytes[o + 2] = blue < 0 ? 0 : Math.min(blue, 255)
      }
    },
  }
}

/** Interleaved gradient noise: neighbours differ as much as they can. Whole levels stay as they are. */
function ditherTile(): Float32Array {
  const part = (value: number) => value - Math.floor(value)
  return Float32Array.from({ length: DITHER * DITHER }, (_, i) => {
    const x = i % DITHER
    const y = Math.floor(i / DITHER)
    return 0.02 + 0.96 * part(52.9829189 * part(0.06711056 * x + 0.00583715 * y))
  })
}
