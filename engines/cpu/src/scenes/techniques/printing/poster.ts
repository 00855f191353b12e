import { z } from 'zod'
import { mix } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { headMask } from '../shared/head-mask.ts'
import { facedCut } from './face-steps.ts'
import { flatTones } from './flat-tones.ts'
import { printTones } from './print-tones.ts'

/** A few flat inks, from dark to light, with steps of brightness between them. */
export const posterSchema = z
  .strictObject({
    effect: z.literal('poster'),
    inks: z.array(hex).min(2).max(7),
    /** Where each next ink begins, one fewer than inks. */
    cuts: z.array(amount).min(1).max(6),
    /** How much of the picture's own colour stays. */
    keep: amount.default(0),
    /** How far faces are brought into the middle tones first. */
    even: amount.default(0.5),
  })
  .refine(({ inks, cuts }) => cuts.length === inks.length - 1, {
    message: 'must have one cut fewer than there are inks',
    path: ['cuts'],
  })

export const poster: Painter<z.output<typeof posterSchema>> = (stage, options) => {
  const { light, colours } = flatTones(toDisplay(stage.canvas), stage)
  const tones = options.even
    ? printTones(light, stage, { face: 0.62, reach: options.even, crisp: 0.3 })
    : light
  const flat = new Float32Array(colours.length)
  const inks = options.inks.map(displayOf)
  const heads = headMask(stage)
  for (let p = 0; p < flat.length; p += 3) flat.set(inks[0]!, p)
  for (const [n, cut] of options.cuts.entries()) {
    const [red, green, blue] = inks[n + 1]!
    const cover = facedCut(tones, stage, heads, cut, 0.3)
    for (let i = 0, p = 0; i < cover.length; i++, p += 3) {
      const share = cover[i]!
      if (share <= 0) continue
      flat[p] = mix(flat[p]!, red, share)
      flat[p + 1] = mix(flat[p + 1]!, green, share)
      flat[p + 2] = mix(flat[p + 2]!, blue, share)
    }
  }
  const { keep } = options
  if (keep > 0) for (let p = 0; p < flat.length; p++) flat[p] = mix(flat[p]!, colours[p]!, keep)
  fromDisplay(stage.canvas, flat)
}
