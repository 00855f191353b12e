import type { Size } from '../pixels.ts'

/** As large as the largest face swap: every output fits a 15 x 10 print at 300 dots per inch. */
export const LONGEST_SIDE = 1800
/** Smaller photos grow until their longer side has this, but are at most doubled. */
const WANTED_SIDE = 1200
const MOST_GAIN = 2

/** The frame of people who come from several photos. */
export const GROUP_FRAME: Size = { width: 1800, height: 1200 }
export const WIDE_GROUP_FRAME: Size = { width: 1800, height: 1012 }

/** How much larger the result is than its photo; its shape stays. */
export function gainOf({ width, height }: Size): number {
  const longest = Math.max(width, height)
  if (longest >= WANTED_SIDE) return Math.min(1, LONGEST_SIDE / longest)
  return Math.min(MOST_GAIN, WANTED_SIDE / longest)
}
