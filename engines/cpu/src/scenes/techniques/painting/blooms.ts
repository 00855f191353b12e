import { smoothstep } from '../../../kernels/numbers.ts'
import { enlarge } from '../../../kernels/resize.ts'
import { warpedNoise } from '../../../kernels/value-noise.ts'
import type { Stage } from '../../stage.ts'

const FACTOR = 3

/**
 * Where water ran back into a drying wash: paler patches with ragged darker rims, and slow drifts
 * of pigment. What the pigment is multiplied by; near 1 on faces.
 */
export function blooms({ canvas, unit, seed, faceMask }: Stage, amount: number): Float32Array {
  const width = Math.ceil(canvas.width / FACTOR)
  const height = Math.ceil(canvas.height / FACTOR)
  const scale = (unit * 0.22) / FACTOR
  const water = warpedNoise(width, height, { scale, seed: seed + 71, octaves: 6 }, 1.3)
  const drift = warpedNoise(width, height, { scale: scale * 1.4, seed: seed + 72, octaves: 4 }, 0.8)
  for (let i = 0; i < water.length; i++) {
    const wet = water[i]!
    const pale = smoothstep(0.56, 0.575, wet) * (1 - smoothstep(0.6, 0.8, wet) * 0.4)
    const rim = smoothstep(0.525, 0.56, wet) * (1 - smoothstep(0.56, 0.572, wet))
    water[i] = (drift[i]! - 0.5) * 1.3 - pale * 0.42 + rim * 0.5
  }
  const out = enlarge({ data: water, width, height }, canvas.width, canvas.height, 1)
  for (let i = 0; i < out.length; i++) {
    const faceFactor = faceMask ? 1 - 0.85 * faceMask[i]! : 1
    out[i] = 1 + out[i]! * amount * faceFactor
  }
  return out
}
