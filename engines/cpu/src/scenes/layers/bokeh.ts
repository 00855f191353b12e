import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { scaleLight } from '../light-colour.ts'
import {
  amount,
  area,
  count,
  lengths,
  lights,
  range,
  roll,
  tag,
  WHOLE_FRAME,
} from '../schema/fields.ts'
import { nearFace, type Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'

export const bokehSchema = z
  .strictObject({
    layer: z.literal('bokeh'),
    ...tag,
    count: count(600).default(80),
    radius: lengths.default([0.01, 0.04]),
    area: area.default(WHOLE_FRAME),
    colours: lights,
    gain: range.default([0.3, 1.2]),
    ring: amount.default(0.4).describe('A brighter rim, 0 to 1'),
    cat: amount.default(0.35),
    blades: z
      .int()
      .min(0)
      .max(12)
      .default(0)
      .describe('Number of sides of the aperture; 0 means round'),
    soft: z
      .number()
      .min(0)
      .max(2)
      .default(0.06)
      .describe('Softness of the rim, as a fraction of the radius'),
    rows: count(60)
      .default(0)
      .describe(
        'Arranges the lights in this many rows, like windows along a street; 0 scatters them',
      ),
    clear: z
      .number()
      .min(0)
      .max(4)
      .default(0)
      .describe(
        'Minimum distance to every face, in face heights; 0 means no limit (not needed behind the people)',
      ),
    roll,
  })
  .describe('Lights out of focus')

export const paintBokeh: Painter<z.output<typeof bokehSchema>> = (stage, options) => {
  const { canvas, unit, heads } = stage
  const { radius, area: box, gain, colours } = options
  const next = random(stage.seed)
  const rows = Array.from({ length: options.rows }, next)
  for (let n = 0; n < options.count; n++) {
    const size = next()
    const discRadius = mix(radius[0], radius[1], size * size) * unit
    const x = mix(box[0], box[2], next()) * canvas.width
    const row = rows.length
      ? rows[Math.floor(next() * rows.length)]! + (next() - 0.5) * 0.09
      : next()
    const y = mix(box[1], box[3], row) * canvas.height
    const colour = colours[Math.floor(next() * colours.length)]!
    const brightness = mix(gain[0], gain[1], next() ** 2)
    if (options.clear && nearFace(heads, x, y, discRadius, options.clear)) continue
    paintDisc(canvas, {
      x,
      y,
      radius: discRadius,
      light: scaleLight(colour, brightness),
      soft: Math.max(1, discRadius * options.soft),
      ring: options.ring,
      cat: options.cat,
      blades: options.blades,
    })
  }
}
