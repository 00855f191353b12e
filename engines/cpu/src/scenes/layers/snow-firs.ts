import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { mixLight } from '../light-colour.ts'
import { amount, count, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintFir } from './fir-twigs.ts'

export const snowFirsSchema = z
  .strictObject({
    layer: z.literal('snow-firs'),
    ...tag,
    far: z
      .number()
      .min(0)
      .max(2)
      .default(0.55)
      .describe('Position of the furthest and the nearest trees'),
    near: z.number().min(0).max(2).default(0.8),
    size: length.default(0.8).describe('Height of the nearest trees'),
    count: count(80).default(18),
    needles: light,
    shade: light,
    snow: light,
    white: amount.default(0.5),
    haze: light,
    clearing: amount.default(0.4).describe('Keeps this fraction of the width free of near trees'),
    roll,
  })
  .describe('Firs under snow: distant ones are pale, near ones dark and large')

export const paintSnowFirs: Painter<z.output<typeof snowFirsSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const next = random(stage.seed)
  const firs = Array.from({ length: options.count }, (_, n) => {
    const depth = next() ** 1.4
    const at = (n + next()) / options.count
    return { depth, at, size: mix(0.75, 1.15, next()), slim: mix(0.2, 0.27, next()) }
  }).sort((a, b) => a.depth - b.depth)
  for (const { depth, at, size, slim } of firs) {
    if (depth > 0.35 && Math.abs(at - 0.5) * 2 < options.clearing) continue
    const air = 0.8 * (1 - depth) ** 1.5
    paintFir(
      canvas,
      {
        x: at * canvas.width,
        foot: mix(options.far, options.near, depth) * canvas.height,
        tall: options.size * unit * size * mix(0.3, 1, depth),
        slim,
        twigs: Math.round(mix(260, 900, depth)),
        needles: mixLight(options.needles, options.haze, air),
        shade: mixLight(options.shade, options.haze, air),
        snow: mixLight(options.snow, options.haze, air),
        white: options.white,
      },
      next,
    )
  }
}
