import { ease, smoothstep } from '../../kernels/numbers.ts'
import { fieldOf, focusOf } from './fields.ts'
import { openReveal } from './reveal.ts'
import type { Design } from './stage.ts'

const REACH = 0.2

/** A soft circle of light opens where people are, and shows the last picture. */
export const iris: Design = {
  seconds: 2,
  open(stage) {
    const { x: middleX, y: middleY } = focusOf(stage.size)
    const field = fieldOf(stage.size, (x, y) => Math.hypot(x - middleX, y - middleY))
    return openReveal(stage, { field, before: REACH, after: REACH, edge: ring }, ease)
  },
}

function ring(past: number) {
  const line = Math.exp(-((past / 0.022) ** 2))
  const halo = Math.exp(-((past / 0.075) ** 2)) * (1 - smoothstep(REACH / 2, REACH, Math.abs(past)))
  const glow = 0.3 * line + 0.3 * halo
  return {
    share: smoothstep(-0.035, 0.035, past),
    keep: 1,
    glow: [glow, glow * 0.92, glow * 0.78] as const,
  }
}
