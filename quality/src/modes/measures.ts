import type { Pixels } from '@guise/engine-cpu/pixels'
import { lumaOf, type Window } from '../measures/luma.ts'

/** Mean difference of two pictures of one size, of 255, in a part of them. */
export function changeIn(a: Pixels, b: Pixels, { left, top, width, height }: Window): number {
  let sum = 0
  for (let row = top; row < top + height; row++) {
    const from = (row * a.width + left) * 3
    for (let p = from; p < from + width * 3; p++) sum += Math.abs(a.data[p]! - b.data[p]!)
  }
  return sum / (width * height * 3)
}

/** The root mean square of what stands out from the mean of a pixel and its eight neighbours, of 255. */
export function texture(picture: Pixels, window: Window): number {
  const light = lumaOf(picture, window)
  const { width, height } = window
  let sum = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let around = 0
      for (let row = i - width; row <= i + width; row += width) {
        around += light[row - 1]! + light[row]! + light[row + 1]!
      }
      sum += (light[i]! - around / 9) ** 2
    }
  }
  return Math.sqrt(sum / Math.max(1, (width - 2) * (height - 2)))
}

/** The share of pixels that are the clearest edges: lashes, lips and strands, not grain. */
const CLEAREST = 0.02

/** The mean step across the clearest edges, of 255. */
export function sharpness(picture: Pixels, window: Window): number {
  const light = lumaOf(picture, window)
  const { width, height } = window
  const steps = new Float32Array((width - 2) * (height - 2))
  for (let y = 1, n = 0; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++, n++) {
      const i = y * width + x
      steps[n] = Math.hypot(light[i + 1]! - light[i - 1]!, light[i + width]! - light[i - width]!)
    }
  }
  const clearest = steps.sort().subarray(Math.floor(steps.length * (1 - CLEAREST)))
  return clearest.reduce((sum, step) => sum + step, 0) / Math.max(1, clearest.length)
}

/** A step this high between the neighbours of a pixel, of 255, is the edge of a drawn shape. */
const EDGE = 60

/** Of the pixels on steep edges, the share that lies between both sides: stairs have none. */
export function smoothEdges(picture: Pixels, window: Window): number {
  const light = lumaOf(picture, window)
  const { width, height } = window
  let edges = 0
  let between = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      for (const step of [1, width]) {
        const before = light[i - step]!
        const rise = light[i + step]! - before
        if (Math.abs(rise) < EDGE) continue
        const share = (light[i]! - before) / rise
        edges++
        if (share > 0.2 && share < 0.8) between++
      }
    }
  }
  return between / Math.max(1, edges)
}
