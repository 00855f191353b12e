import type { Plane } from '../../../kernels/plane.ts'

const ROUNDS = 6

/**
 * Cuts a picture (three channels of display values) into compact pieces of about `side` pixels that
 * end where colours do (SLIC). Larger `compact` makes rounder pieces. Answers a label a pixel.
 */
export function superpixels(picture: Plane, side: number, compact: number): Int32Array {
  const { data, width, height } = picture
  const columns = Math.max(1, Math.round(width / side))
  const rows = Math.max(1, Math.round(height / side))
  const count = columns * rows
  const centres = new Float32Array(count * 5)
  for (let k = 0; k < count; k++) {
    // Every other row is moved by half a piece, as bricks are.
    const shift = Math.floor(k / columns) % 2 ? 0.25 : 0.75
    const x = Math.min(width - 1, (((k % columns) + shift) * width) / columns)
    const y = ((Math.floor(k / columns) + 0.5) * height) / rows
    const p = ((y | 0) * width + (x | 0)) * 3
    centres.set([x, y, data[p]!, data[p + 1]!, data[p + 2]!], k * 5)
  }
  const labels = new Int32Array(width * height)
  const least = new Float32Array(width * height)
  const sums = new Float64Array(count * 6)
  const nearness = (compact * compact) / (side * side)
  for (let round = 0; round < ROUNDS; round++) {
    least.fill(1e9)
    for (let k = 0; k < count; k++) claim(picture, labels, least, centres, k, side * 1.5, nearness)
    sums.fill(0)
    for (let i = 0, p = 0; i < labels.length; i++, p += 3) {
      const q = labels[i]! * 6
      sums[q]! += i % width
      sums[q + 1]! += (i / width) | 0
      sums[q + 2]! += data[p]!
      sums[q + 3]! += data[p + 1]!
      sums[q + 4]! += data[p + 2]!
      sums[q + 5]!++
    }
    for (let k = 0; k < count; k++) {
      const size = sums[k * 6 + 5]!
      if (size > 0) for (let c = 0; c < 5; c++) centres[k * 5 + c] = sums[k * 6 + c]! / size
    }
  }
  return labels
}

function claim(
  { data, width, height }: Plane,
  labels: Int32Array,
  least: Float32Array,
  centres: Float32Array,
  k: number,
  reach: number,
  nearness: number,
): void {
  const [x, y, red, green, blue] = centres.subarray(k * 5, k * 5 + 5) as unknown as number[]
  const bottom = Math.min(height - 1, Math.floor(y! + reach))
  const right = Math.min(width - 1, Math.floor(x! + reach))
  const left = Math.max(0, Math.ceil(x! - reach))
  for (let row = Math.max(0, Math.ceil(y! - reach)); row <= bottom; row++) {
    const dy = (row - y!) * (row - y!)
    for (let column = left, i = row * width + left; column <= right; column++, i++) {
      const p = i * 3
      const dr = data[p]! - red!
      const dg = data[p + 1]! - green!
      const db = data[p + 2]! - blue!
      const off = dr * dr + dg * dg + db * db + ((column - x!) * (column - x!) + dy) * nearness
      if (off < least[i]!) {
        least[i] = off
        labels[i] = k
      }
    }
  }
}
