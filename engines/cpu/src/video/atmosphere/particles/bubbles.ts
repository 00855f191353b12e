import { mix } from '../../../kernels/numbers.ts'
import { bubbleProfile, type Profile, SOFT } from '../drawing/profiles.ts'
import { blankSplat, laySplat } from '../drawing/splat.ts'
import type { Look } from './swarm.ts'

/** The colours that run over a soap film, and where each is strongest, in radii. */
const FILM = [
  { x: -0.035, y: -0.03, red: 0.35, green: 0.8, blue: 1, share: 0.62 },
  { x: 0.04, y: 0.01, red: 1, green: 0.4, blue: 0.85, share: 0.5 },
  { x: -0.01, y: 0.045, red: 1, green: 0.85, blue: 0.3, share: 0.4 },
] as const
/** What it mirrors: a window above, its image upside down below. */
const MIRRORED = [
  { x: -0.42, y: -0.48, long: 0.26, wide: 0.12, share: 0.95 },
  { x: 0.4, y: 0.5, long: 0.2, wide: 0.07, share: 0.5 },
] as const

export function bubbles(): Look {
  const splat = blankSplat()
  const walls = new Map<number, Profile>()
  return (frame, particle, flown, seconds) => {
    const { radius, chances, colour } = particle
    const wall = Math.round(radius)
    if (!walls.has(wall)) walls.set(wall, bubbleProfile(1.8 / radius + 0.03))
    const wobble = 1 + 0.025 * Math.sin(seconds * mix(4, 6, chances[0]) + chances[1] * 6)
    splat.cos = 1
    splat.sin = 0
    splat.long = radius * wobble
    splat.wide = radius / wobble
    splat.profile = walls.get(wall)!
    for (const { x, y, red, green, blue, share } of FILM) {
      splat.x = flown.x + x * radius
      splat.y = flown.y + y * radius
      splat.red = red * colour[0]
      splat.green = green * colour[1]
      splat.blue = blue * colour[2]
      splat.opacity = flown.opacity * share
      laySplat(frame, splat)
    }
    splat.profile = SOFT
    splat.red = colour[0]
    splat.green = colour[1]
    splat.blue = colour[2]
    splat.cos = Math.SQRT1_2
    splat.sin = -Math.SQRT1_2
    for (const { x, y, long, wide, share } of MIRRORED) {
      splat.x = flown.x + x * radius
      splat.y = flown.y + y * radius
      splat.long = long * radius
      splat.wide = wide * radius
      splat.opacity = flown.opacity * share
      laySplat(frame, splat)
    }
  }
}
