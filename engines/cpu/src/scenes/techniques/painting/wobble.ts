import { enlarge } from '../../../kernels/resize.ts'
import { sampleRgb } from '../../../kernels/sample.ts'
import { reducedNoise } from '../../../kernels/value-noise.ts'
import type { Stage } from '../../stage.ts'

/** On faces a hand is this much steadier. */
const STEADY = 0.88
const FACTOR = 4

/** Moves a picture about by a little, as a hand without a ruler does; faces hardly move. */
export function wobble(stage: Stage, shown: Float32Array, reach: number): Float32Array {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const noiseOf = (n: number) => ({ scale: unit * 0.05, octaves: 3, seed: seed + n })
  const shiftX = enlarge(reducedNoise(width, height, FACTOR, noiseOf(61)), width, height, 1)
  const shiftY = enlarge(reducedNoise(width, height, FACTOR, noiseOf(62)), width, height, 1)
  const out = new Float32Array(shown.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const far = reach * 2 * (faceMask ? 1 - STEADY * faceMask[i]! : 1)
      const u = x + (shiftX[i]! - 0.5) * far
      const v = y + (shiftY[i]! - 0.5) * far
      sampleRgb(shown, width, height, u, v, out, i * 3)
    }
  }
  return out
}
