import { softBlur } from '../../../kernels/blur.ts'
import { clamp, smoothstep } from '../../../kernels/numbers.ts'

/** Strips of lead along the borders of pieces: how much they cover, and their light from the upper left. */
export type Came = { readonly cover: Float32Array; readonly lit: Float32Array }

/** `wide` is the width of the lead in pixels of the labels' grid. */
export function cameOf(labels: Int32Array, width: number, height: number, wide: number): Came {
  const line = new Float32Array(labels.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 && labels[i] !== labels[i + 1]
      const below = y < height - 1 && labels[i] !== labels[i + width]
      if (right || below) line[i] = 1
    }
  }
  const sigma = Math.max(0.6, wide * 0.42)
  const soft = softBlur({ data: line, width, height }, sigma, 1)
  // A straight line one pixel wide leaves this much in its middle.
  const crest = 1 / (sigma * 2.5066)
  const cover = new Float32Array(labels.length)
  const lit = new Float32Array(labels.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const high = soft[i]! / crest
      cover[i] = smoothstep(0.36, 0.58, high)
      const slope = (soft[i + 1]! - soft[i - 1]! + soft[i + width]! - soft[i - width]!) / crest
      lit[i] = clamp(0.5 + slope * sigma * 0.55)
    }
  }
  return { cover, lit }
}
