import { softBlur } from '../../../kernels/blur.ts'
import type { Stage } from '../../stage.ts'
import { lumaOf } from '../shared/display.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'

const BROAD = [0.009, 0.007] as const

export type FlatTones = {
  readonly light: Float32Array
  /** The flattened colours, interleaved. */
  readonly colours: Float32Array
}

/**
 * Broad flat shapes as a cutter of stencils sees them, with small ones left on faces. `broad` is how
 * large the shapes are, 1 for a poster.
 */
export function flatTones(shown: Float32Array, stage: Stage, broad = 1): FlatTones {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const colours = flatColours(shown, stage, broad)
  const rough = lumaOf(colours)
  const light = softBlur({ data: rough, width, height }, unit * 0.0022 * broad, 1)
  if (faceMask) {
    const close = softBlur({ data: rough, width, height }, unit * 0.0007, 1)
    for (let i = 0; i < light.length; i++) light[i]! += (close[i]! - light[i]!) * faceMask[i]!
  }
  return { light, colours }
}

/** The same in colours alone, interleaved. */
export function flatColours(
  shown: Float32Array,
  { canvas, unit, faceMask }: Stage,
  broad: number,
): Float32Array {
  const { width, height } = canvas
  let colours = shown
  for (const radius of BROAD)
    colours = kuwaharaFilter(colours, width, height, unit * radius * broad)
  if (faceMask) {
    for (let i = 0, p = 0; i < faceMask.length; i++, p += 3) {
      const m = faceMask[i]!
      if (m <= 0) continue
      for (let c = p; c < p + 3; c++) colours[c]! += (shown[c]! - colours[c]!) * m
    }
  }
  return colours
}
