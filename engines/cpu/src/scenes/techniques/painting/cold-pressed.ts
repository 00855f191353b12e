import { clamp } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'

/** The hills and pits of cold-pressed paper, 0 to 1: felt-marked, larger than a drawing paper's tooth. */
export function coldPressed(
  width: number,
  height: number,
  unit: number,
  seed: number,
): Float32Array {
  const scale = Math.max(2.2, unit * 0.0046)
  const hills = valueNoise(width, height, { scale, seed: seed + 41, octaves: 3, gain: 0.6 })
  for (let i = 0; i < hills.length; i++) hills[i] = clamp((hills[i]! - 0.5) * 1.9 + 0.5)
  return hills
}

/** Paper lies under a window: its hills are lit from the upper left. 1 is flat paper. */
export function paperLight(
  hills: Float32Array,
  width: number,
  i: number,
  strength: number,
): number {
  const rise = hills[i]! - (hills[i - width - 1] ?? hills[i]!)
  return 1 + rise * strength
}
