import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { headMask } from '../shared/head-mask.ts'
import { dotScreen } from './dot-screen.ts'
import { inkFilm, printPass } from './press.ts'
import { printPaper } from './print-paper.ts'
import { printTones } from './print-tones.ts'

export const newsprintSchema = z
  .strictObject({
    effect: z.literal('newsprint'),
    paper: hex.default('#f0e6cb'),
    aged: hex.default('#d3b277'),
    ink: hex.default('#1b1a1d'),
    dot: length.default(0.0078),
    faceDots: z
      .union([z.literal(2), z.literal(3)])
      .default(3)
      .describe(
        'How many times finer the dots of faces are: 2 looks printed, 3 is nearer to the guest',
      ),
    angle: z.number().min(-90).max(90).default(45),
    margin: length.default(0.03),
    rough: amount.default(0.6),
  })
  .describe('A photo in an old newspaper: black dots on yellowed paper, finer on faces')

export const newsprint: Painter<z.output<typeof newsprintSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { width, height } = canvas
  const tones = printTones(lumaOf(toDisplay(canvas)), stage, { face: 0.62, crisp: 1 })
  const pitch = Math.max(3, options.dot * unit)
  // Whole dots take the mean of what is below them; on faces every pixel counts.
  const soft = softBlur({ data: tones, width, height }, pitch * 0.16, 1)
  const fine = headMask(stage)
  const margin = options.margin * unit
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const m = fine ? fine[i]! : 0
      const light = soft[i]! + (tones[i]! - soft[i]!) * m
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) + 0.5
      const inside = clamp(edge - margin)
      tones[i] = (0.02 + 0.98 * (1 - smoothstep(-0.05, 0.92, light))) * inside
    }
  }
  const dots = dotScreen(tones, width, height, {
    ...{ pitch, angle: options.angle },
    ...{ fine, finer: options.faceDots },
  })
  const sheet = printPaper(width, height, {
    colour: options.paper,
    rough: options.rough,
    aged: { colour: options.aged, amount: 0.4 },
    unit,
    seed,
  })
  const film = inkFilm(width, height, unit, options.rough * 0.6, seed + 5)
  printPass(sheet, width, height, { ink: displayOf(options.ink), cover: dots, opaque: 0.6, film })
  fromDisplay(canvas, sheet)
}
