import { z } from 'zod'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import { warpedNoise } from '../../kernels/value-noise.ts'
import { lightOf } from '../light-colour.ts'
import { hex, length, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const mottleSchema = z
  .strictObject({
    layer: z.literal('mottle'),
    ...tag,
    scale: length.default(0.35),
    amount: z.number().min(0).max(2).default(0.5),
    tint: hex.default('#ffffff'),
    roll,
  })
  .describe(
    'A painted canvas backdrop: soft patches that darken, lighten and tint the layers below',
  )

const FACTOR = 4

export const paintMottle: Painter<z.output<typeof mottleSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const w = Math.ceil(width / FACTOR)
  const h = Math.ceil(height / FACTOR)
  const scale = (options.scale * stage.unit) / FACTOR
  const noise = warpedNoise(w, h, { scale, seed: stage.seed, octaves: 6, gain: 0.55 }, 2.4)
  const [red, green, blue] = lightOf(options.tint)
  const strength = options.amount * 2.6
  eachEnlargedRow({ data: noise, width: w, height: h }, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const k = (row[x]! - 0.5) * strength
      data[p]! *= Math.max(0, 1 + k * (0.5 + red))
      data[p + 1]! *= Math.max(0, 1 + k * (0.5 + green))
      data[p + 2]! *= Math.max(0, 1 + k * (0.5 + blue))
    }
  })
}
