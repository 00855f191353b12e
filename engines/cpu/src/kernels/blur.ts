import type { Plane } from './plane.ts'
import { enlarge, shrink } from './resize.ts'

/** Sigmas above these are blurred on a copy reduced by the factor: what is left has no finer detail. */
const REDUCTIONS = [
  { above: 24, factor: 8 },
  { above: 12, factor: 4 },
  { above: 5, factor: 2 },
] as const
const LEAST_SIGMA = 0.4
/** How much the wide blur of `maskedBlur` counts where the narrow one has seen nothing. */
const WIDE_SHARE = 0.03

/** A Gaussian, near enough, of interleaved channels; edges repeat. Wide ones cost less than narrow ones. */
export function softBlur(plane: Plane, sigma: number, channels: number): Float32Array {
  if (sigma < LEAST_SIGMA) return plane.data.slice()
  const factor = REDUCTIONS.find(({ above }) => sigma > above)?.factor
  if (!factor) return boxes(plane, boxRadii(sigma), channels)
  const small = shrink(plane, factor, channels)
  const data = boxes(small, boxRadii(sigma / factor), channels)
  return enlarge({ ...small, data }, plane.width, plane.height, channels)
}

/**
 * Three means over squares of `radius` in whole pixels, which come close to a Gaussian of half a pixel
 * more; edges repeat. Never reduced. A radius below 1 answers the plane's own numbers.
 */
export function blurPlane(
  data: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const most = Math.max(1, (Math.min(width, height) - 1) >> 1)
  const whole = Math.min(Math.round(radius), most)
  return whole < 1 ? data : boxes({ data, width, height }, [whole, whole, whole], 1)
}

/** Means over squares of `radius` round each pixel; edges repeat. */
export function boxMean(plane: Plane, radius: number, channels: number): Float32Array {
  return boxes(plane, [radius], channels)
}

/**
 * Blurs interleaved channels over the weighted pixels only, so that what lies beside them does not
 * bleed in. A faint, wider blur fills the holes that the narrow one cannot reach across.
 */
export function maskedBlur(
  data: Float32Array,
  channels: number,
  weight: Float32Array,
  width: number,
  height: number,
  radius: number,
  wider = 4,
): Float32Array {
  const count = width * height
  const wideRadius = Math.min(radius * wider, (Math.min(width, height) >> 1) - 1)
  const near = blurPlane(weight, width, height, radius)
  const far = blurPlane(weight, width, height, wideRadius)
  const out = new Float32Array(count * channels)
  const plane = new Float32Array(count)
  for (let c = 0; c < channels; c++) {
    for (let i = 0, p = c; i < count; i++, p += channels) plane[i] = data[p]! * weight[i]!
    const nearSum = blurPlane(plane, width, height, radius)
    const farSum = blurPlane(plane, width, height, wideRadius)
    for (let i = 0, p = c; i < count; i++, p += channels) {
      out[p] =
        (nearSum[i]! + WIDE_SHARE * farSum[i]! + 1e-9) / (near[i]! + WIDE_SHARE * far[i]! + 1e-9)
    }
  }
  return out
}

/** Three box radii whose variances add up to that of the sigma. */
function boxRadii(sigma: number): readonly number[] {
  const ideal = (Math.sqrt(4 * sigma * sigma + 1) - 1) / 2
  const small = Math.max(0, Math.floor(ideal))
  const variance = (radius: number) => (radius * (radius + 1)) / 3
  const wanted = sigma * sigma
  let larger = 0
  while (
    larger < 3 &&
    larger * variance(small + 1) + (3 - larger) * variance(small) < wanted - 1e-9
  ) {
    larger++
  }
  const radii = [0, 1, 2].map((n) => (n < larger ? small + 1 : small))
  return radii.filter((radius) => radius > 0)
}

/** The cost does not depend on the radii. */
function boxes(
  { data, width, height }: Plane,
  radii: readonly number[],
  channels: number,
): Float32Array {
  const out = new Float32Array(data.length)
  let from = data
  for (const radius of radii) {
    boxPass(from, out, width, height, radius, channels)
    from = out
  }
  return out
}

/**
 * Means over squares. Rows are averaged as they enter the square and kept until they leave it, so that a
 * pass reads and writes the picture once; `to` may be `from`.
 */
function boxPass(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
  channels: number,
): void {
  const stride = width * channels
  const across = Math.min(radius, width - 1)
  const down = Math.min(radius, height - 1)
  const kept = 2 * down + 2
  const rows = new Float32Array(kept * stride)
  const sums = new Float64Array(stride)
  const rowOf = (y: number) => (Math.min(height - 1, Math.max(0, y)) % kept) * stride
  for (let y = 0; y <= down; y++) {
    boxRow(from, y * stride, rows, rowOf(y), stride, across, channels)
    const row = rowOf(y)
    // The first row stands for those above the picture too.
    const times = y === 0 ? down + 1 : 1
    for (let i = 0; i < stride; i++) sums[i]! += rows[row + i]! * times
  }
  const share = 1 / (2 * down + 1)
  for (let y = 0; y < height; y++) {
    const next = y + down + 1
    if (next < height) boxRow(from, next * stride, rows, rowOf(next), stride, across, channels)
    const entering = rowOf(next)
    const leaving = rowOf(y - down)
    const row = y * stride
    for (let i = 0; i < stride; i++) {
      to[row + i] = sums[i]! * share
      sums[i]! += rows[entering + i]! - rows[leaving + i]!
    }
  }
}

/** Means along one row; its ends repeat. */
function boxRow(
  from: Float32Array,
  start: number,
  to: Float32Array,
  at: number,
  stride: number,
  radius: number,
  channels: number,
): void {
  const share = 1 / (2 * radius + 1)
  const reach = radius * channels
  for (let c = 0; c < channels; c++) {
    const first = start + c
    const last = first + stride - channels
    let sum = from[first]! * (radius + 1)
    for (let x = 1; x <= radius; x++) sum += from[Math.min(last, first + x * channels)]!
    let o = at + c
    let i = first
    // Near the ends the first and the last pixel are read again and again; between them nothing is asked.
    for (const inner = Math.min(first + reach, last + channels); i < inner; i += channels) {
      to[o] = sum * share
      o += channels
      sum += from[Math.min(i + reach + channels, last)]! - from[first]!
    }
    for (const inner = last - reach; i < inner; i += channels) {
      to[o] = sum * share
      o += channels
      sum += from[i + reach + channels]! - from[i - reach]!
    }
    for (; i <= last; i += channels) {
      to[o] = sum * share
      o += channels
      sum += from[last]! - from[Math.max(i - reach, first)]!
    }
  }
}
