import type { Pixels } from '../pixels.ts'
import { blurPlane } from './blur.ts'
import { clamp } from './numbers.ts'
import type { Plane } from './plane.ts'
import { shrink } from './resize.ts'
import { cellReader } from './sample.ts'

export type GuidedFilterOptions = {
  /** How far the picture guides, in its pixels. */
  readonly radius: number
  /** How much contrast (0 to 1, squared) an edge needs to be followed. */
  readonly softness: number
  /** The linear model is fitted on a grid this many times coarser. */
  readonly factor: number
}

/**
 * The colour guided filter of He, Sun and Tang: near each pixel the plane is fitted as a linear
 * function of the picture's colour, so that its edges move onto the picture's own edges and strands.
 * Only pixels that are `wanted` (above 0) are worked out; the others stay 0.
 */
export function guidedFilter(
  guide: Pixels,
  plane: Float32Array,
  wanted: Float32Array,
  { radius, softness, factor }: GuidedFilterOptions,
): Float32Array {
  const { width, height, data } = guide
  const target = shrink({ data: plane, width, height }, factor, 1)
  const reach = Math.max(1, radius / factor / 1.7)
  const slopes = fitColours(shrinkColours(guide, factor), target, reach, softness)
  for (const [n, slope] of slopes.entries()) {
    slopes[n] = blurPlane(slope, target.width, target.height, reach)
  }
  const [reds, greens, blues, rests] = slopes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const out = new Float32Array(width * height)
  const cell = cellReader(target, factor)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (wanted[i]! <= 0) continue
      cell.at(x, y)
      const p = i * 3
      const value =
        cell.read(reds) * data[p]! +
        cell.read(greens) * data[p + 1]! +
        cell.read(blues) * data[p + 2]!
      out[i] = clamp(value / 255 + cell.read(rests))
    }
  }
  return out
}

type Colours = readonly [red: Float32Array, green: Float32Array, blue: Float32Array]

/** Means over squares of `factor` pixels, one plane a channel, 0 to 1. */
export function shrinkColours(picture: Pixels, factor: number): Colours {
  const { data } = shrink(picture, factor, 3)
  const count = data.length / 3
  const [red, green, blue] = [0, 1, 2].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    red[i] = data[p]! / 255
    green[i] = data[p + 1]! / 255
    blue[i] = data[p + 2]! / 255
  }
  return [red, green, blue]
}

/** Red, green and blue slopes and the rest, one plane each, by least squares in each neighbourhood. */
function fitColours(
  [red, green, blue]: Colours,
  { data: target, width, height }: Plane,
  reach: number,
  softness: number,
): Float32Array[] {
  const count = width * height
  const product = new Float32Array(count)
  const mean = (plane: Float32Array) => blurPlane(plane, width, height, reach)
  const meanOfProduct = (a: Float32Array, b: Float32Array) => {
    for (let i = 0; i < count; i++) product[i] = a[i]! * b[i]!
    return mean(product)
  }
  const r = mean(red)
  const g = mean(green)
  const b = mean(blue)
  const t = mean(target)
  const rt = meanOfProduct(red, target)
  const gt = meanOfProduct(green, target)
  const bt = meanOfProduct(blue, target)
  const rr = meanOfProduct(red, red)
  const rg = meanOfProduct(red, green)
  const rb = meanOfProduct(red, blue)
  const gg = meanOfProduct(green, green)
  const gb = meanOfProduct(green, blue)
  const bb = meanOfProduct(blue, blue)
  for (let i = 0; i < count; i++) {
    const meanR = r[i]!
    const meanG = g[i]!
    const meanB = b[i]!
    const meanT = t[i]!
    const withR = rt[i]! - meanR * meanT
    const withG = gt[i]! - meanG * meanT
    const withB = bt[i]! - meanB * meanT
    // The symmetric 3 x 3 matrix of the colours' covariance, and its inverse by cofactors.
    const varR = rr[i]! - meanR * meanR + softness
    const varG = gg[i]! - meanG * meanG + softness
    const varB = bb[i]! - meanB * meanB + softness
    const covRG = rg[i]! - meanR * meanG
    const covRB = rb[i]! - meanR * meanB
    const covGB = gb[i]! - meanG * meanB
    const c00 = varG * varB - covGB * covGB
    const c01 = covRB * covGB - covRG * varB
    const c02 = covRG * covGB - covRB * varG
    const c11 = varR * varB - covRB * covRB
    const c12 = covRG * covRB - varR * covGB
    const c22 = varR * varG - covRG * covRG
    const share = 1 / (varR * c00 + covRG * c01 + covRB * c02)
    const slopeR = (c00 * withR + c01 * withG + c02 * withB) * share
    const slopeG = (c01 * withR + c11 * withG + c12 * withB) * share
    const slopeB = (c02 * withR + c12 * withG + c22 * withB) * share
    r[i] = slopeR
    g[i] = slopeG
    b[i] = slopeB
    t[i] = meanT - slopeR * meanR - slopeG * meanG - slopeB * meanB
  }
  return [r, g, b, t]
}
