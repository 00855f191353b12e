import { z } from 'zod'
import { scaleLight } from '../light-colour.ts'
import { length, light, place, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'
import { paintGlow } from './glow.ts'

export const sunSchema = z
  .strictObject({
    layer: z.literal('sun'),
    ...tag,
    at: place,
    radius: length.default(0.06),
    colour: light,
    glow: z.number().min(0).max(6).default(0.6).describe('Strength and reach of the glow'),
    reach: length.default(0.6),
  })
  .describe('The sun or a full moon: a disc with a glow around it')

export const paintSun: Painter<z.output<typeof sunSchema>> = async (stage, options) => {
  const { canvas, unit } = stage
  const radius = options.radius * unit
  paintDisc(canvas, {
    x: options.at[0] * canvas.width,
    y: options.at[1] * canvas.height,
    radius,
    light: options.colour,
    soft: Math.max(1.5, radius * 0.06),
  })
  const halo = (reach: number, gain: number, power: number) =>
    paintGlow(stage, {
      layer: 'glow',
      at: options.at,
      radius: reach,
      colour: scaleLight(options.colour, gain * options.glow),
      power,
      stretch: 1,
    })
  await halo(options.radius * 5, 0.5, 1.8)
  await halo(options.reach, 0.22, 1.2)
}
