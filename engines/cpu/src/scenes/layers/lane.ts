import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { mixLight, scaleLight } from '../light-colour.ts'
import { amount, count, length, light, lights, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { paintFlake } from './flake.ts'
import { groundDepths, groundNoise } from './ground-noise.ts'

export const laneSchema = z
  .strictObject({
    layer: z.literal('lane'),
    ...tag,
    horizon: z.number().min(0).max(1).default(0.6),
    to: z.number().min(0).max(1).default(0.5).describe('Where the path leads, on the horizon'),
    width: length.default(0.5).describe('Half its width at the bottom of the frame'),
    path: light,
    verge: light.describe('Colour of the ground beside it'),
    haze: light,
    dapple: amount.default(0.6).describe('Light that falls through leaves onto the ground'),
    sunlit: light.default([1.6, 1.5, 1.2]).describe('Factor of ground in the light'),
    litter: lights.optional().describe('Colours of fallen leaves or petals'),
    count: count(4000).default(1200),
    leaf: length.default(0.02),
    roll,
  })
  .describe('A path to the horizon, dappled with light, with fallen leaves or petals')

type Options = z.output<typeof laneSchema>

export const paintLane: Painter<Options> = (stage, options) => {
  paintGrounds(stage, options)
  if (options.litter) strew(stage, options, options.litter)
}

function paintGrounds(stage: Stage, options: Options): void {
  const { data, width, height } = stage.canvas
  const horizon = options.horizon * height
  const depths = groundDepths(height, horizon)
  const rough = groundNoise(stage.seed, 5, 0.6)
  const light = groundNoise(stage.seed + 1, 4, 0.5)
  const per = 1 / stage.unit
  for (let y = Math.max(0, Math.floor(horizon)); y < height; y++) {
    const depth = depths[y]!
    const air = smoothstep(1.5, 16, depth)
    const fade = 1 / (1 + 0.06 * depth)
    const middle = middleAt(options, width, depth)
    const half = (options.width * stage.unit) / depth
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const right = (x - width / 2) * depth * per
      const here = rough.at(right * 5, depth * 5)
      const off = Math.abs(x - middle) / half
      const on = smoothstep(1.12, 0.86, off + (here - 0.5) * 0.5)
      // Trodden in the middle, damp at the rims.
      const worn = mix(0.8, 1.12, smoothstep(1, 0.2, off))
      const grain = 1 + (rough.at(right * 31, depth * 31) - 0.5) * 0.5 * fade
      // The further light falls, the longer its spots: they lie across the path.
      const spot = smoothstep(0.5, 0.62, light.at(right * 1.6 + depth * 0.25, depth * 2.4))
      const lit = options.dapple * spot
      for (let c = 0; c < 3; c++) {
        const ground = mix(options.verge[c]! * mix(0.7, 1.25, here), options.path[c]! * worn, on)
        const bright = ground * grain * mix(mix(1, 0.62, options.dapple), options.sunlit[c]!, lit)
        data[p + c] = mix(bright, options.haze[c]!, air)
      }
    }
  }
}

function middleAt({ to }: Options, width: number, depth: number): number {
  // It winds a little on its way.
  const wind = Math.sin(depth * 0.55) * 0.05 * (1 - 1 / depth)
  return width * (mix(to, 0.5, 1 / depth) + wind / Math.sqrt(depth))
}

/** Fallen leaves lie flat: narrow towards the horizon, most of them beside the path. */
function strew(stage: Stage, options: Options, litter: NonNullable<Options['litter']>): void {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const next = random(stage.seed + 7)
  const heaps = groundNoise(stage.seed + 8, 4, 0.6)
  const below = (1 - options.horizon) * height
  for (let n = 0; n < options.count; n++) {
    const drop = (n / options.count) ** 1.6 * 1.04 + 0.012
    const y = options.horizon * height + drop * below
    const x = next() * width
    const [kind, size, turn, bright] = [next(), next(), next(), next()]
    const depth = 1 / drop
    const right = ((x - width / 2) * depth) / unit
    const off = (Math.abs(x - middleAt(options, width, depth)) * depth) / (options.width * unit)
    // The wind gathers them in heaps along the rims.
    const heap = heaps.at(right * 2.5, depth * 2.5) + 0.22 * Math.exp(-((off - 1) ** 2) * 6)
    if (heap < 0.46) continue
    const half = Math.max(0.5, (options.leaf * unit * drop * mix(0.5, 1.1, size)) / 2)
    const own = litter[Math.floor(kind * litter.length)]!
    const air = smoothstep(1.5, 16, depth)
    paintFlake(canvas, {
      x,
      y,
      halfLong: half,
      halfWide: Math.max(0.4, half * mix(0.3, 0.6, bright)),
      turn: (turn - 0.5) * 1.2,
      soft: 0.9,
      light: mixLight(scaleLight(own, mix(0.55, 1.1, bright)), options.haze, clamp(air)),
      opacity: 0.9,
      oval: 0.7,
    })
  }
}
