import { clamp } from '../../../kernels/numbers.ts'
import type { Stage } from '../../stage.ts'
import { dotScreen } from './dot-screen.ts'
import { above } from './tone-cuts.ts'

const PITCH = 0.0027
const ANGLE = 30

/**
 * Where a tone lies above a cut: a clean edge, but on faces fine dots over `soft` of the tones round
 * it, so that few inks give a face many tones.
 */
export function facedCut(
  tones: Float32Array,
  { canvas: { width, height }, unit }: Stage,
  heads: Float32Array | undefined,
  cut: number,
  soft: number,
): Float32Array {
  const out = above(tones, width, height, cut)
  if (!heads || soft <= 0) return out
  const ramp = new Float32Array(out.length)
  for (let i = 0; i < ramp.length; i++) ramp[i] = clamp((tones[i]! - cut) / soft + 0.5)
  const pitch = Math.max(2, PITCH * unit)
  const dots = dotScreen(ramp, width, height, { pitch, angle: ANGLE, only: heads })
  for (let i = 0; i < out.length; i++) out[i]! += (dots[i]! - out[i]!) * heads[i]!
  return out
}
