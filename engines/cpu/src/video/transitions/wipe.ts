import { ease, smoothstep } from '../../kernels/numbers.ts'
import { fieldOf } from './fields.ts'
import { openReveal } from './reveal.ts'
import type { Design } from './stage.ts'

const REACH = 0.3
const SLANT = 0.35

/** A slanted band of light sweeps over, and the last picture lies behind it. */
export const wipe: Design = {
  seconds: 1.9,
  open(stage) {
    const { width, height } = stage.size
    const fromLeft = stage.seed % 2 === 0
    const field = fieldOf(
      stage.size,
      (x, y) => (fromLeft ? x : width - x) + ((height - y) * SLANT * width) / height,
    )
    return openReveal(stage, { field, before: REACH, after: REACH, edge: band }, ease)
  },
}

function band(past: number) {
  const near = 1 - smoothstep(REACH / 2, REACH, Math.abs(past))
  const line = Math.exp(-((past / 0.03) ** 2))
  const halo = Math.exp(-((past / 0.13) ** 2)) * near
  const glow = 0.45 * line + 0.4 * halo
  return {
    share: smoothstep(-0.06, 0.06, past),
    keep: 1,
    glow: [glow, glow * 0.93, glow * 0.8] as const,
  }
}
