import { smoothstep } from '../../kernels/numbers.ts'
import type { Pixels } from '../../pixels.ts'
import { fillSmoothly } from '../depth/smooth-fill.ts'

/** A pixel that is less of a person than this tells nothing about the person's colours. */
const TOLD = 0.4
const SURELY = 0.85

/** The people's colours carried on beyond their outline, over the whole picture. */
export function spreadColours({ data, width, height }: Pixels, alpha: Float32Array): Pixels {
  const told = new Float32Array(alpha.length)
  for (let i = 0; i < told.length; i++) told[i] = smoothstep(TOLD, SURELY, alpha[i]!)
  const spread = fillSmoothly({ data: Float32Array.from(data), width, height }, told)
  return { data: Uint8Array.from(spread.data), width, height }
}
