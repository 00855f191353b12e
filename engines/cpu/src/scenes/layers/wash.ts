import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { amount, light, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const washSchema = z
  .strictObject({
    layer: z.literal('wash'),
    ...tag,
    colour: light,
    amount: amount.default(1),
    near: amount.default(0).describe('Amount near the people'),
    from: z
      .number()
      .min(0)
      .max(10)
      .default(1.5)
      .describe(
        'Distance from the faces at which it begins and at which it is complete, in face heights',
      ),
    to: z.number().min(0.1).max(20).default(5),
  })
  .describe('A colour over all layers below, weaker near the people')

export const paintWash: Painter<z.output<typeof washSchema>> = ({ canvas, heads }, options) => {
  const { data, width, height } = canvas
  const [red, green, blue] = options.colour
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      let away = heads.length === 0 ? options.to : Infinity
      for (const head of heads) {
        const dx = (x - head.x) / head.height
        // Bodies hang below faces: the wash keeps further away there.
        const dy = ((y - head.y) / head.height) * (y > head.y ? 0.45 : 1)
        away = Math.min(away, dx * dx + dy * dy)
      }
      const far = smoothstep(options.from, options.to, Math.sqrt(away))
      const cover = options.amount * mix(options.near, 1, far)
      data[p]! += (red - data[p]!) * cover
      data[p + 1]! += (green - data[p + 1]!) * cover
      data[p + 2]! += (blue - data[p + 2]!) * cover
    }
  }
}
