import type { Frame } from '../../frames/frame.ts'
import { PROFILE_STEPS, type Profile, SOFT } from './profiles.ts'

/** A soft ellipse of light or of matter. Written anew for every one that is drawn. */
export type Splat = {
  x: number
  y: number
  /** Radii in pixels, and the way the longer one points. */
  long: number
  wide: number
  cos: number
  sin: number
  opacity: number
  profile: Profile
  /** 0 to 1. */
  red: number
  green: number
  blue: number
  /** Matter hides what is behind it; light brightens it and never burns out. */
  covers: boolean
}

export function blankSplat(covers = false): Splat {
  return {
    ...{ x: 0, y: 0, long: 1, wide: 1, cos: 1, sin: 0 },
    ...{ opacity: 0, profile: SOFT, red: 1, green: 1, blue: 1, covers },
  }
}

/** Smaller ones would twinkle as they pass from pixel to pixel. */
const LEAST = 2

/** Draws a splat. Below the least size it grows and pales, so that it sheds as much light as before. */
export function laySplat({ data, width, height }: Frame, splat: Splat): void {
  const { x, y, cos, sin, profile, red, green, blue } = splat
  const long = Math.max(LEAST, splat.long)
  const wide = Math.max(LEAST, splat.wide)
  const opacity = (splat.opacity * splat.long * splat.wide) / (long * wide)
  if (opacity < 0.002) return
  const alongX = cos / long
  const alongY = sin / long
  const acrossX = -sin / wide
  const acrossY = cos / wide
  const half = Math.sqrt(sin * sin * long * long + cos * cos * wide * wide)
  const top = Math.max(0, Math.ceil(y - half - 0.5))
  const bottom = Math.min(height - 1, Math.floor(y + half - 0.5))
  // The ellipse in a row: squared * dx * dx + 2 * mixed * dx + rest <= 0.
  const squared = alongX * alongX + acrossX * acrossX
  const keepRed = splat.covers ? 1 : red
  const keepGreen = splat.covers ? 1 : green
  const keepBlue = splat.covers ? 1 : blue
  for (let row = top; row <= bottom; row++) {
    const dy = row + 0.5 - y
    const mixed = dy * (alongX * alongY + acrossX * acrossY)
    const rest = dy * dy * (alongY * alongY + acrossY * acrossY) - 1
    const root = mixed * mixed - squared * rest
    if (root <= 0) continue
    const reach = Math.sqrt(root) / squared
    const middle = x - mixed / squared - 0.5
    const left = Math.max(0, Math.ceil(middle - reach))
    const right = Math.min(width - 1, Math.floor(middle + reach))
    let along = (left + 0.5 - x) * alongX + dy * alongY
    let across = (left + 0.5 - x) * acrossX + dy * acrossY
    for (let p = (row * width + left) * 3, end = (row * width + right) * 3; p <= end; p += 3) {
      const share = profile[((along * along + across * across) * PROFILE_STEPS) | 0]! * opacity
      data[p] = data[p]! * (1 - share * keepRed) + 255 * red * share
      data[p + 1] = data[p + 1]! * (1 - share * keepGreen) + 255 * green * share
      data[p + 2] = data[p + 2]! * (1 - share * keepBlue) + 255 * blue * share
      along += alongX
      across += acrossX
    }
  }
}
