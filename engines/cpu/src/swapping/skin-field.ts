import { maskedBlur } from '../kernels/blur.ts'
import { rgbToLab } from '../kernels/lab.ts'
import { toLinear } from '../kernels/light.ts'
import type { Plane } from '../kernels/plane.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'
import { type SkinSpread, skinDistance, skinLikeness, spreadOf } from './skin-likeness.ts'

/** The smooth light on a face's skin, as if it had no features: linear RGB and LAB, interleaved. */
export type SkinLight = {
  readonly linear: Float32Array
  readonly lab: Float32Array
  readonly width: number
  readonly height: number
}

export type Skin = {
  readonly light: SkinLight
  /** Coarse: the picture's own colours in LAB. */
  readonly lab: Float32Array
  /** Coarse: how far a pixel's colour is from skin, in spreads, wherever it lies. */
  readonly distance: Float32Array
  /** Coarse: how much a pixel took part in the light. */
  readonly weight: Float32Array
}

/** Where to look for skin, all on the coarse grid. */
export type SkinRegions = {
  /** The middle of the face, which the search trusts first. */
  readonly core: Float32Array
  /** Where skin may be. */
  readonly region: Float32Array
  readonly features: Float32Array
  /** Skin outside the region that may join at the end when it is beyond doubt: a bare forehead. */
  readonly lateRegion?: Float32Array
}

/** Radii in face widths; the search begins wide and closes in. */
const SEARCH_RADII = [0.2, 0.16, 0.11]
/** Three box means of this share of a radius come near a Gaussian of it. */
const BOXES = 1 / 1.7
const LATE_CAUTION = 0.6

export function measureSkin(
  coarse: Float32Array,
  frame: Frame,
  regions: SkinRegions,
  radius: number,
): Skin {
  const { width, height } = frame
  const small = (plane: Float32Array) => shrink({ data: plane, width, height }, FIELD_BLOCK, 1).data
  const image = shrink({ data: coarse, width, height }, FIELD_BLOCK, 3)
  const lab = rgbToLab(image.data)
  const core = small(regions.core)
  const region = small(regions.region)
  const features = small(regions.features)
  const count = core.length
  const plain = new Uint8Array(count)
  for (let i = 0; i < count; i++) plain[i] = core[i]! > 0.6 && features[i]! < 0.1 ? 1 : 0

  const weight = new Float32Array(count)
  for (let i = 0; i < count; i++) weight[i] = plain[i]!
  const fieldFace = frame.faceWidth / (frame.block * FIELD_BLOCK)
  const blurOf = (data: Float32Array, share: number) =>
    maskedBlur(data, 3, weight, image.width, image.height, boxRadius(share * fieldFace))
  let smooth = lab
  let spread: SkinSpread = { light: 9, colour: 5 }
  for (const share of SEARCH_RADII) {
    smooth = blurOf(lab, share)
    spread = spreadOf(lab, smooth, plain)
    for (let i = 0; i < count; i++) {
      const open = region[i]! > 0.5 && features[i]! < 0.1
      weight[i] = open ? skinLikeness(skinDistance(lab, i * 3, smooth, i * 3, spread)) : 0
    }
  }
  if (regions.lateRegion) {
    const late = small(regions.lateRegion)
    for (let i = 0; i < count; i++) {
      if (late[i]! <= 0.5 || features[i]! >= 0.1 || core[i]! > 0.6) continue
      const distance = skinDistance(lab, i * 3, smooth, i * 3, spread)
      const sure = skinLikeness(distance + LATE_CAUTION)
      weight[i] = sure > 0.5 ? sure : 0
    }
  }
  const linear = blurOf(toLinearPlanes(image), radius)
  const { width: w, height: h } = image
  const coarseLab = rgbToLab(coarse)
  return {
    light: { linear, lab: smooth, width: w, height: h },
    lab: coarseLab,
    distance: distanceOf(coarseLab, frame, smooth, spread, w, h),
    weight: enlarge({ data: weight, width: w, height: h }, width, height, 1, FIELD_BLOCK),
  }
}

function boxRadius(radius: number): number {
  return Math.max(2, Math.round(radius * BOXES))
}

function toLinearPlanes({ data }: Plane): Float32Array {
  const out = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) out[i] = toLinear(data[i]!)
  return out
}

function distanceOf(
  lab: Float32Array,
  { width, height }: Frame,
  smooth: Float32Array,
  spread: SkinSpread,
  w: number,
  h: number,
): Float32Array {
  const around = enlarge({ data: smooth, width: w, height: h }, width, height, 3, FIELD_BLOCK)
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = skinDistance(lab, i * 3, around, i * 3, spread)
  return out
}
