import { parseHex } from '../../../kernels/hex.ts'
import { mix, smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Frame } from '../../frames/frame.ts'
import type { AirStage, Ingredient } from '../air.ts'
import { clearOfFaces } from '../view.ts'
import type { Span } from './flights.ts'
import { type Flight, type Flown, type Particle, PLASTIC, reborn } from './particle.ts'

/** Draws one particle where it has flown. */
export type Look = (frame: Frame, particle: Particle, flown: Flown, seconds: number) => void

export type Swarm = {
  /** In a square of the frame's shorter side. */
  readonly count: number
  /** As a share of the frame. */
  readonly radius: Span
  /** Higher leaves fewer near ones. */
  readonly few: number
  /** The part that flies behind people: the farther ones. */
  readonly behind: number
  readonly opacity: Span
  /** What is left of them over faces. */
  readonly overFaces: number
  readonly colours: readonly string[]
  /** So many in a row have one colour. */
  readonly alike?: number
  readonly flight: (stage: AirStage) => Flight
  readonly look: (stage: AirStage) => Look
  readonly twinkle?: Twinkle
  /** They are there from the start of their flight, which begins outside the frame. */
  readonly sudden?: boolean
}

export type Twinkle = {
  readonly seconds: number
  /** How much of the light goes, 0 to 1. */
  readonly deep: number
  /** 1 swells evenly; above it flashes. */
  readonly sharp: number
}

/** Particles appear one after another within so many seconds, each in FADE. */
const APPEAR = 0.45
const FADE = 0.75
/** How far chance moves a particle from its even place. */
const EVEN = 0.25

export function swarm(kind: Swarm): Ingredient {
  return (stage) => {
    const particles = scatter(kind, stage)
    const fly = kind.flight(stage)
    const look = kind.look(stage)
    const flown: Flown = { x: 0, y: 0, vx: 0, vy: 0, age: 0, opacity: 0 }
    const place = new Float64Array(2)
    const strength = Math.min(1.25, stage.amount ** 0.35)
    const split = Math.round(particles.length * kind.behind)
    return (frame, side, { seconds, project, faces }) => {
      const end = side === 'behind' ? split : particles.length
      for (let n = side === 'behind' ? 0 : split; n < end; n++) {
        const particle = particles[n]!
        const delay = APPEAR * particle.chances[3]
        const shown = kind.sudden ? 1 : smoothstep(delay, delay + FADE, seconds)
        if (seconds <= 0 || shown === 0) continue
        fly(particle, seconds, flown)
        if (flown.opacity === 0) continue
        project(flown.x, flown.y, 0.6 + 0.8 * particle.depth, place)
        flown.x = place[0]!
        flown.y = place[1]!
        const clear = clearOfFaces(faces, flown.x, flown.y, particle.radius)
        const dense =
          flown.opacity *
          shown *
          strength *
          mix(kind.opacity[0], kind.opacity[1], particle.depth) *
          mix(kind.overFaces, 1, clear) *
          (kind.twinkle ? twinkled(kind.twinkle, particle, seconds) : 1)
        flown.opacity = Math.min(1, dense)
        if (flown.opacity > 0.003) look(frame, particle, flown, seconds)
      }
    }
  }
}

/** Sorted from far to near, so that near ones are drawn over far ones. */
function scatter(kind: Swarm, { size, unit, seed, amount, colours }: AirStage): Particle[] {
  const next = random(seed)
  const palette = (colours ?? kind.colours).map(parseHex)
  const { alike = 1 } = kind
  const area = (size.width * size.height) / (unit * unit)
  const count = Math.round(kind.count * area * amount ** 0.85)
  const particles = Array.from({ length: count }, (_, index): Particle => {
    const depth = next() ** kind.few
    return {
      index,
      depth,
      radius: mix(kind.radius[0], kind.radius[1], depth) * unit * mix(0.8, 1.2, next()),
      // Chance alone leaves gaps and clumps; the ratios spread evenly over width and time.
      x: reborn(next() * EVEN, index, PLASTIC),
      y: next(),
      phase: reborn(next() * EVEN, index, PLASTIC ** 2),
      chances: [next(), next(), next(), next()],
      colour: palette[Math.floor(index / alike) % palette.length]!,
    }
  })
  return particles.sort((a, b) => a.depth - b.depth)
}

function twinkled({ seconds, deep, sharp }: Twinkle, { chances }: Particle, now: number): number {
  const turn = (now / (seconds * mix(0.6, 1.5, chances[1])) + chances[2]) * 2 * Math.PI
  return 1 - deep + deep * (0.5 + 0.5 * Math.sin(turn)) ** sharp
}
