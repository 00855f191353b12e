import { clamp } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import type { Flow } from '../shared/flow.ts'
import { smoothAlong } from '../shared/smooth-along.ts'

/** The marks of bristles along the forms, 0 to 1, evenly spread. */
export function streaks(
  width: number,
  height: number,
  unit: number,
  flow: Flow,
  seed: number,
): Float32Array {
  const scale = Math.max(1.3, unit * 0.0024)
  const specks = valueNoise(width, height, { scale, seed: seed + 51, octaves: 2 })
  const reach = Math.max(1, unit * 0.0045)
  const once = smoothAlong(specks, width, height, 1, flow, reach)
  const out = smoothAlong(once, width, height, 1, flow, reach * 0.5)
  for (let i = 0; i < out.length; i++) out[i] = clamp((out[i]! - 0.5) * 3.2 + 0.5)
  return out
}
