import { z } from 'zod'
import { smoothstep } from '../../kernels/numbers.ts'
import { amount, area, count, degrees, light, tag, WHOLE_FRAME } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { slatLight, slatPosition, slatsOf } from './slats.ts'

export const blindsSchema = z
  .strictObject({
    layer: z.literal('blinds'),
    ...tag,
    count: count(60).min(2).default(11).describe('Number of slats over the height of the frame'),
    angle: degrees.default(-14),
    soft: z.number().min(0.02).max(0.45).default(0.25),
    area: area.default(WHOLE_FRAME),
    colour: light,
    shadow: amount.default(0).describe('Darkness of the wall between the stripes'),
  })
  .describe('Light through a window blind on the wall')

const RIM = 0.045

export const paintBlinds: Painter<z.output<typeof blindsSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const slats = slatsOf(height / options.count, options.angle, options.soft)
  const [left, top, right, bottom] = options.area
  const [red, green, blue] = options.colour
  const columns = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = x / width
    columns[x] =
      smoothstep(left - RIM, left + RIM, at) * (1 - smoothstep(right - RIM, right + RIM, at))
  }
  for (let y = 0; y < height; y++) {
    const at = y / height
    const rows =
      smoothstep(top - RIM, top + RIM, at) * (1 - smoothstep(bottom - RIM, bottom + RIM, at))
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const lit = slatLight(slats, slatPosition(slats, x, y)) * rows * columns[x]!
      const keep = 1 - options.shadow * (1 - lit)
      data[p] = data[p]! * keep + red * lit
      data[p + 1] = data[p + 1]! * keep + green * lit
      data[p + 2] = data[p + 2]! * keep + blue * lit
    }
  }
}
