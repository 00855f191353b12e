import { smoothstep } from '../../../kernels/numbers.ts'

/** How dense a splat is from its middle to its rim, by the square of the distance: no root for a pixel. */
export type Profile = Float32Array

export const PROFILE_STEPS = 512

function profileOf(density: (distance: number) => number): Profile {
  const profile = new Float32Array(PROFILE_STEPS + 1)
  for (let i = 0; i < PROFILE_STEPS; i++) profile[i] = density(Math.sqrt(i / PROFILE_STEPS))
  return profile
}

/** Fades all the way out from the middle. */
export const SOFT = profileOf((r) => (1 - r * r) ** 2)

/** A small bright heart in a wide halo. */
export const GLOW = profileOf((r) => 0.22 * (1 - r * r) ** 3 + 0.78 * Math.exp(-((r * 5.5) ** 2)))

/** A shining point whose light thins out along a ray. */
export const RAY = profileOf((r) => (1 - r) ** 2.4)

const EDGES = 24
const discs = new Map<number, Profile>()

/** Even within, with a rim of that softness; `ring` is how much brighter it gets towards the rim. */
export function discProfile(softness: number, ring = 0): Profile {
  const step = Math.min(EDGES, Math.max(1, Math.round(softness * EDGES)))
  const key = step + Math.round(ring * 100) * 100
  const known = discs.get(key)
  if (known) return known
  const soft = step / EDGES
  const profile = profileOf((r) => {
    const lit = 1 - ring + ring * (0.35 * r * r + 1.1 * r ** 9)
    return lit * (1 - smoothstep(1 - soft, 1, r))
  })
  discs.set(key, profile)
  return profile
}

/** The wall of a bubble: seen flat in its middle, edge-on and bright at its rim. */
export function bubbleProfile(softness: number): Profile {
  const soft = Math.min(0.5, Math.max(0.04, softness))
  return profileOf((r) => {
    const wall = 0.05 + 0.16 * r ** 3 + 0.8 * Math.exp(-(((r - 1 + soft) / soft) ** 2) * 2.2)
    return wall * (1 - smoothstep(1 - soft, 1, r))
  })
}
