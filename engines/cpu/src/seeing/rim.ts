import { blurPlane } from '../kernels/blur.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { clamp, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { stretch } from '../kernels/resize.ts'
import type { Pixels } from '../pixels.ts'

/** Contrast below this is noise, not a strand. */
const SOFTNESS = 1e-4
/** The rim's width, in head lengths. */
const RIM = 1 / 24
/** Cells of the guided filter's grid in the rim's width. */
const CELLS = 4
/** The network's answers of nearly nothing and nearly all, which would show as haze. */
const HAZE = 0.03

export type Rim = {
  readonly alpha: Float32Array
  /** Above 0 where person and background may share a pixel. */
  readonly rim: Float32Array
}

/** Redraws the rim of a matte along the picture's own strands; what is surely in or out stays. */
export function refineRim(picture: Pixels, matte: Plane, unit: number): Rim {
  const { width, height } = picture
  const radius = RIM * unit
  const alpha = stretch(matte, width, height)
  const wide = blurPlane(
    matte.data,
    matte.width,
    matte.height,
    Math.max(1, (0.8 * radius * matte.width) / width),
  )
  const rim = stretch({ ...matte, data: wide }, width, height)
  for (let i = 0; i < rim.length; i++) {
    const near = rim[i]!
    rim[i] = smoothstep(0.01, 0.1, near) * (1 - smoothstep(0.9, 0.99, near))
  }
  const factor = Math.max(1, Math.round(radius / CELLS))
  const drawn = guidedFilter(picture, alpha, rim, { radius, softness: SOFTNESS, factor })
  for (let i = 0; i < alpha.length; i++) {
    const base = clamp((alpha[i]! - HAZE) / (1 - 2 * HAZE))
    const share = rim[i]!
    if (share <= 0) {
      alpha[i] = base
      continue
    }
    const strand = smoothstep(0.12, 0.9, Math.max(drawn[i]!, base * 0.9))
    alpha[i] = base + (strand - base) * share
  }
  return { alpha, rim }
}
