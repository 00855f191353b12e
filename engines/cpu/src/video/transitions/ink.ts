import { mix, smoothstep } from '../../kernels/numbers.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import { fieldOf, focusOf } from './fields.ts'
import { openReveal } from './reveal.ts'
import type { Design } from './stage.ts'

const DROPS = 4
/** Where faces are all turns at once, late: when, and how far that reaches in shorter sides of the frame. */
const FACES_TURN = 0.7
const SPARED = 0.36
const BEFORE = 0.3
const AFTER = 0.2

/** The last picture spreads like ink in water, from a few drops. */
export const ink: Design = {
  seconds: 3,
  open(stage) {
    const { width, height } = stage.size
    const shorter = Math.min(width, height)
    const focus = focusOf(stage.size)
    const next = random(stage.seed)
    const drops = Array.from({ length: DROPS }, (_, n) => ({
      x: width * (n % 2 === 0 ? 0.25 * next() : 1 - 0.25 * next()),
      y: height * ((n + 0.2 + 0.6 * next()) / DROPS),
      late: n === 0 ? 0 : next() * 0.35,
    }))
    const options = { scale: shorter * 0.38, seed: stage.seed, octaves: 6, gain: 0.48 }
    const noise = warpedNoise(width, height, options, 1.6)
    const spread = fieldOf(stage.size, (x, y, i) => {
      let nearest = Infinity
      for (const drop of drops) {
        const away = Math.hypot(x - drop.x, y - drop.y) / shorter + drop.late
        nearest = Math.min(nearest, away)
      }
      return nearest * 0.8 + noise[i]! * 1.3
    })
    const field = fieldOf(stage.size, (x, y, i) => {
      const away = Math.hypot(x - focus.x, y - focus.y) / (SPARED * shorter)
      return mix(spread[i]!, FACES_TURN, Math.exp(-(away ** 4)))
    })
    return openReveal(stage, { field, before: BEFORE, after: AFTER, edge: wet })
  },
}

/** Dark where the ink is thick, with a pale rim behind it. */
function wet(past: number) {
  const dark = Math.exp(-(((past + 0.06) / 0.09) ** 2)) * smoothstep(-BEFORE, -BEFORE / 2, past)
  const pale = Math.exp(-(((past - 0.06) / 0.05) ** 2)) * (1 - smoothstep(AFTER / 2, AFTER, past))
  return {
    share: smoothstep(-0.08, 0.07, past),
    keep: 1 - 0.6 * dark,
    glow: [0.02 * dark + 0.1 * pale, 0.03 * dark + 0.1 * pale, 0.07 * dark + 0.12 * pale] as const,
  }
}
