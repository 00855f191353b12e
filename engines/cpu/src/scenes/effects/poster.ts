import { z } from 'zod'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { softBlur } from '../../kernels/soft-blur.ts'
import { amount, hex } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { calm } from './calm.ts'
import { displayOf, fromDisplay, toDisplay } from './display.ts'

/** A few flat inks, from dark to light, with steps of brightness between them. */
export const posterSchema = z
  .strictObject({
    effect: z.literal('poster'),
    inks: z.array(hex).min(2).max(7),
    /** Where each next ink begins, one fewer than inks. */
    cuts: z.array(amount).min(1).max(6),
    /** How much of the picture's own colour stays. */
    keep: amount.default(0),
  })
  .refine(({ inks, cuts }) => cuts.length === inks.length - 1, {
    message: 'one cut fewer than inks',
    path: ['cuts'],
  })

const EDGE = 0.012

export const poster: Painter<z.output<typeof posterSchema>> = ({ canvas, unit }, options) => {
  const { width, height } = canvas
  let flat = toDisplay(canvas)
  for (const radius of [0.01, 0.008, 0.006]) flat = calm(flat, width, height, unit * radius)
  const light = new Float32Array(width * height)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    light[i] = 0.34 * flat[p]! + 0.55 * flat[p + 1]! + 0.11 * flat[p + 2]!
  }
  const soft = softBlur({ data: light, width, height }, unit * 0.0035, 1)
  const inks = options.inks.map(displayOf)
  for (let i = 0, p = 0; i < soft.length; i++, p += 3) {
    let [red, green, blue] = inks[0]!
    for (let n = 0; n < options.cuts.length; n++) {
      const cut = options.cuts[n]!
      const share = smoothstep(cut - EDGE, cut + EDGE, soft[i]!)
      if (share <= 0) continue
      const ink = inks[n + 1]!
      red = mix(red, ink[0], share)
      green = mix(green, ink[1], share)
      blue = mix(blue, ink[2], share)
    }
    flat[p] = mix(red, flat[p]!, options.keep)
    flat[p + 1] = mix(green, flat[p + 1]!, options.keep)
    flat[p + 2] = mix(blue, flat[p + 2]!, options.keep)
  }
  fromDisplay(canvas, flat)
}
