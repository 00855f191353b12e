import { OUTPUT_SIZES, type Ratio } from '@guise/core'
import type { Size } from '../pixels.ts'

/** A print's shape with this longest side. */
export function smallSize(ratio: Ratio, longestSide: number): Size {
  return fitTo(OUTPUT_SIZES[ratio], longestSide)
}

/** A size brought to a longest side; nothing grows. */
export function fitTo({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
