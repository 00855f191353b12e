import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { aimOf } from './aims.ts'

/** Of the photo's own detail, what is kept on faces. */
const KEPT_ON_FACES = 0.35
/** How far round faces hair is, in face heights: a broad brush would carry the forehead into it. */
const HAIR = 0.45

/** Broad flat shapes for a broad brush, `size` in shares of the unit; heads keep finer ones. */
export function simplified(stage: Stage, shown: Float32Array, size: number): Float32Array {
  const { canvas, unit, faceMask, heads } = stage
  const { width, height } = canvas
  const fine = kuwaharaFilter(shown, width, height, unit * 0.004)
  const broad = aimOf(fine, width, height, (unit * size) / 0.7)
  // A broad brush narrower than a pixel paints what the fine one does.
  const out = broad === fine ? fine.slice() : broad
  if (!faceMask || heads.length === 0) return out
  const tall = meanHeight(heads)
  const hair = softBlur({ data: faceMask, width, height }, tall * HAIR, 1)
  for (let p = 0; p < out.length; p++) {
    const i = (p / 3) | 0
    const near = clamp(Math.max(hair[i]! * 6 - 0.15, faceMask[i]!))
    if (near <= 0) continue
    const kept = mix(fine[p]!, shown[p]!, KEPT_ON_FACES * faceMask[i]!)
    out[p]! += (kept - out[p]!) * near
  }
  return out
}
