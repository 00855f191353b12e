import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { coverTinted } from './soft-light.ts'

export const hazeSchema = z
  .strictObject({
    layer: z.literal('haze'),
    ...tag,
    colour: light,
    y: z.number().min(-1).max(2).default(0.6),
    height: z.number().min(0.01).max(2).default(0.4),
    amount: amount.default(0.6),
    scale: length.default(0.5),
    above: z.boolean().default(false),
    roll,
  })
  .describe(
    'Mist or smoke that gets denser downwards from y over height. With above, it gets denser upwards',
  )

const FACTOR = 8

export const paintHaze: Painter<z.output<typeof hazeSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const plane = reducedNoise(canvas.width, canvas.height, FACTOR, {
    scale: options.scale * unit,
    seed: stage.seed,
    octaves: 5,
    stretch: [1.8, 1],
  })
  for (let y = 0, i = 0; y < plane.height; y++) {
    const below = smoothstep(options.y, options.y + options.height, y / plane.height)
    const thick = (options.above ? 1 - below : below) * options.amount
    for (let x = 0; x < plane.width; x++, i++) {
      plane.data[i] = thick * (0.35 + 1.3 * plane.data[i]!)
    }
  }
  coverTinted(canvas, plane, options.colour)
}
