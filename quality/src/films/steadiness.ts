import type { Pixels } from '@guise/engine-cpu/pixels'
import { lumaOf, wholeOf } from '../measures/luma.ts'

export type Steadiness = {
  /** Change of brightness from frame to frame, of 255, in the quarter of the blocks that changes least. */
  readonly change: number
  /**
   * How much a frame departs from the mean of its neighbours, of 255, in that quarter: what moves evenly
   * departs little, what flickers or trembles departs as much as it flickers.
   */
  readonly flicker: number
}

export type SteadinessMeter = {
  add(frame: Pixels): void
  /** The worst of all frames. */
  result(): Steadiness
}

/** Brightness is told for blocks of this side: texture that a camera passes over is no flicker. */
const BLOCK = 16

export function openSteadinessMeter(): SteadinessMeter {
  let before: Float32Array | undefined
  let now: Float32Array | undefined
  let change = 0
  let flicker = 0
  return {
    add(frame) {
      const next = blocksOf(frame)
      if (now) change = Math.max(change, differenceOf(now, next))
      if (before && now) flicker = Math.max(flicker, differenceOf(now, meanOf(before, next)))
      before = now
      now = next
    },
    result: () => ({ change, flicker }),
  }
}

function blocksOf(frame: Pixels): Float32Array {
  const { width, height } = frame
  const luma = lumaOf(frame, wholeOf(frame))
  const columns = Math.floor(width / BLOCK)
  const rows = Math.floor(height / BLOCK)
  const means = new Float32Array(columns * rows)
  for (let y = 0; y < rows * BLOCK; y++) {
    const row = Math.floor(y / BLOCK) * columns
    for (let x = 0; x < columns * BLOCK; x++) {
      means[row + Math.floor(x / BLOCK)]! += luma[y * width + x]! / BLOCK ** 2
    }
  }
  return means
}

function meanOf(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, i) => (value + other[i]!) / 2)
}

/** Rain and fog cover most of a frame and move; light that pulses is seen in every block. */
const QUARTER = 0.25

function differenceOf(one: Float32Array, other: Float32Array): number {
  const differences = one.map((value, i) => Math.abs(value - other[i]!)).sort()
  return differences[Math.floor(QUARTER * differences.length)] ?? 0
}
