import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { count, degrees, lengths, light, roll, tag } from '../schema/fields.ts'
import { nearFace, type Painter } from '../stage.ts'

export const rainSchema = z
  .strictObject({
    layer: z.literal('rain'),
    ...tag,
    count: count(3000).default(500),
    length: lengths.default([0.02, 0.09]),
    angle: degrees.default(8),
    colour: light,
    roll,
  })
  .describe('Falling rain as short streaks of light. It does not cover faces')

/** Streaks may come this near to a face, in face heights. */
const CLEAR = 0.55

export const paintRain: Painter<z.output<typeof rainSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const next = random(stage.seed)
  const slant = Math.tan((options.angle * Math.PI) / 180)
  const [red, green, blue] = options.colour
  for (let n = 0; n < options.count; n++) {
    const x = next() * width
    const y = next() * height
    const near = next() ** 3
    const long = mix(options.length[0], options.length[1], near) * stage.unit
    const gain = 0.2 + 0.8 * next()
    if (nearFace(stage.heads, x + (slant * long) / 2, y + long / 2, long / 2, CLEAR)) continue
    const thick = near > 0.4 ? 2 : 1
    for (let t = 0; t < long; t++) {
      const column = Math.round(x + slant * t)
      const row = Math.round(y + t)
      if (column < 0 || column + thick > width || row >= height) continue
      const share = (gain * Math.sin((Math.PI * t) / long)) / thick
      for (let p = (row * width + column) * 3, end = p + thick * 3; p < end; p += 3) {
        data[p]! += red * share
        data[p + 1]! += green * share
        data[p + 2]! += blue * share
      }
    }
  }
}
