import { z } from 'zod'
import { random } from '../../noise.ts'
import { count, length, lights, place, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const panesSchema = z
  .strictObject({
    layer: z.literal('panes'),
    ...tag,
    at: place.default([0.5, 0.45]),
    rays: count(60)
      .default(14)
      .describe('Number of panes in the innermost ring; outer rings have more'),
    ring: length.default(0.17).describe('Width of a ring'),
    colours: lights,
    roll,
  })
  .describe('Coloured panes in rings around a point, like a rose window')

/** How much panes of one ring differ in brightness. */
const UNEVEN = 0.3

export const paintPanes: Painter<z.output<typeof panesSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const { colours, rays } = options
  const next = random(stage.seed)
  const chance = Float32Array.from({ length: 997 }, next)
  const x0 = options.at[0] * width
  const y0 = options.at[1] * height
  const wide = Math.max(2, options.ring * stage.unit)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const ring = Math.floor(Math.hypot(x - x0, y - y0) / wide)
      const panes = rays * Math.max(1, 1 << Math.floor(Math.log2(1 + ring / 2)))
      const turn = Math.atan2(y - y0, x - x0) / (2 * Math.PI) + 0.5 + (ring % 2) / (2 * panes)
      const pane = Math.floor(turn * panes) % panes
      const dice = chance[(ring * 131 + pane * 37) % chance.length]!
      const alternate = (ring + (pane % 2)) % colours.length
      const colour = colours[alternate]!
      const gain = 1 + (dice - 0.5) * UNEVEN * 2
      data[p] = colour[0] * gain
      data[p + 1] = colour[1] * gain
      data[p + 2] = colour[2] * gain
    }
  }
}
