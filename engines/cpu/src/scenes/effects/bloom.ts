import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { addEnlarged, shrinkLight } from '../../kernels/resize.ts'
import { length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const bloomSchema = z
  .strictObject({
    effect: z.literal('bloom'),
    threshold: z.number().min(0).max(4).default(0.8),
    radius: length.default(0.02),
    amount: z.number().min(0).max(3).default(0.35),
  })
  .describe('Bright areas spill over their edges, for scene and people alike')

const FACTOR = 4
/** The sun itself is worth no more than this. */
const BRIGHTEST = 6

export const bloom: Painter<z.output<typeof bloomSchema>> = ({ canvas, unit }, options) => {
  const { data, width, height } = canvas
  const window = { x: 0, y: 0, width, height }
  const { threshold } = options
  const small = shrinkLight(canvas, window, FACTOR, threshold, threshold + BRIGHTEST)
  const sigma = (options.radius * unit) / FACTOR
  const near = softBlur(small, sigma * 0.4, 3)
  const far = softBlur(small, sigma * 2.2, 3)
  for (let i = 0; i < near.length; i++) near[i] = 0.6 * near[i]! + 0.55 * far[i]!
  addEnlarged(data, { ...small, data: near }, width, height, 3, options.amount)
}
