import type { Pixels } from '@guise/engine-cpu/pixels'
import { lumaOf, wholeOf } from '../measures/luma.ts'
import { median } from '../measures/statistics.ts'

export type Steadiness = {
  /** Change of brightness from frame to frame, of 255, in the half of the pixels that changes least. */
  readonly change: number
  /**
   * How much a frame departs from the mean of its neighbours, of 255, in that half: what moves evenly
   * departs little, what flickers or trembles departs as much as it flickers.
   */
  readonly flicker: number
}

export type SteadinessMeter = {
  add(frame: Pixels): void
  /** The worst of all frames. */
  result(): Steadiness
}

/** One pixel in each block of this side is looked at. */
const EVERY = 3

export function openSteadinessMeter(): SteadinessMeter {
  let before: Float32Array | undefined
  let now: Float32Array | undefined
  let change = 0
  let flicker = 0
  return {
    add(frame) {
      const next = thinned(frame)
      if (now) change = Math.max(change, medianOf(now, next))
      if (before && now) flicker = Math.max(flicker, medianOf(now, meanOf(before, next)))
      before = now
      now = next
    },
    result: () => ({ change, flicker }),
  }
}

function thinned(frame: Pixels): Float32Array {
  const luma = lumaOf(frame, wholeOf(frame))
  const columns = Math.floor(frame.width / EVERY)
  const rows = Math.floor(frame.height / EVERY)
  const out = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) out[i] = luma[y * EVERY * frame.width + x * EVERY]!
  }
  return out
}

function meanOf(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, i) => (value + other[i]!) / 2)
}

function medianOf(one: Float32Array, other: Float32Array): number {
  return median(Array.from(one, (value, i) => Math.abs(value - other[i]!)))
}
