import { parseHex } from '../../../kernels/hex.ts'
import { smoothstep } from '../../../kernels/numbers.ts'
import { lineNoise } from '../../../kernels/value-noise.ts'
import { random } from '../../../noise.ts'
import type { Ingredient, Side } from '../air.ts'
import { blankVeil, shineWith, spareFaces } from './veil.ts'

/** Shafts of light that fall slanting into the frame. */
export type Rays = {
  readonly colour: string
  readonly strength: Readonly<Record<Side, number>>
}

/** Steps of a turn. */
const TURNS = 2400
/** Shafts in a turn, and how fast they wander, in steps a second. */
const SHAFTS = 36
const WANDER = [12, -8] as const

export function rays(kind: Rays): Ingredient {
  return (stage) => {
    const { size, unit, seed, amount, flat } = stage
    const veil = blankVeil(stage, 1)
    const side = random(seed)() < 0.5 ? 0.12 : 0.88
    const from = { x: side * size.width, y: -0.3 * unit }
    const fan = [1, 2].map((nth) =>
      lineNoise(TURNS, { scale: TURNS / SHAFTS / nth, octaves: 3, seed: seed + nth }),
    ) as [Float32Array, Float32Array]
    const { columns, rows, step } = veil
    const turns = new Float32Array(columns * rows)
    const falls = new Float32Array(columns * rows)
    for (let y = 0, i = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++, i++) {
        const dx = x * step - from.x
        const dy = y * step - from.y
        // Straight down lies in the middle of the fan, far from where it begins and ends.
        turns[i] = (0.5 + Math.atan2(dx, dy) / (2 * Math.PI)) * TURNS
        falls[i] = Math.exp(-Math.hypot(dx, dy) / unit / 1.1)
      }
    }
    const colour = parseHex(stage.colours?.[0] ?? kind.colour)
    return (frame, where, view) => {
      const shown = smoothstep(0.1, 1.3, view.seconds)
      const strength = Math.min(1, kind.strength[where] * amount ** 0.6) * shown
      if (strength <= 0) return
      for (let i = 0; i < turns.length; i++) {
        const one = along(fan[0], turns[i]! + WANDER[0] * view.seconds)
        const two = along(fan[1], turns[i]! + WANDER[1] * view.seconds)
        veil.data[i] = strength * falls[i]! * (0.12 + smoothstep(0.36, 0.8, (one + two) / 2))
      }
      if (where === 'before' || flat) spareFaces(veil, view.faces, 0.5)
      shineWith(frame, veil, colour)
    }
  }
}

function along(fan: Float32Array, turn: number): number {
  const step = Math.floor(turn)
  const n = ((step % TURNS) + TURNS) % TURNS
  return fan[n]! + (fan[(n + 1) % TURNS]! - fan[n]!) * (turn - step)
}
