import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { count, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const drapesSchema = z
  .strictObject({
    layer: z.literal('drapes'),
    ...tag,
    lit: light,
    dark: light,
    folds: count(60).default(16),
    sway: length.default(0.05).describe('How far folds deviate from straight lines'),
    sun: z
      .number()
      .min(-1)
      .max(1)
      .default(-0.6)
      .describe('Where the light comes from: -1 left, 1 right'),
    roll,
  })
  .describe('A curtain over the whole frame with heavy, straight folds')

const FACTOR = 4

export const paintDrapes: Painter<z.output<typeof drapesSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const sway = reducedNoise(width, height, FACTOR, {
    scale: unit * 0.45,
    seed,
    octaves: 3,
    stretch: [0.5, 4],
  })
  const depth = reducedNoise(width, height, FACTOR, {
    scale: unit * 0.2,
    seed: seed + 1,
    octaves: 2,
    stretch: [0.7, 6],
  })
  const perFold = (options.folds * 2 * Math.PI) / width
  for (let y = 0; y < height; y++) {
    const row = ((y / FACTOR) | 0) * sway.width
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const cell = row + ((x / FACTOR) | 0)
      const turn = (x + (sway.data[cell]! - 0.5) * options.sway * unit * 6) * perFold
      // Folds are rounder in front than behind, and some are deeper than others.
      const out = Math.sin(turn) + 0.35 * Math.sin(turn * 2 + 1.1)
      const slope = Math.cos(turn) + 0.7 * Math.cos(turn * 2 + 1.1)
      const deep = clamp(0.25 + depth.data[cell]! * 1.1)
      const bright = clamp(0.42 + deep * (0.26 * out - 0.24 * slope * options.sun))
      for (let c = 0; c < 3; c++) data[p + c] = mix(options.dark[c]!, options.lit[c]!, bright)
    }
  }
}
