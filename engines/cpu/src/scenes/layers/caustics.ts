import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { causticNet } from './caustic-net.ts'
import { addTinted } from './soft-light.ts'

export const causticsSchema = z
  .strictObject({
    layer: z.literal('caustics'),
    ...tag,
    colour: light,
    scale: length.default(0.16),
    y: z.number().min(-1).max(2).default(-1),
    amount: amount.default(0.5),
    roll,
  })
  .describe('Light patterns under water, on the sea floor below y or faintly everywhere')

const FACTOR = 3

export const paintCaustics: Painter<z.output<typeof causticsSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const width = Math.ceil(canvas.width / FACTOR)
  const height = Math.ceil(canvas.height / FACTOR)
  const net = causticNet(width, height, (options.scale * unit) / FACTOR, seed)
  for (let y = 0, i = 0; y < height; y++) {
    const share = options.amount * smoothstep(options.y, options.y + 0.3, y / height)
    for (let x = 0; x < width; x++, i++) net[i]! *= share
  }
  addTinted(canvas, { data: net, width, height }, options.colour)
}
