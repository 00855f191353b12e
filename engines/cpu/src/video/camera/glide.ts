import { clamp } from '../../kernels/numbers.ts'

/** The parts of a move in which the camera gathers speed, and loses it. */
const RAMP = 0.3

/** Gathers speed, keeps it, and comes to rest; 0 to 1. Even its acceleration has no step. */
export function glide(along: number): number {
  const t = clamp(along)
  const top = 1 / (1 - RAMP)
  if (t < RAMP) return top * ramped(t)
  if (t > 1 - RAMP) return 1 - top * ramped(1 - t)
  return top * (t - RAMP / 2)
}

/** The way gone while speed grows from 0 to 1 along the S of smoothstep. */
function ramped(t: number): number {
  const s = t / RAMP
  return RAMP * s ** 3 * (1 - s / 2)
}
