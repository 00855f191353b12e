import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { addEnlarged, shrink } from '../../kernels/resize.ts'
import { length, light } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const halationSchema = z
  .strictObject({
    effect: z.literal('halation'),
    threshold: z.number().min(0).max(4).default(0.75),
    radius: length.default(0.008),
    colour: light.default([1, 0.22, 0.06]),
    amount: z.number().min(0).max(3).default(0.5),
  })
  .describe('The red-orange glow around lights on film')

const FACTOR = 3
const BRIGHTEST = 4

export const halation: Painter<z.output<typeof halationSchema>> = ({ canvas, unit }, options) => {
  const { data, width, height } = canvas
  const bright = new Float32Array(data.length)
  const [red, green, blue] = options.colour
  for (let p = 0; p < data.length; p += 3) {
    const light = 0.3 * data[p]! + 0.6 * data[p + 1]! + 0.1 * data[p + 2]! - options.threshold
    if (light <= 0) continue
    const over = Math.min(BRIGHTEST, light)
    bright[p] = over * red
    bright[p + 1] = over * green
    bright[p + 2] = over * blue
  }
  const small = shrink({ data: bright, width, height }, FACTOR, 3)
  const soft = softBlur(small, (options.radius * unit) / FACTOR, 3)
  addEnlarged(data, { ...small, data: soft }, width, height, 3, options.amount)
}
