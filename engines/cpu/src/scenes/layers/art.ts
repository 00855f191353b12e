import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { artSchema, drawArt } from '../art/index.ts'
import { rasterise } from '../art/rasterise.ts'
import { amount, length, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const artLayerSchema = z
  .strictObject({
    layer: z.literal('art'),
    ...tag,
    art: artSchema,
    opacity: amount.default(1),
    gain: z
      .number()
      .min(0)
      .max(12)
      .default(1)
      .describe('Brightness factor; above 1 for lamps and neon'),
    blur: length.default(0),
  })
  .describe('A drawing with its own parameters. blur puts it out of focus')

export const paintArt: Painter<z.output<typeof artLayerSchema>> = async (stage, options) => {
  const { canvas, unit } = stage
  const { data, width, height } = canvas
  const svg = drawArt({ width, height, unit, seed: stage.seed }, options.art)
  const drawing = await rasterise(svg, width, height)
  const layer = options.blur
    ? softBlur({ data: drawing, width, height }, options.blur * unit, 4)
    : drawing
  for (let p = 0, q = 0; p < data.length; p += 3, q += 4) {
    const cover = layer[q + 3]! * options.opacity
    if (cover <= 0) continue
    const gain = options.opacity * options.gain
    data[p] = data[p]! * (1 - cover) + layer[q]! * gain
    data[p + 1] = data[p + 1]! * (1 - cover) + layer[q + 1]! * gain
    data[p + 2] = data[p + 2]! * (1 - cover) + layer[q + 2]! * gain
  }
}
