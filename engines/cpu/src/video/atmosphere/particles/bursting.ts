import { mix, smoothstep } from '../../../kernels/numbers.ts'
import type { AirStage } from '../air.ts'
import { type Flight, GOLDEN, PLASTIC, reborn } from './particle.ts'

export type Bursting = {
  /** How many particles one burst has. */
  readonly stars: number
  readonly seconds: number
  /** How far they fly, as a share of the frame. */
  readonly reach: number
}

const DRAG = 2.6
const GRAVITY = 0.045

/** Flies apart from one place, is held up by the air and sinks: a shell of fireworks. */
export function bursting({ stars, seconds: period, reach }: Bursting) {
  return ({ size: { width, height }, unit, seed }: AirStage): Flight =>
    (particle, seconds, flown) => {
      const shell = Math.floor(particle.index / stars)
      const lived = (seconds - 0.35) / period - reborn(0, shell, GOLDEN)
      const life = Math.floor(lived)
      const since = (lived - life) * period
      const place = shell * 3 + life
      const [a, b, c] = particle.chances
      // Evenly over a ball, seen from the side.
      const up = 2 * a - 1
      const flat = Math.sqrt(1 - up * up) * Math.cos(b * 2 * Math.PI)
      const far = unit * reach * mix(0.82, 1, c) * mix(0.75, 1.2, reborn(seed / 977, place, GOLDEN))
      const spent = Math.exp(-DRAG * since)
      const side = reborn(seed / 1013, place, GOLDEN)
      const high = reborn(seed / 1459, place, PLASTIC)
      flown.x = width * mix(0.08, 0.92, side) + far * flat * (1 - spent)
      flown.y =
        height * mix(0.08, 0.38, high) + far * up * (1 - spent) + GRAVITY * unit * since * since
      flown.vx = far * flat * DRAG * spent
      flown.vy = far * up * DRAG * spent + 2 * GRAVITY * unit * since
      flown.age = lived - life
      flown.opacity =
        lived < 0 ? 0 : smoothstep(0, 0.03, flown.age) * (1 - smoothstep(0.35, 0.85, flown.age))
    }
}
