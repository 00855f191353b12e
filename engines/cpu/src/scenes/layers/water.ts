import { z } from 'zod'
import { clamp, smoothstep } from '../../kernels/numbers.ts'
import { lineNoise, valueNoise } from '../../kernels/value-noise.ts'
import { amount, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const waterSchema = z
  .strictObject({
    layer: z.literal('water'),
    ...tag,
    y: z.number().min(0).max(1).default(0.62),
    colour: light,
    mirror: amount
      .default(0.7)
      .describe('How much of the reflection is visible through the colour of the water'),
    waves: z.number().min(0).max(4).default(1),
    roll,
  })
  .describe(
    'Water below y that reflects the scene above it, with waves that get larger towards the camera',
  )

export const paintWater: Painter<z.output<typeof waterSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const line = Math.round(options.y * height)
  const deep = height - line
  if (deep < 2 || line < 2) return
  const above = data.slice(0, line * width * 3)
  const ripples = valueNoise(width, deep, {
    scale: unit * 0.06,
    octaves: 4,
    seed,
    stretch: [3, 0.35],
    gain: 0.55,
  })
  const swell = lineNoise(deep, { scale: unit * 0.05, octaves: 3, seed: seed + 5 })
  const [red, green, blue] = options.colour
  for (let y = 0; y < deep; y++) {
    const near = (y + 1) / deep
    const reach = options.waves * unit * (0.01 + 0.1 * near)
    const smear = options.waves * unit * (0.004 + 0.012 * near) * (0.6 + 0.8 * swell[y]!)
    const fade = options.mirror * (1 - 0.45 * near)
    for (let x = 0, p = (line + y) * width * 3; x < width; x++, p += 3) {
      const wave = ripples[y * width + x]! - 0.5 + (swell[y]! - 0.5) * 0.5
      const share = fade * (0.75 + 0.5 * smoothstep(-0.1, 0.2, wave))
      const fromX = clamp(x + wave * reach * 0.25, 0, width - 1) | 0
      let [r, g, b] = [0, 0, 0]
      // Ripples too small to see smear a reflection towards the eye: lights become pillars.
      for (let tap = -1; tap <= 1; tap++) {
        const up = Math.abs(y + wave * reach + tap * smear)
        const q = ((clamp(line - 1 - up, 0, line - 1) | 0) * width + fromX) * 3
        r += above[q]!
        g += above[q + 1]!
        b += above[q + 2]!
      }
      data[p] = red + (r / 3 - red) * share
      data[p + 1] = green + (g / 3 - green) * share
      data[p + 2] = blue + (b / 3 - blue) * share
    }
  }
}
