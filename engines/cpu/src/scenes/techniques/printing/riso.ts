import { z } from 'zod'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { dotScreen } from './dot-screen.ts'
import { grainField, grainScreen } from './grain-screen.ts'
import { inkFilm, keepMargin, printPass } from './press.ts'
import { printPaper } from './print-paper.ts'
import { printTones } from './print-tones.ts'
import { separate } from './separate.ts'

export const risoSchema = z
  .strictObject({
    effect: z.literal('riso'),
    inks: z
      .array(hex)
      .min(1)
      .max(3)
      .describe('The last ink is printed last and should be the darkest'),
    paper: hex.default('#f6f1e4'),
    grain: length.default(0.0015),
    faceGrain: amount
      .default(0)
      .describe(
        'How much of the grain faces keep: more looks printed, less is nearer to the guest',
      ),
    slip: length.default(0.0028),
    colour: z.number().min(0).max(3).default(1.35),
    rough: amount.default(0.7),
    margin: length.default(0.035),
  })
  .describe('A stencil duplicator: two or three spot inks with random grain, slightly misaligned')

/** Transparent inks never reach black. */
const LIFT = 0.13
/** What skin adds to grey, whatever light it stood in: blue faces print as bruises. */
const SKIN = [0.2, -0.08, -0.08] as const
/** Where each plate slips to, in shares of `slip`; the last, which carries the drawing, stays. */
const SLIPS = [
  [1, -0.55],
  [-0.7, 0.8],
  [0, 0],
] as const

/** On faces a fine screen takes the place of the grain, which would eat eyes and lips. */
const FACE_PITCH = 0.0032
const ANGLES = [15, 75, 45] as const

export const riso: Painter<z.output<typeof risoSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const light = lumaOf(shown)
  const tones = printTones(light, stage, { face: 0.66, crisp: 1 })
  const flat = kuwaharaFilter(shown, width, height, unit * 0.004)
  for (let i = 0, p = 0; i < tones.length; i++, p += 3) {
    const grey = 0.3 * flat[p]! + 0.59 * flat[p + 1]! + 0.11 * flat[p + 2]!
    const gain = (options.colour * (0.35 + tones[i]!)) / (0.35 + grey)
    const warm = faceMask ? faceMask[i]! * 0.7 : 0
    for (let c = 0; c < 3; c++) {
      const tint = mix((flat[p + c]! - grey) * gain, SKIN[c]!, warm)
      flat[p + c] = clamp(LIFT + (1 - LIFT) * (tones[i]! + tint))
    }
  }
  const inks = options.inks.map(displayOf)
  const plates = separate(flat, displayOf(options.paper), inks)
  const sheet = printPaper(width, height, { colour: options.paper, rough: 0.5, unit, seed })
  const field = grainField(width, height, Math.max(1, options.grain * unit), seed + 1)
  const margin = options.margin * unit
  const pitch = Math.max(2, FACE_PITCH * unit)
  const slips = SLIPS.slice(SLIPS.length - inks.length)
  for (const [n, plate] of plates.entries()) {
    keepMargin(plate, width, height, margin)
    const cover = grainScreen(plate, field, 3, n * 7919 * 13)
    if (faceMask) {
      const dots = dotScreen(plate, width, height, { pitch, angle: ANGLES[n]!, only: faceMask })
      const fine = 1 - options.faceGrain
      for (let i = 0; i < cover.length; i++)
        cover[i]! += (dots[i]! - cover[i]!) * faceMask[i]! * fine
    }
    const film = inkFilm(width, height, unit, options.rough, seed + 20 + n)
    const slip = [slips[n]![0] * options.slip * unit, slips[n]![1] * options.slip * unit] as const
    printPass(sheet, width, height, { ink: inks[n]!, cover, slip, film })
  }
  fromDisplay(canvas, sheet)
}
