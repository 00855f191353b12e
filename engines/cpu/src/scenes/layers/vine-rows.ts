import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import type { Canvas } from '../canvas.ts'
import { type Light, mixLight } from '../light-colour.ts'
import { count, length, light, lights, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { paintFlake } from './flake.ts'

export const vineRowsSchema = z
  .strictObject({
    layer: z.literal('vine-rows'),
    ...tag,
    horizon: z.number().min(0).max(1).default(0.5),
    vanish: z
      .number()
      .min(-1)
      .max(2)
      .default(0.5)
      .describe('Where the rows meet, as a fraction of the width'),
    spacing: length
      .default(0.9)
      .describe('Distance between the rows, and their height, measured at the bottom of the frame'),
    tall: length.default(0.3),
    rows: count(30).default(12),
    colours: lights,
    shade: light,
    fruit: light.optional(),
    posts: light.optional().describe('Colour of the posts that hold the vines; omit it for none'),
    sun: z.number().min(-1).max(1).default(0.7),
    haze: light,
    roll,
  })
  .describe('Rows of vines that run to a vanishing point. Add a ground layer before it.')

type Options = z.output<typeof vineRowsSchema>

const SLICES = 90
const NEAREST = 1.15
const FURTHEST = 30
const LEAVES = 96
/** Grapes are seen one by one up to here. */
const NEAR = 4
/** A post stands at one in this many plants. */
const POSTS = 9
/** How far a bunch of grapes hangs, in sizes of a grape, and where its grapes are. */
const BUNCH = [
  [-0.8, 0],
  [0.7, 0.1],
  [0, 0.5],
  [-0.5, 1.1],
  [0.6, 1.2],
  [0, 1.9],
] as const

export const paintVineRows: Painter<Options> = (stage, options) => {
  const next = random(stage.seed)
  for (let n = SLICES; n >= 0; n--) {
    const away = NEAREST * (FURTHEST / NEAREST) ** ((n + next() * 0.6) / SLICES)
    for (let k = -options.rows; k <= options.rows; k++) {
      paintPlant(stage, options, k + 0.5, away, next)
      if (options.posts && n % POSTS === 0) paintPost(stage, options, k + 0.5, away, options.posts)
    }
  }
}

/** One plant of a row: dark inside, leaves round it, those that face the sun lit. */
function paintPlant(
  { canvas, unit }: Stage,
  options: Options,
  row: number,
  away: number,
  next: () => number,
): void {
  const { width, height } = canvas
  const scale = unit / away
  const x = options.vanish * width + row * options.spacing * scale
  const wide = options.spacing * scale * 0.2
  const jitter = next() * 6
  if (x < -wide * 3 || x > width + wide * 3) return
  const foot = options.horizon * height + ((1 - options.horizon) * height) / away
  const tall = options.tall * scale * mix(0.85, 1.1, next())
  const air = 1 - Math.exp(-(away - NEAREST) * 0.055)
  const leaves = Math.round(LEAVES * clamp(2 / away, 0.16, 1))
  const half = tall * 0.052 * clamp(away / 3, 1, 3)
  for (let n = 0; n < leaves; n++) {
    const up = 0.14 + 0.86 * next()
    const out = (next() - 0.5) * 2
    const shape = Math.sqrt(Math.max(0.1, 1 - (up * 1.3 - 0.75) ** 2))
    const bright = next()
    const inside = n < leaves * 0.45
    const lit = inside
      ? 0
      : clamp(0.25 + out * options.sun * 0.45 + (up - 0.5) * 0.7 + (bright - 0.5) * 0.6)
    const colour = options.colours[Math.floor(next() * options.colours.length)]!
    const grapes = options.fruit && !inside && up < 0.45 && bright > 0.8
    const own = grapes ? options.fruit! : mixLight(options.shade, colour, lit)
    const size = Math.max(0.6, half * mix(0.5, 1, next()) * (inside ? 1.7 : grapes ? 0.6 : 1))
    if (grapes && away < NEAR) {
      for (const [aside, down] of BUNCH)
        paintGrape(
          canvas,
          x + out * wide * shape + aside * size,
          foot - tall * up + down * size,
          size * 0.62,
          own,
        )
      continue
    }
    paintFlake(canvas, {
      x: x + out * wide * shape,
      y: foot - tall * up,
      halfLong: size,
      halfWide: size * mix(0.5, 0.95, bright),
      turn: jitter + n * 2.4,
      soft: 1 + size * 0.25,
      light: mixLight(own, options.haze, air),
      opacity: 0.95,
      oval: 0.75,
    })
  }
}

function paintPost(stage: Stage, options: Options, row: number, away: number, colour: Light): void {
  const { canvas, unit } = stage
  const scale = unit / away
  const tall = options.tall * scale * 1.18
  const foot = options.horizon * canvas.height + ((1 - options.horizon) * canvas.height) / away
  paintFlake(canvas, {
    x: options.vanish * canvas.width + row * options.spacing * scale,
    y: foot - tall / 2,
    halfLong: tall / 2,
    halfWide: Math.max(0.5, tall * 0.022),
    turn: Math.PI / 2,
    soft: 1,
    light: mixLight(colour, options.haze, 1 - Math.exp(-(away - NEAREST) * 0.055)),
    opacity: 0.95,
    oval: 0.1,
  })
}

/** Round, with a spot of the sky on it. */
function paintGrape(canvas: Canvas, x: number, y: number, half: number, colour: Light): void {
  const round = { turn: 0, soft: 1, oval: 1 }
  paintFlake(canvas, { ...round, x, y, halfLong: half, halfWide: half, light: colour, opacity: 1 })
  const spot = half * 0.3
  const pale = mixLight(colour, [1, 1, 1], 0.35)
  paintFlake(canvas, {
    ...round,
    x: x + spot,
    y: y - spot,
    halfLong: spot,
    halfWide: spot,
    light: pale,
    opacity: 0.8,
  })
}
