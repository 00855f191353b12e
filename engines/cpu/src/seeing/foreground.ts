import { blurPlane } from '../kernels/blur.ts'
import { shrinkColours } from '../kernels/guided-filter.ts'
import { clamp, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { shrink, stretch } from '../kernels/resize.ts'
import { cellReader } from '../kernels/sample.ts'
import type { Pixels } from '../pixels.ts'
import type { Rim } from './rim.ts'

/** Reaches of the three blurs, in head lengths. */
const WIDE = 1 / 4
const NARROW = 1 / 36
const INSIDE = 1 / 16
const CELLS_PER_HEAD = 64

/** One colour channel on the coarse grid. */
type Sides = {
  readonly front: Float32Array
  readonly back: Float32Array
  /** The mean of what is surely inside nearby. */
  readonly inside: Float32Array
}

/**
 * The people's own colours, without the old background that shines through at the rim: the
 * blur-fusion estimate of Forte, once wide and once narrow. Both are smooth, so they are made on a
 * coarse grid, and only the rim's pixels are worked out from them. Written over `picture`.
 */
export function freeForeground(picture: Pixels, { alpha, rim }: Rim, unit: number): void {
  const { data, width, height } = picture
  const factor = Math.max(1, Math.round(unit / CELLS_PER_HEAD))
  const share = shrink({ data: alpha, width, height }, factor, 1)
  const weights = weighSides(share, unit / factor)
  const [red, green, blue] = shrinkColours(picture, factor).map((plane) =>
    estimateSides(plane, share.data, weights),
  ) as [Sides, Sides, Sides]
  const sureNear = weights.inside.sums
  const place = cellReader(share, factor)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (rim[i]! <= 0 || alpha[i]! > 0.998) continue
      place.at(x, y)
      const a = alpha[i]!
      const p = i * 3
      const r = freed(data[p]!, a, place.read(red.front), place.read(red.back))
      const g = freed(data[p + 1]!, a, place.read(green.front), place.read(green.back))
      const b = freed(data[p + 2]!, a, place.read(blue.front), place.read(blue.back))
      // The outermost strands still carry the old backdrop's hue: they keep their lightness only.
      const strand = (1 - smoothstep(0.75, 1, a)) * smoothstep(0, 0.01, place.read(sureNear))
      const innerR = place.read(red.inside)
      const innerG = place.read(green.inside)
      const innerB = place.read(blue.inside)
      const gain = clamp(
        lightness(r, g, b) / Math.max(4, lightness(innerR, innerG, innerB)),
        0.5,
        1.25,
      )
      data[p] = clamp(r + (innerR * gain - r) * strand, 0, 255) + 0.5
      data[p + 1] = clamp(g + (innerG * gain - g) * strand, 0, 255) + 0.5
      data[p + 2] = clamp(b + (innerB * gain - b) * strand, 0, 255) + 0.5
    }
  }
}

/** The smooth front plus the part of the error that the front explains. */
function freed(value: number, alpha: number, front: number, back: number): number {
  return clamp(front + alpha * (value - alpha * front - (1 - alpha) * back), 0, 255)
}

/** Weights of one side and what they come to around each cell. */
type Weights = {
  readonly each: Float32Array
  readonly sums: Float32Array
  readonly blur: (plane: Float32Array) => Float32Array
}

/** The same for all three channels. */
function weighSides(share: Plane, unit: number) {
  const back = new Float32Array(share.data.length)
  for (let i = 0; i < back.length; i++) back[i] = 1 - share.data[i]!
  const weigh = (each: Float32Array, reach: number): Weights => {
    const blur = (plane: Float32Array) => blurWide(plane, share, reach * unit)
    return { each, sums: blur(each), blur }
  }
  return {
    wideFront: weigh(share.data, WIDE),
    wideBack: weigh(back, WIDE),
    narrowFront: weigh(share.data, NARROW),
    narrowBack: weigh(back, NARROW),
    inside: weigh(inner(share.data), INSIDE),
  }
}

function estimateSides(
  channel: Float32Array,
  alpha: Float32Array,
  weights: ReturnType<typeof weighSides>,
): Sides {
  const value = new Float32Array(channel.length)
  for (let i = 0; i < value.length; i++) value[i] = channel[i]! * 255
  const front = weightedMean(value, weights.wideFront)
  const back = weightedMean(value, weights.wideBack)
  for (let i = 0; i < value.length; i++) {
    const a = alpha[i]!
    const error = value[i]! - a * front[i]! - (1 - a) * back[i]!
    front[i] = clamp(front[i]! + a * error, 0, 255)
    back[i] = clamp(back[i]! + (1 - a) * error, 0, 255)
  }
  return {
    front: weightedMean(front, weights.narrowFront),
    back: weightedMean(back, weights.narrowBack),
    inside: weightedMean(value, weights.inside),
  }
}

function weightedMean(plane: Float32Array, { each, sums, blur }: Weights): Float32Array {
  const weighted = new Float32Array(plane.length)
  for (let i = 0; i < plane.length; i++) weighted[i] = plane[i]! * each[i]!
  const mean = blur(weighted)
  for (let i = 0; i < mean.length; i++) mean[i]! /= Math.max(1e-4, sums[i]!)
  return mean
}

/** Weights that leave out the rim. */
function inner(alpha: Float32Array): Float32Array {
  const out = new Float32Array(alpha.length)
  for (let i = 0; i < out.length; i++) out[i] = alpha[i]! ** 6
  return out
}

function lightness(red: number, green: number, blue: number): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

/** Wide blurs carry no detail, so they are made on a coarser grid still. */
function blurWide(plane: Float32Array, { width, height }: Plane, radius: number): Float32Array {
  const factor = radius > 12 ? 4 : radius > 5 ? 2 : 1
  if (factor === 1) return blurPlane(plane, width, height, Math.max(1, radius))
  const small = shrink({ data: plane, width, height }, factor, 1)
  const blurred = blurPlane(small.data, small.width, small.height, radius / factor)
  return stretch({ ...small, data: blurred }, width, height)
}
