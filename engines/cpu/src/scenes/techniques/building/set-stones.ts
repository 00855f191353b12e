import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Stage } from '../../stage.ts'
import { displayOf } from '../shared/display.ts'
import { STONE } from './lay-stones.ts'

export type Setting = {
  /** How unevenly stones are set. */
  readonly tilt: number
  /** The colour of gold leaf, if there is any. */
  readonly gold?: string | undefined
}

/** Every stone has a shade of its own and leans a little: its two slopes. Gold leans and gleams more. */
export function setStones(
  { canvas, faceMask, seed }: Stage,
  stones: Float32Array,
  colours: Float32Array,
  { tilt, gold }: Setting,
): Float32Array {
  const next = random(seed + 4)
  const leaf = gold ? displayOf(gold) : undefined
  const gleams = new Float32Array((stones.length / STONE) * 2)
  for (let s = 0; s * STONE < stones.length; s++) {
    const i = (stones[s * STONE + 1]! | 0) * canvas.width + (stones[s * STONE]! | 0)
    const faceFactor = faceMask ? 1 - 0.75 * faceMask[i]! : 1
    const p = s * 3
    const off = leaf
      ? Math.hypot(colours[p]! - leaf[0], colours[p + 1]! - leaf[1], colours[p + 2]! - leaf[2])
      : 1
    const golden = (1 - smoothstep(0.14, 0.24, off)) * (faceFactor > 0.9 ? 1 : 0)
    const shade = 1 + (next() - 0.5) * tilt * mix(0.2, 0.75, golden) * faceFactor
    const warm = (next() - 0.5) * 0.05 * tilt * faceFactor
    const flash = golden > 0.5 && next() < 0.1 ? 0.35 : 0
    colours[p] = clamp(colours[p]! * shade + warm + flash)
    colours[p + 1] = clamp(colours[p + 1]! * shade + flash * 0.9)
    colours[p + 2] = clamp(colours[p + 2]! * shade - warm + flash * 0.55)
    gleams[s * 2] = (next() - 0.5) * tilt * faceFactor * mix(0.5, 1, golden)
    gleams[s * 2 + 1] = (next() - 0.5) * tilt * faceFactor * mix(0.5, 1, golden)
  }
  return gleams
}
