import type { Plane } from './plane.ts'
import { enlarge, shrink } from './resize.ts'

/** Radii above this are blurred on a copy of half the size. */
const LARGEST = 16

/**
 * Means over round neighbourhoods, as a lens out of focus sees: bright points become discs instead of
 * fading clouds. Three channels; edges repeat.
 */
export function discBlur(grid: Plane, radius: number): Float32Array {
  if (radius < 0.75) return grid.data.slice()
  if (radius <= LARGEST) return blurred(grid, radius)
  const small = shrink(grid, 2, 3)
  const data = discBlur(small, radius / 2)
  return enlarge({ ...small, data }, grid.width, grid.height, 3)
}

function blurred({ data, width, height }: Plane, radius: number): Float32Array {
  const reach = Math.floor(radius)
  const halves = Array.from({ length: reach + 1 }, (_, n) =>
    Math.floor(Math.sqrt(radius * radius - n * n)),
  )
  const sums = rowSums(data, width, height, reach)
  const stride = (width + 2 * reach + 1) * 3
  const out = new Float32Array(data.length)
  let count = 0
  for (let n = -reach; n <= reach; n++) count += 2 * halves[Math.abs(n)]! + 1
  const share = 1 / count
  for (let y = 0; y < height; y++) {
    const to = y * width * 3
    for (let n = -reach; n <= reach; n++) {
      const half = halves[Math.abs(n)]!
      const row = Math.min(height - 1, Math.max(0, y + n)) * stride
      const left = row + (reach - half) * 3
      const right = row + (reach + half + 1) * 3
      for (let k = 0, end = width * 3; k < end; k++) {
        out[to + k]! += (sums[right + k]! - sums[left + k]!) * share
      }
    }
  }
  return out
}

/** Running sums of each row, its ends repeated `reach` times. */
function rowSums(data: Float32Array, width: number, height: number, reach: number): Float64Array {
  const columns = width + 2 * reach
  const stride = (columns + 1) * 3
  const sums = new Float64Array(stride * height)
  for (let y = 0; y < height; y++) {
    const row = y * stride
    for (let x = 0; x < columns; x++) {
      const from = (y * width + Math.min(width - 1, Math.max(0, x - reach))) * 3
      const at = row + x * 3
      sums[at + 3] = sums[at]! + data[from]!
      sums[at + 4] = sums[at + 1]! + data[from + 1]!
      sums[at + 5] = sums[at + 2]! + data[from + 2]!
    }
  }
  return sums
}
