import { clamp } from '../kernels/numbers.ts'
import { soften } from './face-regions.ts'
import type { Frame } from './frame.ts'

/** Beyond the oval a blend reaches this many face widths. */
const TOUCH_REACH = 0.06
const TOUCHED = 0.002

/** Writes the window where this face has touched it; beyond, it may already show a neighbour's. */
export function writeWindow(
  window: Float32Array,
  oval: Float32Array,
  frame: Frame,
  result: Uint8Array,
  resultWidth: number,
): void {
  const { box, block, width } = frame
  const touched = soften(frame, oval, TOUCH_REACH)
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor(y / block) * width
    const to = ((y + box.y) * resultWidth + box.x) * 3
    const from = y * box.width * 3
    for (let x = 0; x < box.width; x++) {
      if (touched[row + Math.floor(x / block)]! < TOUCHED) continue
      for (let k = x * 3; k < x * 3 + 3; k++) {
        result[to + k] = clamp(window[from + k]!, 0, 255) + 0.5
      }
    }
  }
}
