import type { Plane } from './plane.ts'
import { enlarge, shrink } from './resize-channels.ts'

/** Sigmas above these are blurred on a copy reduced by the factor: what is left has no finer detail. */
const REDUCTIONS = [
  { above: 24, factor: 8 },
  { above: 12, factor: 4 },
  { above: 5, factor: 2 },
] as const
const LEAST_SIGMA = 0.4

/** A Gaussian, near enough, of interleaved channels; edges repeat. Wide ones cost less than narrow ones. */
export function softBlur(grid: Plane, sigma: number, channels: number): Float32Array {
  if (sigma < LEAST_SIGMA) return grid.data.slice()
  const factor = REDUCTIONS.find(({ above }) => sigma > above)?.factor
  if (!factor) return boxThrice(grid, sigma, channels)
  const small = shrink(grid, factor, channels)
  const data = boxThrice(small, sigma / factor, channels)
  return enlarge({ ...small, data }, grid.width, grid.height, channels)
}

/** Means over squares of `radius` round each pixel. */
export function boxMean(
  { data, width, height }: Plane,
  radius: number,
  channels: number,
): Float32Array {
  const stride = width * channels
  const across = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  boxRows(data, across, width, height, Math.min(radius, width - 1), channels)
  boxColumns(across, out, new Float64Array(stride), stride, height, Math.min(radius, height - 1))
  return out
}

function boxThrice({ data, width, height }: Plane, sigma: number, channels: number): Float32Array {
  const stride = width * channels
  const across = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  const sums = new Float64Array(stride)
  let from = data
  for (const radius of boxRadii(sigma)) {
    boxRows(from, across, width, height, Math.min(radius, width - 1), channels)
    boxColumns(across, out, sums, stride, height, Math.min(radius, height - 1))
    from = out
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

function boxRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
  channels: number,
): void {
  const share = 1 / (2 * radius + 1)
  const stride = width * channels
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < channels; c++) {
      const first = y * stride + c
      const last = first + stride - channels
      let sum = from[first]! * (radius + 1)
      for (let x = 1; x <= radius; x++) sum += from[Math.min(last, first + x * channels)]!
      let entering = first + (radius + 1) * channels
      let leaving = first - radius * channels
      for (let i = first; i <= last; i += channels) {
        to[i] = sum * share
        sum += from[Math.min(entering, last)]! - from[Math.max(leaving, first)]!
        entering += channels
        leaving += channels
      }
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float64Array,
  stride: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let i = 0; i < stride; i++) sums[i] = from[i]! * (radius + 1)
  for (let y = 1; y <= radius; y++) {
    const row = Math.min(height - 1, y) * stride
    for (let i = 0; i < stride; i++) sums[i]! += from[row + i]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * stride
    const entering = Math.min(height - 1, y + radius + 1) * stride
    const leaving = Math.max(0, y - radius) * stride
    for (let i = 0; i < stride; i++) {
      to[row + i] = sums[i]! * share
      sums[i]! += from[entering + i]! - from[leaving + i]!
    }
  }
}
