import { maskedBlur } from '../kernels/blur.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import type { Pixels } from '../pixels.ts'
import type { CutOut } from '../seeing/cut-out.ts'

/** How far out of focus the place is, as a share of the photo's shorter side. */
const BLUR = 0.035
/** Blurred on a grid of about this many cells along the shorter side. */
const CELLS = 240
/** Whatever is a little of a person counts as one: no ghost may stand behind the group. */
const NOBODY = 0.04

/** The place of a photo without its people and out of focus, for a group from several photos. */
export function blurredBackground(picture: Pixels, { alpha }: CutOut): Pixels {
  const { width, height } = picture
  const factor = Math.max(1, Math.floor(Math.min(width, height) / CELLS))
  const small = shrink(picture, factor, 3)
  const cover = shrink({ data: alpha, width, height }, factor, 1)
  const weight = new Float32Array(cover.data.length)
  for (let i = 0; i < weight.length; i++) weight[i] = cover.data[i]! < NOBODY ? 1 : 0
  const radius = Math.max(1, Math.round((BLUR * Math.min(width, height)) / factor))
  const soft = maskedBlur(small.data, 3, weight, small.width, small.height, radius, 6)
  const full = enlarge({ ...small, data: soft }, width, height, 3)
  const data = new Uint8Array(full.length)
  for (let i = 0; i < full.length; i++) data[i] = full[i]! + 0.5
  return { data, width, height }
}
