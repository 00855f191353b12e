import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { lineNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import { count, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const trunksSchema = z
  .strictObject({
    layer: z.literal('trunks'),
    ...tag,
    foot: z
      .number()
      .min(0)
      .max(2)
      .default(0.85)
      .describe('Position of the nearest trunks; distant ones stand higher'),
    far: z.number().min(0).max(2).default(0.6),
    count: count(80).default(14),
    width: length.default(0.05),
    colour: light,
    lit: light.describe('Colour of the side that faces the light'),
    sun: z.number().min(-1).max(1).default(0.7),
    haze: light.describe('Colour of the haze in front of distant trunks'),
    roll,
  })
  .describe('Tree trunks of a forest; distant ones are thinner')

export const paintTrunks: Painter<z.output<typeof trunksSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { data, width, height } = canvas
  const next = random(stage.seed)
  const trunks = Array.from({ length: options.count }, (_, n) => ({
    x: ((n + next()) / options.count) * width,
    near: next() ** 1.6,
    lean: (next() - 0.5) * 0.12,
    seed: Math.floor(next() * 1e6),
  })).sort((a, b) => a.near - b.near)
  for (const { x, near, lean, seed } of trunks) {
    const foot = Math.min(height, mix(options.far, options.foot, near) * height)
    const half = (options.width * unit * mix(0.16, 1, near)) / 2
    const bends = lineNoise(height, { scale: unit * 0.3, octaves: 3, seed })
    const air = 0.75 * (1 - near)
    for (let y = 0; y < foot; y++) {
      const up = (foot - y) / height
      const middle = x + lean * (foot - y) + (bends[y]! - 0.5) * half * 1.6
      const wide = half * (1 - 0.35 * up) * (1 + 0.5 * Math.exp(-up * 28))
      const first = Math.max(0, Math.floor(middle - wide))
      const last = Math.min(width - 1, Math.ceil(middle + wide))
      for (let column = first; column <= last; column++) {
        const off = (column - middle) / Math.max(0.5, wide)
        const cover = clamp((1 - Math.abs(off)) * wide + 0.5)
        const bright = clamp(0.5 + off * options.sun * 0.9) ** 2
        const p = (y * width + column) * 3
        for (let c = 0; c < 3; c++) {
          const bark = mix(options.colour[c]!, options.lit[c]!, bright)
          data[p + c]! += (mix(bark, options.haze[c]!, air) - data[p + c]!) * cover
        }
      }
    }
  }
}
