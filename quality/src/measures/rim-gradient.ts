import { blurPlane } from '@guise/engine-cpu/kernels/blur'
import type { Plane } from '@guise/engine-cpu/kernels/plane'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { lumaOf, type Window } from './luma.ts'

/**
 * How steep the brightness is across the rim of a blend mask: the slope along the mask's own slope,
 * averaged with the mask's steepness as weight. A soft rim counts over its width, a hard one at its
 * edge, so a seam shows wherever the mask puts it.
 */
export function rimGradient(picture: Pixels, mask: Plane, blur: number): number {
  const window = windowOfRim(mask, blur)
  const { width, height } = window
  if (width < 3 || height < 3) return 0
  const luma = blurPlane(lumaOf(picture, window), width, height, blur)
  const rim = blurPlane(cut(mask, window), width, height, Math.max(1, blur))
  let sum = 0
  let weights = 0
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
      const rimX = (rim[i + 1]! - rim[i - 1]!) / 2
      const rimY = (rim[i + width]! - rim[i - width]!) / 2
      const steepness = Math.hypot(rimX, rimY)
      if (steepness < 1e-4) continue
      const lumaX = (luma[i + 1]! - luma[i - 1]!) / 2
      const lumaY = (luma[i + width]! - luma[i - width]!) / 2
      // |slope along the rim's normal| times the weight: the weight cancels the normal's division.
      sum += Math.abs(lumaX * rimX + lumaY * rimY)
      weights += steepness
    }
  }
  return weights === 0 ? 0 : sum / weights
}

function windowOfRim({ data, width, height }: Plane, blur: number): Window {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! <= 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  const room = 4 * Math.max(1, Math.ceil(blur))
  left = Math.max(0, left - room)
  top = Math.max(0, top - room)
  right = Math.min(width - 1, right + room)
  bottom = Math.min(height - 1, bottom + room)
  return { left, top, width: Math.max(0, right - left + 1), height: Math.max(0, bottom - top + 1) }
}

function cut(mask: Plane, { left, top, width, height }: Window): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + top) * mask.width + left
    out.set(mask.data.subarray(from, from + width), y * width)
  }
  return out
}
