import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { mixLight, scaleLight } from '../light-colour.ts'
import { count, length, light, lights, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintFlake } from './flake.ts'
import { paintGround } from './ground.ts'
import { groundNoise } from './ground-noise.ts'

export const grassSchema = z
  .strictObject({
    layer: z.literal('grass'),
    ...tag,
    horizon: z.number().min(0).max(1).default(0.55),
    near: light,
    far: light,
    tips: light.describe('Colour of blades in the sun'),
    count: count(6000).default(2400),
    size: length.default(0.06).describe('Length of the nearest blades'),
    flowers: lights.optional(),
    rare: z.int().min(1).max(500).default(12).describe('One in this many blades has a flower'),
    roll,
  })
  .describe('A meadow in perspective, with blades that get larger towards the camera, and flowers')

export const paintGrass: Painter<z.output<typeof grassSchema>> = async (stage, options) => {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const { horizon, near, far } = options
  await paintGround(stage, {
    layer: 'ground',
    horizon,
    near: scaleLight(near, 0.75),
    far,
    scale: 0.3,
    relief: 0.7,
    sun: 0.5,
    grains: 0.5,
    roll: 0,
  })
  const next = random(stage.seed + 5)
  const patches = groundNoise(stage.seed + 6)
  const below = (1 - horizon) * height
  for (let n = 0; n < options.count; n++) {
    // Rows from the horizon to the foot, so that nearer blades cover further ones.
    const drop = (n / options.count) ** 1.5 + 0.004
    const y = horizon * height + drop * below * 1.08
    const x = next() * width
    const [tall, lean, bright, kind] = [next(), next(), next(), next()]
    const patch = patches.at((x - width / 2) / (unit * 0.25 * drop + 8), 3 / (drop + 0.05))
    const half = options.size * unit * drop * mix(0.35, 0.8, tall)
    if (half < 0.35) continue
    const share = smoothstep(0.3, 0.75, patch * 0.7 + bright * 0.5)
    const away = smoothstep(0.45, 0, drop)
    const blade = mixLight(mixLight(near, options.tips, share), far, away * 0.7)
    paintFlake(canvas, {
      x: x + (lean - 0.5) * half,
      y: y - half * 0.8,
      halfLong: half,
      halfWide: Math.max(0.45, half * 0.055),
      turn: Math.PI / 2 + (lean - 0.5) * 1.1,
      soft: 1,
      light: blade,
      opacity: 0.85,
      oval: 0.9,
    })
    const flowers = options.flowers
    if (!flowers || n % options.rare !== 0 || patch < 0.42) continue
    paintFlake(canvas, {
      x,
      y: y - half * 1.7,
      halfLong: half * 0.22,
      halfWide: half * 0.17,
      turn: lean * 3,
      soft: 1,
      light: flowers[Math.floor(kind * flowers.length)]!,
      opacity: 0.95,
      oval: 0.4,
    })
  }
}
