import type { Pixels } from '@guise/engine-cpu/pixels'
import { lumaOf, wholeOf } from './luma.ts'

/** The window of the usual definition, as a plain square. */
const SIDE = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * Mean structural similarity of two pictures over the squares that lie wholly where `counts` is not
 * zero. 1 is identical; undefined when no square counts.
 */
export function ssim(one: Pixels, other: Pixels, counts: Uint8Array): number | undefined {
  if (one.width !== other.width || one.height !== other.height) return 0
  const a = lumaOf(one, wholeOf(one))
  const b = lumaOf(other, wholeOf(other))
  let sum = 0
  let squares = 0
  for (let top = 0; top + SIDE <= one.height; top += SIDE / 2) {
    for (let left = 0; left + SIDE <= one.width; left += SIDE / 2) {
      const similarity = ssimOfSquare(a, b, counts, one.width, left, top)
      if (similarity === undefined) continue
      sum += similarity
      squares++
    }
  }
  return squares === 0 ? undefined : sum / squares
}

function ssimOfSquare(
  a: Float32Array,
  b: Float32Array,
  counts: Uint8Array,
  width: number,
  left: number,
  top: number,
): number | undefined {
  let sumA = 0
  let sumB = 0
  let sumAA = 0
  let sumBB = 0
  let sumAB = 0
  for (let y = top; y < top + SIDE; y++) {
    for (let i = y * width + left, end = i + SIDE; i < end; i++) {
      if (counts[i] === 0) return undefined
      const x = a[i]!
      const z = b[i]!
      sumA += x
      sumB += z
      sumAA += x * x
      sumBB += z * z
      sumAB += x * z
    }
  }
  const n = SIDE * SIDE
  const meanA = sumA / n
  const meanB = sumB / n
  const varianceA = sumAA / n - meanA * meanA
  const varianceB = sumBB / n - meanB * meanB
  const covariance = sumAB / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}
