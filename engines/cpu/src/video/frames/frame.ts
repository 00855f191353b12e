import type { Plane } from '../../kernels/plane.ts'
import type { Size } from '../../pixels.ts'

/** One frame while it is drawn: interleaved RGB, 0 to 255, not yet rounded. */
export type Frame = Plane

export function blankFrame({ width, height }: Size): Frame {
  return { width, height, data: new Float32Array(width * height * 3) }
}
