import { ease } from '../kernels/numbers.ts'
import type { Pixels } from '../pixels.ts'

/** How far a difference at the seam is carried outward, and evened out along it, in heights of the picture. */
const CARRIED = 0.06
const EVENED = 0.012

/**
 * The picture with what was painted beside it: `side` holds the picture's last `seam` columns and all
 * beyond. Inside the seam one turns into the other; before it every pixel of the picture stays.
 */
export function joinSide(picture: Pixels, side: Pixels, seam: number): Pixels {
  const { width, height } = picture
  const wide = width + side.width - seam
  const data = new Uint8Array(wide * height * 3)
  const differences = differencesAt(picture, side, seam)
  const fade = Math.max(1, CARRIED * height)
  for (let y = 0; y < height; y++) {
    data.set(picture.data.subarray(y * width * 3, (y + 1) * width * 3), y * wide * 3)
    for (let x = 0; x < side.width; x++) {
      const inside = x < seam ? ease((x + 0.5) / seam) : 1
      const carried = x < seam ? 1 : Math.exp((seam - x) / fade)
      const from = (y * side.width + x) * 3
      const to = (y * wide + width - seam + x) * 3
      for (let c = 0; c < 3; c++) {
        const painted = side.data[from + c]! + differences[y * 3 + c]! * carried
        const value = inside < 1 ? data[to + c]! + (painted - data[to + c]!) * inside : painted
        data[to + c] = Math.max(0, Math.min(255, value + 0.5))
      }
    }
  }
  return { data, width: wide, height }
}

/** By how much the picture differs from its painted version in each row of the seam, evened out. */
function differencesAt(picture: Pixels, side: Pixels, seam: number): Float32Array {
  const { width, height } = picture
  const sums = new Float32Array((height + 1) * 3)
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0
      for (let x = 0; x < seam; x++) {
        sum += picture.data[(y * width + width - seam + x) * 3 + c]!
        sum -= side.data[(y * side.width + x) * 3 + c]!
      }
      sums[(y + 1) * 3 + c] = sums[y * 3 + c]! + sum / seam
    }
  }
  const reach = Math.max(1, Math.round(EVENED * height))
  const out = new Float32Array(height * 3)
  for (let y = 0; y < height; y++) {
    const from = Math.max(0, y - reach)
    const to = Math.min(height, y + reach + 1)
    for (let c = 0; c < 3; c++) {
      out[y * 3 + c] = (sums[to * 3 + c]! - sums[from * 3 + c]!) / (to - from)
    }
  }
  return out
}
