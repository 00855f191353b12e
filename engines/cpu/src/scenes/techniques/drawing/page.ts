import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { enlarge } from '../../../kernels/resize.ts'
import { reducedNoise } from '../../../kernels/value-noise.ts'
import type { Stage } from '../../stage.ts'

const FACTOR = 8

/**
 * 1 where the hand draws and 0 at the borders of the page, with an uneven rim. Faces are always drawn,
 * however close to the border they are.
 */
export function vignetted({ canvas, unit, seed, heads }: Stage, margin: number): Float32Array {
  const { width, height } = canvas
  if (margin <= 0) return new Float32Array(width * height).fill(1)
  const noise = reducedNoise(width, height, FACTOR, { scale: unit * 0.16, seed: seed + 3 })
  const reach = margin * unit
  for (let y = 0, i = 0; y < noise.height; y++) {
    for (let x = 0; x < noise.width; x++, i++) {
      const px = (x + 0.5) * FACTOR
      const py = (y + 0.5) * FACTOR
      const side = Math.min(px, width - px)
      const end = Math.min(py, height - py)
      // Corners are rounded: both distances count.
      const away = Math.min(side, end, (side + end) * 0.42)
      let inside = smoothstep(0.05, 1, away / reach + (noise.data[i]! - 0.5) * 0.9)
      for (const head of heads) {
        const off = Math.hypot(px - head.x, py - head.y) / head.height
        inside = Math.max(inside, 1 - smoothstep(0.55, 1.1, off))
      }
      noise.data[i] = clamp(inside)
    }
  }
  return enlarge(noise, width, height, 1)
}
