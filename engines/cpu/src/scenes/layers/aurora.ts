import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { lineNoise } from '../../kernels/value-noise.ts'
import { random } from '../../noise.ts'
import { count, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { addLight, reducedGrid } from './soft-light.ts'

export const auroraSchema = z
  .strictObject({
    layer: z.literal('aurora'),
    ...tag,
    sheets: count(8).default(4),
    y: z.number().min(-1).max(2).default(0.45),
    height: z.number().min(0.02).max(2).default(0.4),
    foot: light,
    top: light,
    gain: z.number().min(0).max(6).default(1),
    roll,
  })
  .describe('Northern lights: curtains of light that fade upwards')

const FACTOR = 3

export const paintAurora: Painter<z.output<typeof auroraSchema>> = (stage, options) => {
  const grid = reducedGrid(stage.canvas, FACTOR, 3)
  const { data, width, height } = grid
  const next = random(stage.seed)
  for (let sheet = 0; sheet < options.sheets; sheet++) {
    const seed = stage.seed + sheet * 13
    const bend = lineNoise(width, { scale: width * 0.35, octaves: 4, seed: seed + 1 })
    const folds = lineNoise(width, { scale: width * 0.05, octaves: 5, seed: seed + 2 })
    const gaps = lineNoise(width, { scale: width * 0.3, octaves: 2, seed: seed + 3 })
    const middle = (options.y + (next() - 0.5) * 0.22) * height
    const reach = options.height * height * mix(0.6, 1.2, next())
    const gain = options.gain * mix(0.5, 1.1, next())
    for (let x = 0; x < width; x++) {
      const foot = middle + (bend[x]! - 0.5) * height * 0.42
      const strength = gain * (0.25 + 1.6 * folds[x]! ** 2) * smoothstep(0.25, 0.7, gaps[x]!)
      const tall = reach * (0.5 + folds[x]!)
      const top = Math.max(0, Math.floor(foot - 1.6 * tall))
      const bottom = Math.min(height - 1, Math.ceil(foot + 0.12 * tall))
      for (let y = top; y <= bottom; y++) {
        const up = (foot - y) / tall
        const glow = (up < 0 ? smoothstep(-0.12, 0, up) : Math.exp(-up * 2.6)) * strength
        const t = smoothstep(0.15, 0.9, up)
        const p = (y * width + x) * 3
        data[p]! += mix(options.foot[0], options.top[0], t) * glow
        data[p + 1]! += mix(options.foot[1], options.top[1], t) * glow
        data[p + 2]! += mix(options.foot[2], options.top[2], t) * glow
      }
    }
  }
  const sharp = softBlur(grid, (stage.unit * 0.0035) / FACTOR, 3)
  const air = softBlur(grid, (stage.unit * 0.05) / FACTOR, 3)
  for (let i = 0; i < data.length; i++) data[i] = sharp[i]! * 0.75 + air[i]! * 0.45
  addLight(stage.canvas, grid)
}
