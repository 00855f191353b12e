import { z } from 'zod'
import { clamp } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { inkFilm } from './press.ts'
import { printPaper } from './print-paper.ts'
import { spareFeatures } from './spare-features.ts'

export const printedSchema = z
  .strictObject({
    effect: z.literal('printed'),
    paper: hex.default('#f7eedb'),
    rough: amount.default(0.4),
    slip: length.default(0.0012),
    margin: length.default(0.03),
    foot: length
      .default(0)
      .describe('A wider margin at the bottom, as on posters, with a plain band in this colour'),
    band: hex.optional(),
    line: hex.optional().describe('A thin line around the picture'),
    thick: length.default(0.003),
  })
  .describe(
    'Turns flat art into a print: uneven ink on paper, slightly misaligned plates and a margin',
  )

export const printed: Painter<z.output<typeof printedSchema>> = (stage, options) => {
  const { canvas, unit, seed } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const sheet = printPaper(width, height, { colour: options.paper, rough: 0.5, unit, seed })
  const film = inkFilm(width, height, unit, options.rough, seed + 5)
  spareFeatures(film, stage)
  const slip = Math.round(options.slip * unit)
  const margin = options.margin * unit
  const foot = footOf(stage, margin, options.foot * unit)
  const line = options.line ? displayOf(options.line) : undefined
  const thin = Math.max(1.2, unit * options.thick)
  const band = options.band ? displayOf(options.band) : undefined
  const bandTop = height - foot + margin
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const side = Math.min(x, y, width - 1 - x) + 0.5 - margin
      const edge = Math.min(side, height - foot - y - 0.5)
      const inside = clamp(edge + 0.5)
      const laid = film[i]!
      if (inside > 0) {
        const left = i - Math.min(slip, x)
        const right = i + Math.min(slip, width - 1 - x)
        const framed = line && edge < thin
        lay(sheet, i * 3, framed ? line[0] : shown[left * 3]!, laid * inside)
        lay(sheet, i * 3 + 1, framed ? line[1] : shown[i * 3 + 1]!, laid * inside)
        lay(sheet, i * 3 + 2, framed ? line[2] : shown[right * 3 + 2]!, laid * inside)
      } else if (band && y > bandTop && height - 1 - y >= margin && side > 0) {
        for (let c = 0; c < 3; c++) lay(sheet, i * 3 + c, band[c]!, laid)
      }
    }
  }
  fromDisplay(canvas, sheet)
}

/** The foot must not touch a face: then there is only a margin. */
function footOf({ canvas, heads }: Stage, margin: number, foot: number): number {
  const lowest = heads.reduce((low, head) => Math.max(low, head.y + head.height * 0.85), 0)
  return foot > margin && canvas.height - lowest >= foot ? foot : margin
}

/** Ink hides most of the paper and takes on a little of its grain. */
function lay(sheet: Float32Array, p: number, ink: number, laid: number): void {
  const below = sheet[p]!
  const printedInk = ink * (0.72 + 0.28 * below)
  sheet[p] = below + (printedInk - below) * laid
}
