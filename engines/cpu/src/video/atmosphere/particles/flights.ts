import { mix, smoothstep } from '../../../kernels/numbers.ts'
import type { AirStage } from '../air.ts'
import { type Flight, type Flown, GOLDEN, type Particle, PLASTIC, reborn } from './particle.ts'

/** Far and near. */
export type Span = readonly [far: number, near: number]

export type Sway = {
  /** How far to either side, as a share of the frame. */
  readonly reach: number
  readonly seconds: number
}

export type Crossing = {
  readonly heading: 'down' | 'up'
  /** For the height of the frame. */
  readonly seconds: Span
  /** To the right, in shares of the frame a second. */
  readonly wind: number
  readonly sway: Sway
  /** Thrown in fast from beyond the edge as the film begins, not there all along. */
  readonly thrown?: boolean
}

/** Beyond each edge lies so much more of the air, as a share of the frame: the camera moves in it. */
const ROOM = 0.1
/** How fast the throw's speed is lost. */
const THROW = 2.4

/** Flies through the frame from edge to edge and begins again beyond it. */
export function crossing(path: Crossing) {
  return ({ size: { width, height }, unit }: AirStage): Flight => {
    const sign = path.heading === 'down' ? 1 : -1
    const swing = path.sway.reach * unit
    return (particle, seconds, flown) => {
      const { depth, radius, phase, chances } = particle
      const edge = radius * 1.6 + swing * 1.4
      const beyondY = height * ROOM + edge
      const spanY = height + 2 * beyondY
      const pace = mix(path.seconds[0], path.seconds[1], depth) * mix(1.15, 0.87, chances[0])
      const period = (pace * spanY) / height
      const thrown = path.thrown ? Math.exp(-THROW * seconds) : 0
      const lived = phase + seconds / period - thrown
      const life = Math.floor(lived)
      const part = lived - life
      const beyondX = width * ROOM + edge
      const spanX = width + 2 * beyondX
      const wind = path.wind * unit * (1 + depth) * mix(0.7, 1.3, chances[1])
      const begun = reborn(particle.x, life, GOLDEN) + (wind * part * period) / spanX
      const y = part * spanY - beyondY
      flown.x = (begun - Math.floor(begun)) * spanX - beyondX
      flown.y = sign > 0 ? y : height - y
      flown.vx = wind
      flown.vy = sign * (1 / period + THROW * thrown) * spanY
      flown.age = part
      flown.opacity = lived < 0 ? 0 : 1
      swayBy(flown, particle, swing, path.sway.seconds, seconds)
    }
  }
}

export type Drifting = {
  readonly seconds: readonly [number, number]
  /** Where lives begin, from the top of the frame to its bottom. */
  readonly from: readonly [number, number]
  /** To the right and down, in shares of the frame a second. */
  readonly wind: readonly [number, number]
  readonly sway: Sway
}

/** Appears somewhere, wanders for a while and is gone. */
export function drifting(path: Drifting) {
  return ({ size: { width, height }, unit }: AirStage): Flight => {
    const swing = path.sway.reach * unit
    return (particle, seconds, flown) => {
      const { chances, depth } = particle
      const period = mix(path.seconds[0], path.seconds[1], chances[0])
      const lived = particle.phase + seconds / period
      const life = Math.floor(lived)
      const part = lived - life
      const pace = unit * mix(0.5, 1.5, chances[1]) * (0.7 + depth)
      const vx = path.wind[0] * pace
      const vy = path.wind[1] * pace
      const x = reborn(particle.x, life, GOLDEN) * (1 + 2 * ROOM) - ROOM
      const y = mix(path.from[0], path.from[1], reborn(particle.y, life, PLASTIC))
      flown.x = x * width + vx * (part - 0.5) * period
      flown.y = y * height + vy * part * period
      flown.vx = vx
      flown.vy = vy
      flown.age = part
      flown.opacity = smoothstep(0, 0.2, part) * (1 - smoothstep(0.6, 1, part))
      swayBy(flown, particle, swing, path.sway.seconds, seconds)
    }
  }
}

/** A slow swing and a quicker, smaller one over it, each particle at its own time. */
function swayBy(
  flown: Flown,
  { chances }: Particle,
  swing: number,
  seconds: number,
  now: number,
): void {
  const rate = ((2 * Math.PI) / seconds) * mix(0.75, 1.3, chances[2])
  const slow = now * rate + chances[3] * 2 * Math.PI
  const quick = slow * 2.3 + chances[1] * 2 * Math.PI
  flown.x += swing * (Math.sin(slow) + 0.35 * Math.sin(quick))
  flown.vx += swing * rate * (Math.cos(slow) + 0.8 * Math.cos(quick))
  flown.y += swing * 0.4 * Math.sin(quick * 0.7)
  flown.vy += swing * rate * 0.64 * Math.cos(quick * 0.7)
}
