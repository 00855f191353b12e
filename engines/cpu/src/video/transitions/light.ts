import { smoothstep } from '../../kernels/numbers.ts'
import { valueNoise } from '../../kernels/value-noise.ts'
import { fieldOf } from './fields.ts'
import { openReveal } from './reveal.ts'
import type { Design } from './stage.ts'

const REACH = 0.6
const NOISE = 0.9

/** A warm light leak burns across, and the last picture comes out of it. */
export const light: Design = {
  seconds: 2.8,
  open(stage) {
    const { width, height } = stage.size
    const scale = Math.max(width, height) * 0.55
    const noise = valueNoise(width, height, { scale, seed: stage.seed, octaves: 3, gain: 0.35 })
    const fromLeft = stage.seed % 2 === 0
    const field = fieldOf(stage.size, (x, y, i) => {
      const across = fromLeft ? x / width : 1 - x / width
      return across + (y / height) * 0.35 + noise[i]! * NOISE
    })
    return openReveal(stage, { field, before: REACH, after: REACH, edge: burn })
  },
}

/** A red that is felt from afar, then amber, and nearly white where it burns. */
function burn(past: number) {
  const away = Math.abs(past) / REACH
  const fading = 1 - smoothstep(0.5, 1, away)
  const red = Math.exp(-((away / 0.6) ** 2)) * fading
  const amber = Math.exp(-((away / 0.3) ** 2))
  const white = Math.exp(-((away / 0.15) ** 2))
  return {
    share: smoothstep(-0.07, 0.07, past),
    keep: 1 + 0.35 * amber,
    glow: [
      Math.min(1, 0.72 * red + 0.35 * amber),
      Math.min(1, 0.16 * red + 0.44 * amber + 0.26 * white),
      Math.min(1, 0.03 * red + 0.1 * amber + 0.56 * white),
    ] as const,
  }
}
