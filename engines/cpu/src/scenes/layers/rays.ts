import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { smoothstep } from '../../kernels/numbers.ts'
import { lineNoise } from '../../kernels/value-noise.ts'
import { count, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { addTinted, reducedGrid } from './soft-light.ts'

export const raysSchema = z
  .strictObject({
    layer: z.literal('rays'),
    ...tag,
    at: place.default([0.5, -0.1]),
    colour: light,
    count: count(80).default(14),
    amount: z.number().min(0).max(4).default(0.5),
    fall: z.number().min(0).max(6).default(1).describe('How quickly the rays fade'),
    roll,
  })
  .describe('Shafts of light that fan out from a point, as through water, leaves or clouds')

const FACTOR = 4
const TURNS = 1440

export const paintRays: Painter<z.output<typeof raysSchema>> = (stage, options) => {
  const plane = reducedGrid(stage.canvas, FACTOR, 1)
  const { data, width, height } = plane
  const fan = lineNoise(TURNS + 1, {
    scale: TURNS / Math.max(1, options.count),
    octaves: 4,
    seed: stage.seed,
  })
  for (let i = 0; i < fan.length; i++) fan[i] = smoothstep(0.42, 0.85, fan[i]!) * options.amount
  const x0 = options.at[0] * width
  const y0 = options.at[1] * height
  const fall = (1.6 * options.fall) / height
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = x - x0
      const dy = y - y0
      const turn = (Math.atan2(dy, dx) / Math.PI + 1) * 0.5 * (TURNS - 1)
      const n = turn | 0
      const value = fan[n]! + (fan[n + 1]! - fan[n]!) * (turn - n)
      data[i] = value * Math.exp(-Math.sqrt(dx * dx + dy * dy) * fall)
    }
  }
  const soft = softBlur(plane, (0.004 * stage.unit) / FACTOR, 1)
  addTinted(stage.canvas, { ...plane, data: soft }, options.colour)
}
