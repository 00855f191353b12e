import { z } from 'zod'
import { clamp } from '../../kernels/numbers.ts'
import { lineNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import { amount, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { raiseConifers } from './conifers.ts'

export const ridgeSchema = z
  .strictObject({
    layer: z.literal('ridge'),
    ...tag,
    y: z.number().min(-1).max(2).default(0.6),
    height: z.number().min(0).max(2).default(0.15),
    colour: light,
    top: light.optional().describe('Colour along the top line; it blends into colour below'),
    jag: amount.default(0.6),
    trees: length.default(0),
    dense: z.number().min(0.2).max(4).default(1).describe('How close together the trees are'),
    roll,
  })
  .describe(
    'A line of hills (jag 0) or peaks (jag 1), filled below. trees adds conifers of that size',
  )

const FADE = 0.22

export const paintRidge: Painter<z.output<typeof ridgeSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const noise = lineNoise(width, {
    scale: unit * 0.5,
    octaves: 7,
    seed,
    gain: 0.35 + 0.25 * options.jag,
  })
  const line = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    line[x] = (options.y - (noise[x]! - 0.4) * options.height * 1.6) * height
  }
  if (options.trees) {
    raiseConifers(line, options.trees * unit, options.dense, random(seed + 3))
  }
  const lower = options.colour
  const upper = options.top ?? lower
  const fade = 1 / (FADE * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const depth = y - line[x]!
      if (depth <= 0) continue
      const cover = Math.min(depth, 1)
      const t = clamp(depth * fade)
      data[p]! += (upper[0] + (lower[0] - upper[0]) * t - data[p]!) * cover
      data[p + 1]! += (upper[1] + (lower[1] - upper[1]) * t - data[p + 1]!) * cover
      data[p + 2]! += (upper[2] + (lower[2] - upper[2]) * t - data[p + 2]!) * cover
    }
  }
}
