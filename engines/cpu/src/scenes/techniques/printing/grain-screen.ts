import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'

/**
 * Thresholds of a screen of chance: even from 0 to 1, in grains of about `size` pixels and without
 * large clumps, as a stencil printer or a litho stone makes them.
 */
export function grainField(
  width: number,
  height: number,
  size: number,
  seed: number,
): Float32Array {
  const next = random(seed)
  const white = new Float32Array(width * height)
  for (let i = 0; i < white.length; i++) white[i] = next() + next() + next() - 1.5
  const sigma = Math.max(0.45, size * 0.42)
  const field = softBlur({ data: white, width, height }, sigma, 1)
  const clumps = softBlur({ data: white, width, height }, sigma * 2.2, 1)
  let power = 0
  for (let i = 0; i < field.length; i++) {
    field[i]! -= clumps[i]!
    power += field[i]! * field[i]!
  }
  const share = 1.7 / Math.sqrt(power / field.length + 1e-12)
  // A logistic curve is near enough to the sum of a bell curve: all thresholds are equally common.
  for (let i = 0; i < field.length; i++) field[i] = 1 / (1 + Math.exp(-field[i]! * share))
  return field
}

/** Where ink lies when so much is wanted; `hard` is how crisp the grains are, `from` moves the field. */
export function grainScreen(
  ink: Float32Array,
  field: Float32Array,
  hard: number,
  from = 0,
): Float32Array {
  const out = new Float32Array(ink.length)
  for (let i = 0, f = from % field.length; i < ink.length; i++) {
    const wanted = ink[i]!
    if (wanted > 0.004) out[i] = clamp(0.5 + (wanted * 1.04 - 0.02 - field[f]!) * hard)
    if (++f === field.length) f = 0
  }
  return out
}
