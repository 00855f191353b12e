import { boxMean } from '../../../kernels/blur.ts'

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
  const half = Math.max(1, Math.round(radius / 2))
  const packed = new Float32Array(width * height * 4)
  for (let i = 0, p = 0, q = 0; i < width * height; i++, p += 3, q += 4) {
    const light = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
    packed[q] = shown[p]!
    packed[q + 1] = shown[p + 1]!
    packed[q + 2] = shown[p + 2]!
    packed[q + 3] = light * light
  }
  const means = boxMean({ data: packed, width, height }, half, 4)
  const out = new Float32Array(shown.length)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - half) * width
    const below = Math.min(height - 1, y + half) * width
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half)
      const right = Math.min(width - 1, x + half)
      let red = 0
      let green = 0
      let blue = 0
      let total = 1e-9
      for (let corner = 0; corner < 4; corner++) {
        const q = ((corner & 2 ? below : above) + (corner & 1 ? right : left)) * 4
        const r = means[q]!
        const g = means[q + 1]!
        const b = means[q + 2]!
        const light = 0.3 * r + 0.59 * g + 0.11 * b
        const variance = Math.max(0, means[q + 3]! - light * light) * 65025
        const evenness = 1 / (1 + variance * 0.08)
        const weight = evenness * evenness * evenness * evenness
        red += r * weight
        green += g * weight
        blue += b * weight
        total += weight
      }
      const p = (y * width + x) * 3
      out[p] = red / total
      out[p + 1] = green / total
      out[p + 2] = blue / total
    }
  }
  return out
}
