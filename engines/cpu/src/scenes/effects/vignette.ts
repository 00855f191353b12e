import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import { reducedGrid } from '../layers/soft-light.ts'
import { amount, place } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const vignetteSchema = z
  .strictObject({
    effect: z.literal('vignette'),
    amount: amount.default(0.45),
    radius: z.number().min(0.2).max(3).default(0.95),
    at: place.default([0.5, 0.46]),
  })
  .describe('Darker towards the corners')

const FACTOR = 8

export const vignette: Painter<z.output<typeof vignetteSchema>> = ({ canvas }, options) => {
  const { data, width, height } = canvas
  const plane = reducedGrid(canvas, FACTOR, 1)
  const wide = width > height
  for (let y = 0, i = 0; y < plane.height; y++) {
    const dy = (y / plane.height - options.at[1]) * (wide ? 0.85 : 1)
    for (let x = 0; x < plane.width; x++, i++) {
      const dx = (x / plane.width - options.at[0]) * (wide ? 1 : 0.9)
      const far = Math.hypot(dx, dy) / (options.radius * 0.72)
      plane.data[i] = 1 - options.amount * smoothstep(0.4, 1.15, far)
    }
  }
  eachEnlargedRow(plane, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const keep = row[x]!
      data[p]! *= keep
      data[p + 1]! *= keep
      data[p + 2]! *= keep
    }
  })
}
