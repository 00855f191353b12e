import { z } from 'zod'
import { amount, length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const scanlinesSchema = z
  .strictObject({
    effect: z.literal('scanlines'),
    amount: amount.default(0.18),
    pitch: length.default(0.0034),
  })
  .describe('The dark lines of a cathode ray tube')

export const scanlines: Painter<z.output<typeof scanlinesSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const pitch = Math.max(3, Math.round(options.pitch * stage.unit))
  const keep = 1 - options.amount
  for (let y = 0; y < height; y++) {
    if (y % pitch < pitch / 2) continue
    for (let p = y * width * 3, end = p + width * 3; p < end; p++) data[p]! *= keep
  }
}
