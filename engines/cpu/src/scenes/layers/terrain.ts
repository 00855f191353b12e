import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { type GroundNoise, groundNoise, ridgedGround } from './ground-noise.ts'

export const terrainSchema = z
  .strictObject({
    layer: z.literal('terrain'),
    ...tag,
    horizon: z.number().min(0).max(1).default(0.55),
    height: length.default(0.3).describe('Height of the highest peak above the horizon'),
    jag: amount.default(1).describe('0 gives rolling hills, 1 alpine ridges'),
    scale: length.default(0.8).describe('Width of a mountain in the middle distance'),
    rock: light,
    meadow: light,
    snow: light.optional(),
    snowline: amount
      .default(0.5)
      .describe('Height above which there is snow, as a fraction of the mountain height'),
    lit: light
      .default([1, 1, 1])
      .describe('Colour of slopes that face the light, and of slopes that do not'),
    shade: light.default([0.3, 0.36, 0.46]),
    sun: z.number().min(-1).max(1).default(-0.7),
    haze: light,
    air: amount.default(0.5).describe('Amount of haze'),
    roll,
  })
  .describe('Hills or mountains with real depth: lit slopes, rock, snow and haze')

type Options = z.output<typeof terrainSchema>

const STEPS = 420
/** Nearest and furthest slice, in distances of the middle one. */
const NEAREST = 0.16
const FURTHEST = 3
/** How far a slope is measured, and how steep the land is for the light. */
const STEP = 0.02
const STEEPNESS = 0.55
/** How far below the horizon the nearest land reaches. */
const VALLEY = 0.1

/** Seen from front to back, column by column: what is nearer hides what is further. */
export const paintTerrain: Painter<Options> = (stage, options) => {
  const { width, height } = stage.canvas
  const land = landOf(stage, options)
  const patches = groundNoise(stage.seed + 2, 4, 0.6)
  const horizon = Math.round(options.horizon * height)
  const open = new Float32Array(width).fill(Math.min(height, horizon + VALLEY * stage.unit))
  for (let n = 0; n < STEPS; n++) {
    const away = NEAREST * (FURTHEST / NEAREST) ** (n / STEPS)
    const rises = options.height * stage.unit * range(away) * (1.1 / (0.35 + away * 0.65))
    const haze = 1 - Math.exp(-away * options.air * 1.5)
    // The ground falls away from the eye below the horizon, nearer ground more.
    const level = horizon + (VALLEY * stage.unit * NEAREST) / away
    for (let x = 0; x < width; x++) {
      const right = ((x - width / 2) / (options.scale * stage.unit)) * away
      const tall = land.at(right, away)
      const y = level - tall * rises
      if (y >= open[x]!) continue
      const aside = land.at(right + STEP, away) - tall
      const ahead = land.at(right, away - STEP) - tall
      const wood = patches.at(right * 7, away * 9)
      paintSlope(stage, options, { x, from: y, to: open[x]!, tall, aside, ahead, haze, wood })
      open[x] = y
    }
  }
}

/** Mountains rise behind a valley. */
function range(away: number): number {
  return 0.08 + 0.92 * smoothstep(0.3, 1.25, away)
}

function landOf({ seed }: Stage, { jag }: Options): GroundNoise {
  const ridges = ridgedGround(seed)
  const hills = groundNoise(seed + 1, 5, 0.4)
  const at = (right: number, far: number): number => {
    const peak = ridges.at(right * 0.9 + 1, far * 1.3 + 1)
    const hill = hills.at(right + 3, far * 1.4 + 3)
    return mix(hill, peak ** 3 * 1.25 + hill * 0.22, jag)
  }
  return { at }
}

type Slope = {
  readonly x: number
  readonly from: number
  readonly to: number
  readonly tall: number
  /** How much higher the ground is a step to the right, and a step nearer. */
  readonly aside: number
  readonly ahead: number
  readonly haze: number
  /** Noise that tells woods from fields. */
  readonly wood: number
}

function paintSlope({ canvas: { data, width } }: Stage, options: Options, slope: Slope): void {
  const { x, from, to, tall, haze } = slope
  const run = (STEEPNESS / STEP) * mix(0.5, 1, options.jag)
  const aside = slope.aside * run
  const ahead = slope.ahead * run
  const length = Math.sqrt(1 + aside * aside + ahead * ahead)
  const facing = clamp((-aside * options.sun - ahead * 0.45 + 0.5) / (length * 0.95))
  const steep = 1 - 1 / length
  const white = options.snow
    ? smoothstep(-0.1, 0.1, tall - options.snowline) * smoothstep(0.62, 0.42, steep)
    : 0
  const bare = clamp(smoothstep(0.2, 0.5, tall) + smoothstep(0.3, 0.5, steep)) * options.jag
  const woods = smoothstep(0.46, 0.58, slope.wood)
  const first = Math.max(0, Math.floor(from))
  const last = Math.ceil(to)
  for (let c = 0; c < 3; c++) {
    const field = options.meadow[c]! * mix(1.12, 0.5, woods)
    const ground = mix(field, options.rock[c]!, bare)
    const own = options.snow ? mix(ground, options.snow[c]!, white) : ground
    const lit = own * mix(options.shade[c]!, options.lit[c]!, facing)
    const value = mix(lit, options.haze[c]!, haze)
    for (let y = first, p = (first * width + x) * 3 + c; y < last; y++, p += width * 3) {
      const cover = y < from ? 1 - (from - y) : 1
      data[p]! += (value - data[p]!) * cover
    }
  }
}
