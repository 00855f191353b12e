import { softBlur } from '../../../kernels/blur.ts'
import { above } from './tone-cuts.ts'

/** A ragged mask as a shape cut with scissors: specks gone, rims smooth and one pixel soft. */
export function softShape(
  mask: Float32Array,
  width: number,
  height: number,
  sigma: number,
  cut = 0.5,
): Float32Array {
  return above(softBlur({ data: mask, width, height }, sigma, 1), width, height, cut)
}
