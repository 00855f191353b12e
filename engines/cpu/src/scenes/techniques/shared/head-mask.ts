import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'

/** How far past the face its mask fades, in face heights: over hair and throat. */
const FADE = 0.2

/** The face mask grown over whole heads, so that a finer screen does not end at the hairline. */
export function headMask({ canvas, faceMask, heads }: Stage): Float32Array | undefined {
  // People drawn alone come without heads: then the mask has to do.
  if (!faceMask || heads.length === 0) return faceMask
  const { width, height } = canvas
  const tall = meanHeight(heads)
  const wide = softBlur({ data: faceMask, width, height }, tall * FADE, 1)
  for (let i = 0; i < wide.length; i++) wide[i] = clamp(wide[i]! * 2.4 - 0.25)
  return wide
}
