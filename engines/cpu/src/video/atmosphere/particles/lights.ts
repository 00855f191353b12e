import { mix, smoothstep } from '../../../kernels/numbers.ts'
import { discProfile, GLOW, RAY, SOFT } from '../drawing/profiles.ts'
import { blankSplat, laySplat, type Splat } from '../drawing/splat.ts'
import type { Span } from './flights.ts'
import type { Flown, Particle } from './particle.ts'
import type { Look } from './swarm.ts'

function place(splat: Splat, { colour }: Particle, { x, y, opacity }: Flown): void {
  splat.x = x
  splat.y = y
  splat.opacity = opacity
  splat.red = colour[0]
  splat.green = colour[1]
  splat.blue = colour[2]
}

/** Draws it out along its way, by how far it flies in so many seconds. */
function stretch(splat: Splat, radius: number, { vx, vy }: Flown, seconds: number): void {
  const speed = Math.hypot(vx, vy) || 1
  splat.wide = radius
  splat.long = radius + (speed * seconds) / 2
  splat.cos = vx / speed
  splat.sin = vy / speed
}

export type Discs = {
  /** Of the rim, as shares of the radius; 1 has no even middle. */
  readonly softness: Span
  readonly ring?: number
  readonly covers?: boolean
  /** Seconds of its way that are seen at once. */
  readonly shutter?: number
}

/** Flakes, drops and lights out of focus. */
export function discs({ softness, ring = 0, covers = false, shutter = 0 }: Discs): () => Look {
  return () => {
    const splat = blankSplat(covers)
    return (frame, particle, flown) => {
      const { radius, depth } = particle
      place(splat, particle, flown)
      stretch(splat, radius, flown, shutter)
      const soft = Math.max(mix(softness[0], softness[1], depth), 1.6 / radius)
      splat.profile = soft >= 1 ? SOFT : discProfile(soft, ring)
      // What is drawn out covers each place for less of the time.
      splat.opacity *= Math.sqrt(splat.wide / splat.long)
      laySplat(frame, splat)
    }
  }
}

/** Streaks so fast that each is a line. */
export function streaks(shutter: number): () => Look {
  return () => {
    const splat = blankSplat()
    return (frame, particle, flown) => {
      place(splat, particle, flown)
      stretch(splat, particle.radius, flown, shutter)
      laySplat(frame, splat)
    }
  }
}

export type Embers = {
  readonly shutter: number
  /** Between these ages a core of white heat takes its own colour. */
  readonly cools: readonly [number, number]
  /** The halo's size in radii. */
  readonly halo: number
  /** How bright the halo is. */
  readonly shine: number
}

/** Points that shine by themselves: a hot core that cools as it ages, in a halo of its colour. */
export function embers({ shutter, cools, halo, shine }: Embers): () => Look {
  return () => {
    const splat = blankSplat()
    return (frame, particle, flown) => {
      const { radius, colour } = particle
      place(splat, particle, flown)
      splat.long = radius * halo
      splat.wide = radius * halo
      splat.profile = GLOW
      splat.opacity *= shine
      laySplat(frame, splat)
      const hot = 0.75 * (1 - smoothstep(cools[0], cools[1], flown.age))
      stretch(splat, radius, flown, shutter)
      splat.profile = SOFT
      splat.opacity = flown.opacity
      splat.red = mix(colour[0], 1, hot)
      splat.green = mix(colour[1], 1, hot)
      splat.blue = mix(colour[2], 0.85, hot)
      laySplat(frame, splat)
    }
  }
}

/** Four thin rays from a bright point. */
export function glints(): Look {
  const splat = blankSplat()
  return (frame, particle, flown) => {
    const { radius, chances } = particle
    place(splat, particle, flown)
    splat.long = radius * 1.6
    splat.wide = radius * 1.6
    splat.profile = GLOW
    laySplat(frame, splat)
    const turn = (chances[0] - 0.5) * 0.5
    splat.profile = RAY
    for (let ray = 0; ray < 2; ray++) {
      splat.cos = Math.cos(turn + (ray * Math.PI) / 2)
      splat.sin = Math.sin(turn + (ray * Math.PI) / 2)
      splat.long = radius * (ray === 0 ? 4 : 2.8) * (0.4 + 0.6 * flown.opacity)
      splat.wide = radius * 0.34
      splat.opacity = flown.opacity
      laySplat(frame, splat)
    }
  }
}
