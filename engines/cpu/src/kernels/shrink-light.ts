import type { Box } from './box.ts'
import type { Plane } from './plane.ts'

/**
 * Means over squares of `factor` pixels of what lies between `low` and `high`, less `low`, for a window
 * of an RGB picture. Bloom and light wrap look at the bright, or the not too bright, part of it only.
 */
export function shrinkLight(
  { data, width }: Plane,
  window: Box,
  factor: number,
  low: number,
  high: number,
): Plane {
  const w = Math.ceil(window.width / factor)
  const h = Math.ceil(window.height / factor)
  const out = new Float32Array(w * h * 3)
  const most = high - low
  for (let y = 0; y < window.height; y++) {
    const row = ((y / factor) | 0) * w * 3
    let p = ((y + window.y) * width + window.x) * 3
    for (let x = 0, to = row; x < window.width; to += 3) {
      let red = 0
      let green = 0
      let blue = 0
      for (const stop = Math.min(window.width, x + factor); x < stop; x++, p += 3) {
        const r = data[p]! - low
        const g = data[p + 1]! - low
        const b = data[p + 2]! - low
        if (r > 0) red += Math.min(r, most)
        if (g > 0) green += Math.min(g, most)
        if (b > 0) blue += Math.min(b, most)
      }
      out[to]! += red
      out[to + 1]! += green
      out[to + 2]! += blue
    }
  }
  for (let y = 0, p = 0; y < h; y++) {
    const rows = Math.min(factor, window.height - y * factor)
    for (let x = 0; x < w; x++, p += 3) {
      const share = 1 / (rows * Math.min(factor, window.width - x * factor))
      out[p]! *= share
      out[p + 1]! *= share
      out[p + 2]! *= share
    }
  }
  return { data: out, width: w, height: h }
}
