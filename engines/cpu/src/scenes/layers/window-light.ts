import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import { reducedNoise } from '../../kernels/value-noise.ts'
import { amount, area, count, length, light, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { reducedGrid } from './soft-light.ts'

export const windowLightSchema = z
  .strictObject({
    layer: z.literal('window-light'),
    ...tag,
    area: area.default([0.2, 0.05, 0.7, 0.95]),
    across: count(12).min(1).default(2),
    down: count(12).min(1).default(4),
    bar: amount.default(0.1).describe('Width of a bar between panes, as a fraction of a pane'),
    slant: z
      .number()
      .min(-2)
      .max(2)
      .default(0.35)
      .describe(
        'How far the panes drop from left to right, in frame heights (light from the left)',
      ),
    soft: length.default(0.012),
    lit: light.default([1.6, 1.5, 1.35]).describe('Brightness factor where the sun falls'),
    dark: amount.default(0.7).describe('Light left elsewhere'),
    leaves: amount.default(0).describe('Amount of leaves in front of the window'),
    roll,
  })
  .describe('Sunlight through a window, slanting over all layers below; the rest is dimmed')

const FACTOR = 2

export const paintWindowLight: Painter<z.output<typeof windowLightSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { data, width, height } = canvas
  const plane = reducedGrid(canvas, FACTOR, 1)
  const foliage = reducedNoise(width, height, FACTOR, { scale: unit * 0.11, octaves: 4, seed })
  const [left, top, right, bottom] = options.area
  const softRow = (options.soft * unit) / ((bottom - top) * height)
  const softColumn = (options.soft * unit) / ((right - left) * width)
  for (let y = 0, i = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++, i++) {
      const across = x / plane.width
      const column = (across - left) / (right - left)
      const row = (y / plane.height - options.slant * (across - 0.5) - top) / (bottom - top)
      const open =
        panesAt(column, options.across, options.bar, softColumn) *
        panesAt(row, options.down, options.bar, softRow)
      plane.data[i] = open * (1 - options.leaves * smoothstep(0.5, 0.62, foliage.data[i]!))
    }
  }
  eachEnlargedRow(plane, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      for (let c = 0; c < 3; c++) data[p + c]! *= mix(options.dark, options.lit[c]!, row[x]!)
    }
  })
}

/** 1 behind a pane, 0 behind a bar or beside the window. */
function panesAt(at: number, panes: number, bar: number, soft: number): number {
  const inside = smoothstep(-soft, soft, at) * (1 - smoothstep(1 - soft, 1 + soft, at))
  const off = Math.abs(at * panes - Math.round(at * panes)) / panes
  const half = (bar * 0.5) / panes
  return inside * smoothstep(half - soft * 0.5, half + soft, off)
}
