import { boxMean } from '../../../kernels/blur.ts'

/** Half the side of the squares that stand for a radius. */
export function squareOf(radius: number): number {
  return Math.max(1, Math.round(radius / 2))
}

/**
 * Flattens texture and keeps edges: each pixel takes the mean of the least varied of the four
 * squares that touch it, softly chosen. Interleaved display values in and out.
 */
export function kuwaharaFilter(
  shown: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const half = squareOf(radius)
  const packed = new Float32Array(width * height * 4)
  for (let i = 0, p = 0, q = 0; i < width * height; i++, p += 3, q += 4) {
    const light = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
    packed[q] = shown[p]!
    packed[q + 1] = shown[p + 1]!
    packed[q + 2] = shown[p + 2]!
    packed[q + 3] = light * light
  }
  const means = boxMean({ data: packed, width, height }, half, 4)
  weigh(means)
  const out = new Float32Array(shown.length)
  for (let y = 0, p = 0; y < height; y++) {
    const above = Math.max(0, y - half) * width
    const below = Math.min(height - 1, y + half) * width
    for (let x = 0; x < width; x++, p += 3) {
      const left = Math.max(0, x - half)
      const right = Math.min(width - 1, x + half)
      const a = (above + left) * 4
      const b = (above + right) * 4
      const c = (below + left) * 4
      const d = (below + right) * 4
      const share = 1 / (means[a + 3]! + means[b + 3]! + means[c + 3]! + means[d + 3]! + 1e-9)
      out[p] = (means[a]! + means[b]! + means[c]! + means[d]!) * share
      out[p + 1] = (means[a + 1]! + means[b + 1]! + means[c + 1]! + means[d + 1]!) * share
      out[p + 2] = (means[a + 2]! + means[b + 2]! + means[c + 2]! + means[d + 2]!) * share
    }
  }
  return out
}

/** Turns the means of squares into colours times their weight, and the weight: even squares count most. */
function weigh(means: Float32Array): void {
  for (let q = 0; q < means.length; q += 4) {
    const light = 0.3 * means[q]! + 0.59 * means[q + 1]! + 0.11 * means[q + 2]!
    const variance = Math.max(0, means[q + 3]! - light * light) * 65025
    const evenness = 1 / (1 + variance * 0.08)
    const weight = evenness * evenness * evenness * evenness
    means[q]! *= weight
    means[q + 1]! *= weight
    means[q + 2]! *= weight
    means[q + 3] = weight
  }
}
