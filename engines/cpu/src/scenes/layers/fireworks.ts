import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import type { Canvas } from '../canvas.ts'
import { type Light, mixLight, scaleLight } from '../light-colour.ts'
import { amount, length, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { paintDisc } from './disc.ts'
import { addLight, reducedGrid } from './soft-light.ts'

const burstSchema = z.strictObject({
  kind: z
    .enum(['peony', 'willow', 'palm', 'ring', 'crackle'])
    .default('peony')
    .describe(
      'peony: a ball of stars; willow: long trails that hang down; palm: few thick arms; ring: a tilted circle; crackle: sparks without trails',
    ),
  at: place,
  radius: length.default(0.25),
  colour: light,
  tips: light.optional().describe('Colour of the ends of the trails; omit it for the same colour'),
  age: amount.default(0.8).describe('0 just opened, 1 falling and fading'),
})
type Burst = z.output<typeof burstSchema>

export const fireworksSchema = z
  .strictObject({
    layer: z.literal('fireworks'),
    ...tag,
    bursts: z.array(burstSchema).min(1).max(12),
    foot: z.number().min(0).max(1).default(0.66).describe('Where the rockets rose from'),
    gain: z.number().min(0).max(10).default(1.6),
    smoke: amount.default(0.5).describe('Smoke of earlier bursts, lit by these'),
    roll,
  })
  .describe('Fireworks: stars with trails that gravity bends, rising tails and lit smoke')

type Options = z.output<typeof fireworksSchema>

/** How a kind flies: how many stars, how thick, how heavy, and from where on its trail is seen. */
type Flight = {
  readonly stars: number
  readonly thick: number
  readonly weight: number
  readonly from: number
  /** Smallest speed as a share of the largest: 1 is a clean shell. */
  readonly evenness: number
}
const FLIGHTS: Readonly<Record<Burst['kind'], Flight>> = {
  peony: { stars: 190, thick: 0.9, weight: 0.12, from: 0.42, evenness: 0.55 },
  willow: { stars: 150, thick: 0.75, weight: 0.42, from: 0.05, evenness: 0.7 },
  palm: { stars: 22, thick: 2.1, weight: 0.26, from: 0.02, evenness: 0.85 },
  ring: { stars: 46, thick: 1.1, weight: 0.08, from: 0.72, evenness: 0.97 },
  crackle: { stars: 230, thick: 0.7, weight: 0.2, from: 0.9, evenness: 0.15 },
}
const WHITE: Light = [1, 0.94, 0.82]
const SMOKE_GRID = 6

export const paintFireworks: Painter<Options> = (stage, options) => {
  if (options.smoke > 0) addSmoke(stage, options)
  const next = random(stage.seed)
  for (const burst of options.bursts) {
    paintRise(stage, options, burst, next)
    paintBurst(stage, options, burst, next)
  }
}

function paintBurst({ canvas, unit }: Stage, { gain }: Options, burst: Burst, next: () => number) {
  const flight = FLIGHTS[burst.kind]
  const x = burst.at[0] * canvas.width
  const y = burst.at[1] * canvas.height
  const reach = burst.radius * unit
  const tilt = mix(-0.5, 0.5, next())
  const flat = mix(0.3, 0.55, next())
  // What is further away has thinner stars.
  const thick = flight.thick * Math.max(0.35, Math.min(1.25, burst.radius / 0.24)) * (unit / 1000)
  const steps = Math.max(8, Math.ceil(reach * 0.9))
  for (let n = 0; n < flight.stars; n++) {
    const [turn, lift, speed, bright, ends] = [next(), next(), next(), next(), next()]
    const angle = turn * 2 * Math.PI
    const up = mix(-1, 1, lift)
    const round = Math.sqrt(1 - up * up)
    const far = reach * mix(flight.evenness, 1, Math.sqrt(speed))
    let dx = round * Math.cos(angle)
    let dy = up
    if (burst.kind === 'ring') {
      const flatY = Math.sin(angle) * flat
      dx = Math.cos(angle) * Math.cos(tilt) - flatY * Math.sin(tilt)
      dy = Math.cos(angle) * Math.sin(tilt) + flatY * Math.cos(tilt)
    }
    const depth = round * Math.sin(angle)
    const end = mix(0.55, 1, burst.age) * mix(0.82, 1, ends)
    const begin = end * mix(flight.from, 1, 0.25 * bright)
    const strong = gain * mix(0.35, 1.15, bright) * mix(0.6, 1, (depth + 1) / 2)
    for (let s = Math.floor(begin * steps); s <= end * steps; s++) {
      const t = s / steps
      // Air slows a star: it covers most of its way at once, then falls.
      const out = (1 - Math.exp(-2.6 * t)) / 0.9257
      const fall = flight.weight * reach * t * t
      const along = clamp((t - begin) / Math.max(1e-3, end - begin))
      const hot = mixLight(burst.colour, burst.tips ?? burst.colour, smoothstep(0.35, 0.85, along))
      // Trails glitter: a long exposure of sparks that go out one by one.
      const glitter = burst.kind === 'willow' ? mix(0.25, 1.5, next() ** 2) : 1
      const glow = strong * glitter * (0.1 + 0.9 * along ** 1.7) * smoothstep(0, 0.12, t + 0.02)
      splat(canvas, x + dx * far * out, y + dy * far * out + fall, scaleLight(hot, glow), thick)
    }
    const head = (1 - Math.exp(-2.6 * end)) / 0.9257
    const atX = x + dx * far * head
    const atY = y + dy * far * head + flight.weight * reach * end * end
    const radius = Math.max(0.7, thick * mix(1.1, 1.9, bright))
    const white = mixLight(burst.tips ?? burst.colour, WHITE, 0.55)
    paintDisc(canvas, {
      x: atX,
      y: atY,
      radius,
      light: scaleLight(white, strong * 1.5),
      soft: radius * 1.4 + 0.6,
    })
  }
}

/** The tail a rocket leaves on its way up, crooked and almost gone. */
function paintRise({ canvas, unit }: Stage, options: Options, burst: Burst, next: () => number) {
  const y = burst.at[1] * canvas.height
  const foot = options.foot * canvas.height
  const x = burst.at[0] * canvas.width
  const lean = (next() - 0.5) * 0.12 * (foot - y)
  const wave = next() * 6
  const steps = Math.max(0, Math.ceil(foot - y))
  for (let s = 0; s < steps; s++) {
    const t = s / steps
    const drift = Math.sin(t * 9 + wave) * 0.002 * unit
    const glow = options.gain * 0.16 * (1 - t) ** 1.6 * mix(0.2, 1, next() ** 2)
    const warm = mixLight(burst.colour, [1, 0.55, 0.2], 0.5)
    splat(canvas, x + lean * t * t + drift, mix(y, foot, t), scaleLight(warm, glow), 0.9)
  }
}

/** Light of one spark, shared among the pixels around it. */
function splat(canvas: Canvas, x: number, y: number, colour: Light, thick: number): void {
  const { data, width, height } = canvas
  const reach = Math.max(1, Math.ceil(thick))
  const column = Math.floor(x)
  const row = Math.floor(y)
  const per = 1 / (thick * thick + 0.35)
  for (let j = -reach + 1; j <= reach; j++) {
    const atY = row + j
    if (atY < 0 || atY >= height) continue
    for (let i = -reach + 1; i <= reach; i++) {
      const atX = column + i
      if (atX < 0 || atX >= width) continue
      const dx = atX + 0.5 - x
      const dy = atY + 0.5 - y
      const share = 0.6 * clamp(1 - (dx * dx + dy * dy) * per * 0.5)
      const p = (atY * width + atX) * 3
      data[p]! += colour[0] * share
      data[p + 1]! += colour[1] * share
      data[p + 2]! += colour[2] * share
    }
  }
}

/** Smoke hangs where bursts were, drifts to one side, and takes the colour of the nearest light. */
function addSmoke({ canvas, unit, seed }: Stage, { bursts, smoke, gain }: Options): void {
  const grid = reducedGrid(canvas, SMOKE_GRID, 3)
  const { data, width, height } = grid
  const scale = Math.max(2, (0.2 * unit) / SMOKE_GRID)
  const puffs = warpedNoise(width, height, { scale, seed: seed + 3, octaves: 5, gain: 0.55 }, 1.1)
  for (const { at, radius, colour } of bursts) {
    const x = (at[0] * canvas.width) / SMOKE_GRID
    const y = (at[1] * canvas.height) / SMOKE_GRID
    const reach = Math.max(2, (radius * unit) / SMOKE_GRID)
    for (let row = 0, i = 0; row < height; row++) {
      for (let column = 0; column < width; column++, i++) {
        const dx = (column - x) / reach
        const dy = (row - y) / reach
        // Nearest the core it is bright haze; further out only the thick puffs catch light.
        const near = 1 / (1 + 2.4 * (dx * dx + dy * dy)) ** 1.6
        const core = 1 / (1 + 26 * (dx * dx + dy * dy)) ** 1.5
        const thick = smoothstep(0.4, 0.72, puffs[i]!)
        const light = smoke * gain * (near * (0.03 + 0.2 * thick) + core * 0.22)
        data[i * 3]! += colour[0] * light
        data[i * 3 + 1]! += colour[1] * light
        data[i * 3 + 2]! += colour[2] * light
      }
    }
  }
  addLight(canvas, grid)
}
